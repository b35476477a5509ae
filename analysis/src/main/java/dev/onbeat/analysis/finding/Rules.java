// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import java.util.List;

/// All rules, in the order in which their findings are read: what was felt, what lies behind it,
/// how far to trust it. The calm sentence is not among them, see [Headline].
final class Rules {
  static final List<Rule> ALL =
      List.of(
          new NothingCompletedRule(),
          new MeasurementInvalidRule(),
          new FailuresRule(),
          new FreezesRule(),
          new MeanHidesFreezesRule(),
          new HitchesRule(),
          new FakeStreamingRule(),
          new BufferedRule(),
          new SlowFirstTokenRule(),
          new UnsteadyRule(),
          new PreemptionsRule(),
          new EngineQueueRule(),
          new CachedPromptsRule(),
          new StoppedEarlyRule(),
          new CutShortRule(),
          new ClosedLoopRule(),
          new FewRequestsRule(),
          new ArrivalsMissedRule(),
          new UnfinishedRule(),
          new CensoredWaitsRule(),
          new NotSteadyRule(),
          new TooFewForP99Rule(),
          new OwnHiccupsRule(),
          new StolenCpuRule(),
          new SlowClockSourceRule(),
          new PowerSavingRule(),
          new TokenCountDisagreesRule(),
          new TokensUnknownRule(),
          new SingleBurstRule());

  private Rules() {}
}
