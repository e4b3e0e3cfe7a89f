/**
 * The clients of the hot benchmark, in a process of their own: bare sockets that send the same bytes and
 * count the bytes of the answers, since a real client would take more time than what is measured.
 */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { percentile } from '../figure.ts';
import type { ColdLoad, ColdResult, HotLoad, HotRequest, HotResult } from './protocol.ts';

type RequestTarget = Pick<HotLoad, 'origin' | 'path' | 'headers'>;

const requestBytes = ({ origin, path, headers }: RequestTarget): Buffer => {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
};

const HEAD_END = Buffer.from('\r\n\r\n');

/** Length of an answer with its head, read from its first bytes; null while the head is incomplete. */
const lengthOf = (bytes: Buffer, statuses: readonly number[]): number | null => {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = bytes.subarray(0, end).toString('latin1');
  if (!statuses.some((status) => head.startsWith(`HTTP/1.1 ${status} `)))
    throw new Error(`not what was expected: ${head}`);
  const [, length = '0'] = /content-length: (\d+)/i.exec(head) ?? [];
  return end + HEAD_END.length + Number(length);
};

/** Reads answers from a socket one after the other, however they are split. */
class Answers {
  #bytes: Buffer = Buffer.alloc(0);
  readonly #statuses: readonly number[];

  constructor(...statuses: number[]) {
    this.#statuses = statuses;
  }

  /** Whether the answer is complete with these bytes. */
  add(chunk: Buffer): boolean {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const length = lengthOf(this.#bytes, this.#statuses);
    if (length === null || this.#bytes.length < length) return false;
    this.#bytes = this.#bytes.subarray(length);
    return true;
  }
}

const caller = async (socket: Socket, load: HotLoad, endsAt: number, tookMs: number[]): Promise<void> => {
  const bytes = requestBytes(load);
  const answers = new Answers(load.status);
  await new Promise<void>((resolve, reject) => {
    let startedAt = performance.now();
    socket.on('error', reject).on('data', (chunk: Buffer) => {
      try {
        if (!answers.add(chunk)) return;
      } catch (error) {
        return reject(error as Error);
      }
      const now = performance.now();
      tookMs.push(now - startedAt);
      if (now >= endsAt) return resolve();
      startedAt = now;
      socket.write(bytes);
    });
    socket.write(bytes);
  });
  socket.destroy();
};

const open = async (origin: string): Promise<Socket> => {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
};

const resultOf = (tookMs: readonly number[], seconds: number): HotResult => ({
  requestsPerSecond: tookMs.length / seconds,
  p50Ms: percentile(tookMs, 0.5),
  p95Ms: percentile(tookMs, 0.95),
  p99Ms: percentile(tookMs, 0.99),
});

const run = async (load: HotLoad): Promise<HotResult> => {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.origin)));
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + load.seconds * 1000;
  await Promise.all(sockets.map((socket) => caller(socket, load, endsAt, tookMs)));
  const seconds = (performance.now() - startedAt) / 1000;
  return resultOf(tookMs, seconds);
};

/** Sends one request on a socket, and waits for its whole answer: 404 counts too, since ids may have gaps. */
const askOnce = (socket: Socket, request: RequestTarget): Promise<void> =>
  new Promise((resolve, reject) => {
    const answers = new Answers(200, 404);
    const onData = (chunk: Buffer): void => {
      try {
        if (!answers.add(chunk)) return;
        socket.off('data', onData);
        resolve();
      } catch (error) {
        reject(error as Error);
      }
    };
    socket.on('data', onData);
    socket.write(requestBytes(request));
  });

/** Requests each path once, compressed as a browser wants it. */
const runEach = async ({ origin, paths, headers }: ColdLoad): Promise<ColdResult> => {
  const socket = await open(origin);
  const asking = { 'accept-encoding': 'gzip, br', ...headers };
  const tookMs: number[] = [];
  const startedAt = performance.now();
  for (const path of paths) {
    const askedAt = performance.now();
    await askOnce(socket, { origin, path, headers: asking });
    tookMs.push(performance.now() - askedAt);
  }
  socket.destroy();
  return { ...resultOf(tookMs, (performance.now() - startedAt) / 1000), tookMs };
};

process.on('message', (request: HotRequest) => {
  if (request.ask === 'stop') process.exit(0);
  void (request.ask === 'each' ? runEach(request) : run(request)).then((result) => process.send?.(result));
});
process.send?.({});
