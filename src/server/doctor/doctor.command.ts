import { hasProblem } from '../../doctor/examine.ts';
import { areaText, summaryText, wordedFindings } from '../../doctor/report.ts';
import { CommandError, readArgs, runPlainCommand } from '../../terminal/command-line.ts';
import { shapeOf, withShape } from '../../terminal/command-shape.ts';
import { ConfigError } from '../../kernel/config.ts';
import { checkSettings, type CheckedSettings } from '../../kernel/setting-faults.ts';
import { runDoctor } from './open.ts';

export const doctorHelp = `duet doctor: looks for what is wrong with an installation, and says what to do about it

  duet doctor [--json] [--providers]

It checks the settings of its own environment, ports, the ways of a browser to media, TURN, clocks, disks, versions,
names of servers, telephone lines, local models, providers, and what is slow. It changes nothing, and works whether
the service runs or not. Run it as the user of the service, with its settings and in its folder.

--json       prints the findings as JSON: level (ok, note, problem), sentence and remedy of each
--providers  asks each provider that is set up one question, which may cost money

Examples:
  duet doctor
  duet doctor --json | jq '.findings[] | select(.level == "problem")'
  docker compose exec duet duet doctor --providers

Exit codes: 0 nothing to mend, 1 a problem, 2 wrong arguments. It prints no secrets.
`;

const FLAG = { type: 'boolean' } as const;
const OPTIONS = { json: FLAG, providers: FLAG } as const;

/** Checks the settings. @throws CommandError when `duet.config.json` is no JSON */
const settingsOf = (env: NodeJS.ProcessEnv): CheckedSettings => {
  try {
    return checkSettings(env);
  } catch (error) {
    throw error instanceof ConfigError ? new CommandError(error.message, false) : error;
  }
};

async function runDoctorCommand(args: readonly string[]): Promise<number> {
  let code = 0;
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort(new CommandError('Interrupted.', false)));
  const failed = await runPlainCommand(args, doctorHelp, async ({ out }) => {
    const { values } = readArgs(args, OPTIONS);
    const isJson = 'json' in values;
    const examined = await runDoctor(settingsOf(process.env), {
      mayCost: values.providers === true,
      signal: ending.signal,
      onArea: (area) => {
        const text = areaText(area);
        if (!isJson && text !== '') out(text);
      },
    });
    out(isJson ? JSON.stringify({ findings: wordedFindings(examined) }, null, 2) : summaryText(examined));
    code = hasProblem(examined) ? 1 : 0;
  });
  return failed || code;
}

/** Runs `duet doctor`. Answers the exit code, as the help says. */
export const doctorCommand = withShape(
  runDoctorCommand,
  shapeOf([], (args) => readArgs(args, OPTIONS)),
);
