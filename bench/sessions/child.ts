import { type ChildProcess, fork } from 'node:child_process';

/** A process of the benchmark, which handles one request at a time. */
export class Child {
  readonly #process: ChildProcess;

  constructor(path: string, env: NodeJS.ProcessEnv = {}) {
    this.#process = fork(new URL(path, import.meta.url), [], {
      env: { ...process.env, ...env },
      execArgv: ['--import', 'tsx', '--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /** Its next message. */
  next<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null): void =>
        reject(new Error(`a process of the benchmark ended with ${code}`));
      this.#process.once('exit', onExit);
      this.#process.once('message', (message) => {
        this.#process.off('exit', onExit);
        resolve(message as T);
      });
    });
  }

  ask<T>(request: object): Promise<T> {
    const answer = this.next<T>();
    this.#process.send(request);
    return answer;
  }

  async stop(): Promise<void> {
    // A process that has failed is already gone.
    if (!this.#process.connected) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.send({ ask: 'stop' });
    await ended;
  }
}
