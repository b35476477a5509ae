// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Tapes;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.Vantage;
import dev.onbeat.load.audit.Proc;
import dev.onbeat.load.client.BodyTap;
import dev.onbeat.load.client.Call;
import dev.onbeat.load.client.CallListener;
import dev.onbeat.load.client.StreamClient;
import dev.onbeat.load.dataset.Prompt;
import dev.onbeat.load.dataset.Workload;
import dev.onbeat.load.request.RequestShape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// The requests of a run: decides with its lanes what is due, sends it, and takes in what came
/// back.
///
/// Owned by the scheduler's thread, except [Flight.Destination], which IO threads call, and
/// [#progress].
final class Traffic implements Flight.Destination, Lane.Sender {
  private static final Duration FIRST_WAVE = Duration.ofSeconds(1);

  private final LoadSpec spec;
  private final StreamClient client;
  private final Desk desk;
  private final RunClock clock;
  private final Ticker ticker;
  private final Numbering numbering;
  private final Lane load;
  private final Optional<Lane> canary;
  private final int inFlightLimit;
  private final Departures departures;
  private final Spending spending;
  private final ErrorWindow errors;
  private final Tapes tapes = new Tapes();
  private final Queue<Landing> landings = new ConcurrentLinkedQueue<>();
  private final AtomicInteger unsettled = new AtomicInteger();
  private final Thread scheduler = Thread.currentThread();
  private long startNanos;
  private long sendingEndNanos = -1;
  private long firstWaveNanos;
  private Optional<String> objection = Optional.empty();
  private volatile Progress.Stage stage = Progress.Stage.STARTING;
  private volatile int loadInFlight;
  private volatile long sentSoFar;
  private volatile long plannedSoFar;

  Traffic(
      LoadSpec spec,
      LoadEngine.Feed feed,
      StreamClient client,
      Desk desk,
      RunClock clock,
      Ticker ticker) {
    this.spec = spec;
    this.client = client;
    this.desk = desk;
    this.clock = clock;
    this.ticker = ticker;
    this.numbering = new Numbering(spec.extras().idPrefix());
    this.inFlightLimit = Math.min(spec.guards().inFlight(), Headroom.inFlightLimit(Proc.system()));
    this.departures = new Departures(spec.aborts(), spec.extras().seed());
    this.spending = new Spending(spec.guards());
    this.errors = new ErrorWindow(spec.guards().errorWindow());
    this.load =
        new Lane(
            Role.LOAD,
            pace(spec),
            new Press(feed.load(), spec, numbering),
            new StopRule(spec.stop()),
            spec.loop() instanceof LoadSpec.Loop.Open open ? open.inFlightCap() : 0,
            this);
    this.canary = canary(feed);
  }

  private static Pace pace(LoadSpec spec) {
    return switch (spec.loop()) {
      case LoadSpec.Loop.Open open ->
          new Pace.Scheduled(open.arrivals().start(new SplittableRandom(spec.extras().seed())));
      case LoadSpec.Loop.Closed(int users, Duration think) ->
          new Pace.Users(users, think.toNanos(), FIRST_WAVE.toNanos());
    };
  }

  private Optional<Lane> canary(LoadEngine.Feed feed) {
    if (spec.canary().isEmpty() || feed.canary().isEmpty()) {
      return Optional.empty();
    }
    Workload prompts = feed.canary().get();
    LoadSpec.Stop stop =
        new LoadSpec.Stop(
            java.util.OptionalLong.empty(),
            spec.stop().duration(),
            spec.stop().warmup(),
            spec.stop().drain());
    SplittableRandom random = new SplittableRandom(~spec.extras().seed());
    return Optional.of(
        new Lane(
            Role.CANARY,
            new Pace.Scheduled(spec.canary().get().start(random)),
            new Press(prompts, spec, numbering),
            new StopRule(stop),
            0,
            this));
  }

  /// Begins: time zero of the schedule is now.
  void start() {
    while (load.prepare(0)) {
      // Written before the clock starts.
    }
    canary.ifPresent(lane -> lane.prepare(0));
    startNanos = ticker.nanos();
    stage = Progress.Stage.SENDING;
  }

  /// Nanoseconds since the start of sending.
  long nanos() {
    return ticker.nanos() - startNanos;
  }

  /// Does what is due; the result is when to come back, from the start of sending.
  long tick() {
    land();
    long now = nanos();
    long wake = load.tick(now);
    if (canary.isPresent()) {
      wake = Math.min(wake, canary.get().tick(now));
    }
    plannedSoFar = load.planned();
    return wake;
  }

  /// Whether the load has nothing more to send.
  boolean isOver() {
    return load.isOver();
  }

  /// Why sending must stop now.
  Optional<String> objection() {
    if (objection.isPresent()) {
      return objection;
    }
    boolean failing =
        spec.guards().errorRate().isPresent()
            && errors.reaches(spec.guards().errorRate().getAsDouble());
    return failing ? Optional.of("error_rate") : Optional.empty();
  }

  /// Ends sending; what waits is not sent.
  void close(String reason) {
    load.close(reason);
  }

  /// Sending has stopped.
  void sendingOver() {
    canary.ifPresent(lane -> lane.close("run_end"));
    sendingEndNanos = nanos();
    stage = Progress.Stage.DRAINING;
    load.press().discard();
    canary.ifPresent(lane -> lane.press().discard());
  }

  void over() {
    stage = Progress.Stage.OVER;
  }

  /// Whether somebody came back since the last look.
  boolean hasNews() {
    return !landings.isEmpty();
  }

  /// Writes one request ahead of its time; false when there is nothing to write.
  boolean prepare() {
    return load.prepare(nanos()) || canary.map(lane -> lane.prepare(nanos())).orElse(false);
  }

  /// Takes in the requests that ended.
  void land() {
    Landing landing = landings.poll();
    while (landing != null) {
      land(landing);
      landing = landings.poll();
    }
  }

  private void land(Landing landing) {
    Lane lane = landing.role() == Role.LOAD ? load : canary.orElseThrow();
    Prompt prompt = landing.prompt();
    long end = landing.endNanos() + clock.originNanos() - startNanos;
    Workload workload = lane.press().workload();
    landing.usage().promptTokens().ifPresent(tokens -> workload.usage(prompt, tokens));
    if (landing.outcome() instanceof Outcome.Completed) {
      workload.answered(prompt, landing.answer(), end);
    } else {
      workload.abandoned(prompt);
    }
    spending.book(prompt.workload(), landing.usage(), landing.outputEvents());
    if (landing.role() == Role.LOAD) {
      errors.add(landing.outcome());
    }
    lane.freed(end);
    loadInFlight = load.inFlight();
  }

  @Override
  public boolean affords(Prepared request) {
    boolean runaway = spec.loop() instanceof LoadSpec.Loop.Open && load.inFlight() >= inFlightLimit;
    objection =
        runaway
            ? Optional.of("runaway_in_flight")
            : spending.objection(request.prompt().workload());
    return objection.isEmpty();
  }

  @Override
  public void send(Prepared request, Ticket ticket) {
    spending.reserve(request.prompt().workload());
    Lane lane = ticket.role() == Role.LOAD ? load : canary.orElseThrow();
    boolean answers = lane.press().workload().needsAnswers();
    RequestShape target = spec.targets().get(request.target());
    TimelineRecorder recorder =
        recorder(
            request(ticket, request.seq(), request.id(), place(request)),
            ticket,
            answers || spec.extras().keepText() || spec.extras().needText());
    Flight flight =
        new Flight(
            request,
            ticket,
            recorder,
            lane.press().writer(request.target()),
            new Flight.Needs(answers, target.options().ignoreEos()),
            this);
    unsettled.incrementAndGet();
    client.send(
        new Call(
            target.route(),
            request.written().bytes(),
            recorder,
            new Call.Decoding(target.dialect(), spec.client().decoding(), BodyTap.NONE),
            spec.client().limits(),
            departures.of(request.seq()),
            flight));
    sent(ticket.role());
  }

  private void sent(Role role) {
    if (role != Role.LOAD) {
      return;
    }
    loadInFlight = load.inFlight();
    sentSoFar = load.sent();
    if (spec.loop() instanceof LoadSpec.Loop.Closed closed && load.sent() <= closed.concurrency()) {
      firstWaveNanos = nanos();
    }
  }

  private static Request.Workload place(Prepared request) {
    Request.Workload asked = request.prompt().workload();
    return new Request.Workload(
        request.target(),
        asked.promptTokensAsked(),
        asked.maxTokens(),
        asked.session(),
        asked.turn(),
        asked.prefixGroup());
  }

  private Request request(Ticket ticket, long seq, String id, Request.Workload place) {
    String dialect = spec.targets().get(place.target()).dialect().id();
    return new Request(id, seq, Vantage.CLIENT, dialect, ticket.phase(), ticket.role(), place);
  }

  private TimelineRecorder recorder(Request request, Ticket ticket, boolean text) {
    TimelineRecorder recorder = new TimelineRecorder(request, text, tapes);
    recorder
        .stamps()
        .set(ClockPoint.PLANNED, startNanos - clock.originNanos() + ticket.plannedNanos());
    return recorder;
  }

  @Override
  public void notSent(Ticket ticket, String reason) {
    long seq = numbering.next();
    TimelineRecorder recorder =
        recorder(request(ticket, seq, numbering.id(seq), Request.Workload.UNKNOWN), ticket, false);
    desk.take(
        recorder.build(new Outcome.NotSent(reason), -1, "", Connection.NONE, Optional.empty()));
  }

  @Override
  public void landed(Landing landing) {
    landings.add(landing);
    if (spec.loop() instanceof LoadSpec.Loop.Closed || isWatched()) {
      LockSupport.unpark(scheduler);
    }
  }

  private boolean isWatched() {
    return stage == Progress.Stage.DRAINING
        || (spec.loop() instanceof LoadSpec.Loop.Open open && open.inFlightCap() > 0);
  }

  @Override
  public void settled(Flight flight, CallListener.Settled settled) {
    desk.take(flight, settled);
    unsettled.decrementAndGet();
  }

  /// Requests in flight, the canary's too.
  int inFlight() {
    return load.inFlight() + canary.map(Lane::inFlight).orElse(0);
  }

  /// The load's requests in flight; from any thread.
  int inFlightNow() {
    return loadInFlight;
  }

  /// The load's requests sent; from any thread.
  long sentSoFar() {
    return sentSoFar;
  }

  /// Requests whose timeline is not complete.
  int unsettled() {
    return unsettled.get();
  }

  /// How the run ended.
  RunEnd end(Optional<String> cutShort) {
    List<String> notes = new ArrayList<>();
    Headroom.check(spec, Proc.system()).forEach(concern -> notes.add(concern.text()));
    if (unsettled.get() > 0) {
      notes.add(unsettled.get() + " requests never settled");
    }
    return new RunEnd(
        startNanos - clock.originNanos() + sendingEndNanos,
        cutShort,
        load.notSent(),
        firstWaveNanos,
        notes);
  }

  /// The run at this moment; from any thread.
  Progress progress(Progress.Answers answers) {
    Duration elapsed =
        stage == Progress.Stage.STARTING ? Duration.ZERO : Duration.ofNanos(Math.max(0, nanos()));
    Optional<Duration> left =
        spec.stop()
            .duration()
            .map(duration -> spec.stop().warmup().plus(duration).minus(elapsed))
            .map(rest -> rest.isNegative() ? Duration.ZERO : rest);
    return new Progress(
        stage,
        elapsed,
        left,
        plannedSoFar,
        spec.stop().requests(),
        sentSoFar,
        loadInFlight,
        answers);
  }
}
