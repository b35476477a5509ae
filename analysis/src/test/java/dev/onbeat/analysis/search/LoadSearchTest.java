// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.analysis.search.LoadSearch.Answer;
import dev.onbeat.analysis.search.LoadSearch.Answer.Limit;
import dev.onbeat.analysis.search.SearchPlan.Kind;
import dev.onbeat.analysis.search.SearchStep.Result;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects the path of the search. Oracle: servers with a known capacity that answer exactly.
class LoadSearchTest {
  @Test
  void growsThenBisectsToTheCapacity() {
    LoadSearch search = run(SearchPlan.rate(), upTo(11.3));
    assertThat(levels(search).subList(0, 5)).containsExactly(1.0, 2.0, 4.0, 8.0, 16.0);
    Answer.Found found = (Answer.Found) search.answer();
    assertThat(found.highest()).isLessThanOrEqualTo(11.3);
    assertThat(found.missesFrom()).isGreaterThan(11.3);
    assertThat(found.missesFrom() / found.highest()).isLessThanOrEqualTo(1.05);
    assertThat(found.limit()).isEqualTo(Limit.TARGET);
    assertThat(search.tried()).hasSizeLessThan(12);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 3, 7, 8, 31, 100, 1023, 4096})
  void findsEveryWholeNumberOfStreams(double capacity) {
    SearchPlan exact = new SearchPlan(Kind.CONCURRENCY, 1, 1, 100_000, 1e-9, 60, 2);
    Answer.Found found = (Answer.Found) run(exact, upTo(capacity)).answer();
    assertThat(found.highest()).isEqualTo(capacity);
    assertThat(found.missesFrom()).isEqualTo(capacity + 1);
  }

  @Test
  void goesDownWhenTheFirstStepIsTooMuch() {
    Answer.Found found = (Answer.Found) run(SearchPlan.rate(), upTo(0.3)).answer();
    assertThat(found.highest()).isBetween(0.28, 0.3);
  }

  @Test
  void saysWhenNothingMeetsTheObjectives() {
    LoadSearch search = run(SearchPlan.concurrency(), _ -> Result.MISSES);
    assertThat(search.answer()).isEqualTo(new Answer.NoneMeets(1, Limit.TARGET));
    assertThat(search.tried()).hasSize(1);
    assertThat(run(SearchPlan.rate(), _ -> Result.MISSES).answer())
        .isEqualTo(new Answer.NoneMeets(0.05, Limit.TARGET));
  }

  @Test
  void stopsAtTheHighestLevelAllowed() {
    SearchPlan plan = new SearchPlan(Kind.RATE, 1, 1, 50, 0.05, 30, 2);
    assertThat(run(plan, _ -> Result.MEETS).answer())
        .isEqualTo(new Answer.Found(50, Double.POSITIVE_INFINITY, Limit.HIGHEST_ALLOWED));
  }

  @Test
  void lengthensAnUndecidedStepAndThenDecides() {
    LoadSearch search =
        run(
            SearchPlan.concurrency(),
            step ->
                step.level() == 8 && step.length() < 9 ? Result.UNDECIDED : upTo(10).apply(step));
    List<SearchStep> eights =
        search.tried().stream().map(SearchStep.Tried::step).filter(s -> s.level() == 8).toList();
    assertThat(eights).extracting(SearchStep::length).containsExactly(1.0, 3.0, 9.0);
    assertThat(eights).extracting(SearchStep::lengthened).containsExactly(0, 1, 2);
    assertThat(search.answer()).isEqualTo(new Answer.Found(10, 11, Limit.TARGET));
  }

  @Test
  void whatStaysUndecidedIsNeitherMetNorMissed() {
    LoadSearch search =
        run(
            SearchPlan.concurrency(),
            step ->
                step.level() > 10 && step.level() < 14 ? Result.UNDECIDED : upTo(10).apply(step));
    assertThat(search.answer()).isEqualTo(new Answer.Found(10, 16, Limit.UNDECIDED));
  }

  @Test
  void aLevelWeCannotGenerateBoundsTheAnswerButIsNoMiss() {
    LoadSearch search =
        run(SearchPlan.concurrency(), step -> step.level() > 20 ? Result.INVALID : Result.MEETS);
    assertThat(search.answer())
        .isEqualTo(new Answer.Found(20, Double.POSITIVE_INFINITY, Limit.CLIENT));
  }

  @Test
  void overSaturationIsAMissAndNeverGrownBeyond() {
    LoadSearch search =
        run(SearchPlan.rate(), step -> step.level() > 5 ? Result.SATURATED : Result.MEETS);
    assertThat(levels(search)).allMatch(level -> level <= 8);
    assertThat(((Answer.Found) search.answer()).limit()).isEqualTo(Limit.TARGET);
  }

  @Test
  void usesNoMoreStepsThanAllowedAndKeepsWhatItKnows() {
    SearchPlan plan = new SearchPlan(Kind.RATE, 1, 0.05, 1e5, 0.001, 6, 2);
    LoadSearch search = run(plan, upTo(11.3));
    assertThat(search.tried()).hasSize(6);
    assertThat(search.answer())
        .isInstanceOfSatisfying(
            Answer.Found.class,
            found -> {
              assertThat(found.limit()).isEqualTo(Limit.STEPS);
              assertThat(found.highest()).isEqualTo(8);
              assertThat(found.missesFrom()).isBetween(11.3, 11.32);
            });
  }

  @Test
  void undecidedForeverEndsToo() {
    LoadSearch search = run(SearchPlan.concurrency(), _ -> Result.UNDECIDED);
    assertThat(search.tried()).hasSize(3);
    assertThat(search.answer()).isEqualTo(new Answer.NoneMeets(1, Limit.UNDECIDED));
  }

  @Test
  void refusesResultsAfterTheEndAndPlansThatMakeNoSense() {
    LoadSearch search = run(SearchPlan.concurrency(), _ -> Result.MISSES);
    assertThatThrownBy(() -> search.done(Result.MEETS)).hasMessageContaining("over after step 1");
    assertThatThrownBy(() -> new SearchPlan(Kind.RATE, 1, 2, 3, 0.1, 5, 1))
        .hasMessageContaining("least 2.0, start 1.0");
    assertThatThrownBy(() -> new SearchPlan(Kind.RATE, 1, 1, 3, 0, 5, 1))
        .hasMessageContaining("tolerance 0.0");
  }

  private static Function<SearchStep, Result> upTo(double capacity) {
    return step -> step.level() <= capacity ? Result.MEETS : Result.MISSES;
  }

  private static LoadSearch run(SearchPlan plan, Function<SearchStep, Result> server) {
    LoadSearch search = new LoadSearch(plan);
    while (search.next().isPresent()) {
      search.done(server.apply(search.next().orElseThrow()));
    }
    return search;
  }

  private static List<Double> levels(LoadSearch search) {
    return search.tried().stream().map(tried -> tried.step().level()).toList();
  }
}
