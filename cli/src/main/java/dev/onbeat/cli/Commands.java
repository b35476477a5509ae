// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.cli.result.OutputException;
import dev.onbeat.store.StoreException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import picocli.CommandLine;

/// Finds the command that the first argument names, parses its options and runs it.
final class Commands {
  private Commands() {}

  /// Runs one command line and returns its exit code; never throws.
  static int run(Console console, String... args) {
    CommandLine line = new CommandLine(new RootCommand());
    Map<String, Supplier<Command>> commands = all();
    // Only the command that was named is built: reflection over the options of all of them would
    // double the start-up time. Help lists them all.
    String named = args.length > 0 ? args[0] : "";
    commands.forEach((name, maker) -> {
      if (name.equals(named) || !commands.containsKey(named)) {
        line.addSubcommand(name, maker.get());
      }
    });
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setUsageHelpAutoWidth(false);
    line.setUsageHelpWidth(80);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(java.time.Duration.class, new DurationText());
    line.setExecutionStrategy(parsed -> execute(console, parsed));
    line.setParameterExceptionHandler((wrong, _) -> refuse(console, wrong));
    line.setExecutionExceptionHandler((fault, _, _) -> explain(console, fault));
    return line.execute(args);
  }

  private static Map<String, Supplier<Command>> all() {
    Map<String, Supplier<Command>> commands = new TreeMap<>();
    commands.put("analyze", AnalyzeCommand::new);
    commands.put("bench", BenchCommand::new);
    commands.put("calibrate", CalibrateCommand::new);
    commands.put("check", CheckCommand::new);
    commands.put("compare", CompareCommand::new);
    commands.put("demo", DemoCommand::new);
    commands.put("report", ReportCommand::new);
    commands.put("simulate", SimulateCommand::new);
    return commands;
  }

  private static int execute(Console console, CommandLine.ParseResult parsed) {
    CommandLine.ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    CommandLine line = last.commandSpec().commandLine();
    if (last.isUsageHelpRequested()) {
      line.usage(console.out());
      return ExitCode.OK;
    }
    if (last.isVersionHelpRequested()) {
      line.printVersionHelp(console.out());
      return ExitCode.OK;
    }
    if (line.getCommand() instanceof Command command) {
      try {
        return command.run(console);
      } catch (Exception fault) {
        return explain(console, fault);
      }
    }
    line.usage(console.err());
    return ExitCode.USAGE;
  }

  private static int refuse(Console console, CommandLine.ParameterException wrong) {
    console.err().println("onbeat: " + Untrusted.oneLine(String.valueOf(wrong.getMessage())));
    CommandLine.UnmatchedArgumentException.printSuggestions(
        wrong, new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    console
        .err()
        .println(
            "onbeat: see '" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help'");
    return ExitCode.USAGE;
  }

  private static int explain(Console console, Exception fault) {
    return switch (fault) {
      case CliException known -> {
        console.err().println("onbeat: " + Untrusted.oneLine(String.valueOf(known.getMessage())));
        yield known.exitCode();
      }
      case OutputException output -> {
        console.err().println("onbeat: " + Untrusted.oneLine(String.valueOf(output.getMessage())));
        yield output.getCause() == null ? ExitCode.USAGE : ExitCode.ENVIRONMENT;
      }
      case StoreException store -> {
        console.err().println("onbeat: " + Untrusted.oneLine(String.valueOf(store.getMessage())));
        yield ExitCode.ENVIRONMENT;
      }
      default -> {
        console.err().println("onbeat: internal error: " + Untrusted.oneLine(fault.toString()));
        if (console.env().containsKey("ONBEAT_TRACE")) {
          fault.printStackTrace(console.err());
        } else {
          console.err().println("onbeat: set ONBEAT_TRACE=1 to see where; please report it");
        }
        yield ExitCode.ENVIRONMENT;
      }
    };
  }
}
