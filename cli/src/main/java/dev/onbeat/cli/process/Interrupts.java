// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.process;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/// Turns Ctrl-C into a call instead of the end of the process.
///
/// The JDK has no supported way to do that; `sun.misc.Signal` is reached by name, so that a runtime
/// without it only loses the chance to report before it ends.
public final class Interrupts {
  private Interrupts() {}

  /// Calls `action` at every Ctrl-C from now on.
  ///
  /// @return whether the runtime lets us
  public static boolean onInterrupt(Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      InvocationHandler call =
          (proxy, method, arguments) ->
              switch (method.getName()) {
                case "handle" -> {
                  action.run();
                  yield method;
                }
                case "hashCode" -> System.identityHashCode(proxy);
                case "equals" ->
                    arguments != null
                        && arguments[0] != null
                        && System.identityHashCode(proxy) == System.identityHashCode(arguments[0]);
                default -> "onbeat interrupt";
              };
      Object bridge =
          Proxy.newProxyInstance(Interrupts.class.getClassLoader(), new Class<?>[] {handler}, call);
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance("INT"), bridge);
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }
}
