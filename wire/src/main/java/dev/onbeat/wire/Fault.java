// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

/// Why a body cannot be read any further.
///
/// @param offset byte offset in the body where it was noticed
/// @param detail what is wrong, in one clause
public record Fault(long offset, String detail) {}
