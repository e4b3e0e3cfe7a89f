import { forward, type ListenOptions, listen } from './listen.ts';
import { shapeOf, withShape } from './command-shape.ts';
import { CommandError, readArgs, runPlainCommand, usage } from './command-line.ts';

const help = `duet listen: sends a project's events to a program of yours, signed as webhooks get them

  duet listen --url URL --key KEY [--server URL] [--events LIST] [--secret BASE64]

--url     where the events go, such as http://localhost:3000/hook
--key     an API key that was made as Admin; else DUET_API_KEY
--server  the Duet that is listened to: http://localhost:8080 by default, or DUET_URL
--events  the types that are wanted, with commas between them; all by default
--secret  the secret that signs, so that it stays the same; else a new one is made, and shown

Each event is a line: its type and id, what your program answered, and after how long. Nothing is tried again. Ctrl-C ends it.

Examples:
  duet listen --url http://localhost:3000/hook --key KEY
  duet listen --url http://localhost:3000/hook --events session.ended --server https://duet.example.com

Exit codes: 0 ended by Ctrl-C, 1 failed, 2 wrong arguments.
`;

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  server: { type: 'string' },
  events: { type: 'string' },
  secret: { type: 'string' },
} as const;

const webAddress = (text: string, option: string): string =>
  URL.canParse(text) && /^https?:/.test(text) ? text : usage(`${option} is no web address: ${text}`);

/** Reads the options of `duet listen`. @throws CommandError */
export const readListenArgs = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ListenOptions => {
  const { values } = readArgs(args, OPTIONS);
  const { url = usage('Where shall the events go? --url is missing.'), secret, events } = values;
  const key = values.key ?? environment['DUET_API_KEY'] ?? usage('With which API key? --key is missing.');
  const server = values.server ?? environment['DUET_URL'] ?? 'http://localhost:8080';
  return {
    url: webAddress(url, '--url'),
    server: webAddress(server, '--server').replace(/(?<!\/)\/+$/, ''),
    key,
    events: events === undefined ? null : events.split(',').map((one) => one.trim()),
    secret: secret ?? null,
  };
};

function runListen(args: readonly string[]): Promise<number> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  return runPlainCommand(args, help, async (output) => {
    const options = readListenArgs(args, process.env);
    const parts = { ...output, fetch, signal: ending.signal, forward, now: () => performance.now() };
    await listen(options, parts).catch((error: unknown) => {
      if (ending.signal.aborted) return;
      throw error instanceof TypeError
        ? new CommandError(`${options.server} cannot be reached: ${error.message}.`, false)
        : error;
    });
  });
}

/** Runs `duet listen ...`. Answers the exit code, as the help says. */
export const listenCommand = withShape(
  runListen,
  shapeOf([], (args) => readListenArgs(args, {})),
);
