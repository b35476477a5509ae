// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Protects the module table of ARCHITECTURE.md where module declarations cannot: clocks, stdout,
/// exits, and who may know whom.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArchitectureTest {
  private JavaClasses classes = new ClassFileImporter().importPackages();

  @BeforeAll
  void readAllModules() {
    classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.onbeat");
  }

  @Test
  void onlyTheSystemTickerReadsTheMonotonicClock() {
    noClasses()
        .that()
        .haveNameNotMatching("dev\\.onbeat\\.core\\.clock\\.Ticker.*")
        .and()
        .resideOutsideOfPackage("dev.onbeat.bench..")
        .should()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Math.class, "random")
        .check(classes);
  }

  @Test
  void onlyCommandsKnowTheProcess() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.onbeat.cli..", "dev.onbeat.bench..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(System.class, "getenv")
        .check(classes);
  }

  @Test
  void coreIsPureJava() {
    noClasses()
        .that()
        .resideInAPackage("dev.onbeat.core..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.io..", "java.nio..", "java.net..", "tools.jackson..", "io.netty..")
        .check(classes);
  }

  @Test
  void loadAndSimulatorNeverSeeEachOther() {
    noClasses()
        .that()
        .resideInAPackage("dev.onbeat.load..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.onbeat.simulator..")
        .check(classes);
    noClasses()
        .that()
        .resideInAPackage("dev.onbeat.simulator..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.onbeat.load..")
        .check(classes);
  }

  @Test
  void modulesFormNoCycle() {
    slices().matching("dev.onbeat.(*)..").should().beFreeOfCycles().check(classes);
  }
}
