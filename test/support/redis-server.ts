import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './phone/program.ts';
import { eventOf, until } from './until.ts';

/** Whether somebody listens on the port. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

/** Debian's Redis on a port of its own, which keeps nothing when it ends. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'duet-redis-'));
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}/0`;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePorts(1));
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const options = [
      '--port',
      String(this.#port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      this.#folder,
    ];
    this.#process = spawn('redis-server', options, { stdio: 'ignore' });
    await until(() => isOpen(this.#port), 'redis-server that listens');
  }

  /** Ends it as a crash does. */
  async kill(): Promise<void> {
    const ended = this.#process && eventOf(this.#process, 'exit', 'the end of redis-server');
    this.#process?.kill('SIGKILL');
    await ended;
    this.#process = null;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
