import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../until.ts';
import { freePorts, startProgram } from './program.ts';

export interface SippOptions {
  /** Target port on this machine. */
  readonly port: number;
  /** The called user, or the user that it plays. */
  readonly user?: string;
  /** The number of calls; the field below is how many run at once. */
  readonly calls?: number;
  readonly atOnce?: number;
  /** Duration of a call of `call.xml`. */
  readonly lengthMs?: number;
  /** A fixed port of its own, when others must know it. */
  readonly ownPort?: number;
  readonly withinMs?: number;
  /** Further options of the program. */
  readonly more?: readonly string[];
}

export interface SippRun {
  /** Resolves when every call went as its scenario says; rejects with the deviations. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

const scenario = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/phone/sipp/${name}.xml`, import.meta.url));

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Starts a scenario of test/fixtures/phone/sipp. */
export async function startSipp(name: string, options: SippOptions): Promise<SippRun> {
  const { port, user = 'duet', calls = 1, atOnce = calls, lengthMs = 1_000, withinMs = 60_000 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'duet-sipp-'));
  const [errors, messages] = [join(folder, 'errors'), join(folder, 'messages')];
  const sip = options.ownPort ?? (await freePorts(2));
  const media = await freePorts(2 * atOnce + 4);
  const program = startProgram(
    'sipp',
    [
      ...[`127.0.0.1:${port}`, '-sf', scenario(name), '-i', '127.0.0.1', '-p', `${sip}`],
      ...['-mi', '127.0.0.1', '-mp', `${media}`, '-s', user, '-d', `${lengthMs}`],
      ...['-m', `${calls}`, '-l', `${atOnce}`, '-r', `${atOnce}`],
      ...['-nostdin', '-timeout', `${Math.ceil(withinMs / 1_000)}s`, '-timeout_error'],
      ...['-trace_err', '-error_file', errors, '-trace_msg', '-message_file', messages],
      ...(options.more ?? []),
    ],
    folder,
  );
  const failure = (code: number | null): Error =>
    new Error(`sipp ${name} ended with ${code}:\n${read(errors)}\n${read(messages).slice(-6_000)}`);
  const run = async (): Promise<void> => {
    await until(() => program.ended, `the end of sipp ${name}`, withinMs + 10_000);
    const code = await program.stop();
    const error = code === 0 ? null : failure(code);
    rmSync(folder, { recursive: true, force: true });
    if (error) throw error;
  };
  const done = run();
  done.catch(() => undefined);
  return { done, stop: async () => void (await program.stop()) };
}

/** Runs a scenario to its end. @throws Error with the messages when a call deviated from it */
export const runSipp = async (name: string, options: SippOptions): Promise<void> =>
  (await startSipp(name, options)).done;
