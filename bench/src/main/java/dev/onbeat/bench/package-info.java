// SPDX-License-Identifier: Apache-2.0

/// Controls, generators and benchmarks. Never shipped.
@org.jspecify.annotations.NullMarked
package dev.onbeat.bench;
