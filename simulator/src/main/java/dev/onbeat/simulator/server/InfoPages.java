// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.simulator.model.SimulatorSpec;
import dev.onbeat.simulator.transport.Exchange;
import dev.onbeat.simulator.transport.Heads;
import dev.onbeat.simulator.transport.JsonText;

/// What the server tells of itself.
final class InfoPages {
  private final SimulatorSpec spec;
  private final Admission admission;

  InfoPages(SimulatorSpec spec, Admission admission) {
    this.spec = spec;
    this.admission = admission;
  }

  Heads.Reply page(Exchange exchange) {
    if (!exchange.method().equals("GET")) {
      return error(404, "no such endpoint: " + exchange.method() + " " + exchange.path());
    }
    return switch (exchange.path()) {
      case "/health" -> json("{\"status\":\"ok\"}");
      case "/v1/models" -> json(models());
      case "/api/tags" -> json(tags());
      case "/metrics" -> spec.endpoint().metrics() ? metrics() : error(404, "no metrics here");
      default -> error(404, "no such endpoint: GET " + exchange.path());
    };
  }

  Heads.Reply error(int status, String message) {
    String body =
        "{\"error\":{\"message\":"
            + JsonText.quote(message)
            + ",\"type\":\"simulated\",\"param\":null,\"code\":"
            + status
            + "}}";
    return new Heads.Reply(status, "application/json", body);
  }

  private static Heads.Reply json(String body) {
    return new Heads.Reply(200, "application/json", body);
  }

  private String models() {
    return "{\"object\":\"list\",\"data\":[{\"id\":"
        + JsonText.quote(spec.model())
        + ",\"object\":\"model\",\"created\":0,\"owned_by\":\"onbeat\"}]}";
  }

  private String tags() {
    String model = JsonText.quote(spec.model());
    return "{\"models\":[{\"name\":" + model + ",\"model\":" + model + "}]}";
  }

  /// The two gauges that every engine has, under vLLM's names.
  private Heads.Reply metrics() {
    String body =
        """
        # TYPE vllm:num_requests_running gauge
        vllm:num_requests_running %d
        # TYPE vllm:num_requests_waiting gauge
        vllm:num_requests_waiting %d
        """
            .formatted(admission.running(), admission.waiting());
    return new Heads.Reply(200, "text/plain; version=0.0.4; charset=utf-8", body);
  }
}
