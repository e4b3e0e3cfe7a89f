import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { until } from './until.ts';

const BUNDLE = new URL('../../dist/main.js', import.meta.url).pathname;

/** A run of the built service (`npm start` without npm), with everything that it printed. */
export class BuiltService {
  output = '';
  exitCode: number | null = null;
  readonly child: ChildProcess;

  /** @param cwd the folder in which `.duet` is created, unless `env` says otherwise */
  constructor(cwd: string, env: Record<string, string> = {}, args: readonly string[] = []) {
    if (!existsSync(BUNDLE)) throw new Error('dist/main.js is missing: npm run build');
    const own = Object.entries(process.env).filter(
      ([name]) => !name.startsWith('DUET_') && name !== 'DATABASE_URL',
    );
    const settings = {
      DUET_PORT: '0',
      DUET_LOG_LEVEL: 'error',
      DUET_TRANSCRIBER: 'none',
      DUET_MODELS: 'off',
      DUET_MODEL_PLACES: 'off',
    };
    this.child = spawn(process.execPath, ['--enable-source-maps', BUNDLE, ...args], {
      cwd,
      env: { ...Object.fromEntries(own), ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk) => (this.output += String(chunk)));
    // Waits for `close`: the exit may be known before the last output has been read.
    this.child.on('close', (code) => (this.exitCode = code ?? -1));
  }

  /** Resolves to the service's address when it is ready. */
  async ready(): Promise<string> {
    await until(
      () => this.exitCode !== null || this.output.includes('Ctrl-C stops it'),
      'the start',
      110_000,
    );
    const origin = /Talk\s+(https?:\/\/[^/\s]+)/.exec(this.output)?.[1];
    if (this.exitCode !== null || !origin) throw new Error(`The service did not start:\n${this.output}`);
    return origin;
  }

  async ended(): Promise<number> {
    await until(() => this.exitCode !== null, 'the end of the service', 60_000).catch((error: unknown) => {
      this.child.kill('SIGKILL');
      throw new Error(`It went on:\n${this.output}`, { cause: error });
    });
    return this.exitCode ?? -1;
  }

  /** Stops the service as Ctrl-C does. */
  async stop(): Promise<number> {
    if (this.exitCode === null) this.child.kill('SIGINT');
    return this.ended();
  }
}
