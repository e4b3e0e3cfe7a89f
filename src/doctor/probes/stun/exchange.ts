import { createSocket } from 'node:dgram';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { lengthOf, readAnswer, type StunAnswer } from './message.ts';

/** A STUN or TURN server. */
export interface StunServer {
  readonly transport: 'udp' | 'tcp' | 'tls';
  readonly host: string;
  readonly port: number;
}

/** A way to a server, open for several requests. */
export interface Exchange {
  /** Sends a request; null: no answer in time. Rejects when the way is closed by the server or the network. */
  ask(request: Buffer): Promise<StunAnswer | null>;
  close(): void;
}

const ANSWER_MS = 2_000;
/** UDP loses packets: the request is sent again. */
const AGAIN_MS = 400;
const MOST_BYTES = 64 * 1024;

interface Pending {
  readonly request: Buffer;
  readonly done: (answer: StunAnswer | null) => void;
}

/** The request that waits for its answer, on any transport. */
class Waiting {
  #pending: Pending | null = null;

  receive(bytes: Buffer): void {
    const answer = this.#pending && readAnswer(bytes, this.#pending.request);
    if (answer) this.#pending?.done(answer);
  }

  /**
   * Sends a request and waits for its answer; null: none came in time.
   * @param send is called at once, and again where the transport loses packets
   */
  wait(
    request: Buffer,
    send: () => void,
    againMs: number | null,
    failed: Promise<never>,
  ): Promise<StunAnswer | null> {
    const timers: NodeJS.Timeout[] = [];
    const answered = new Promise<StunAnswer | null>((done) => {
      this.#pending = { request, done };
      timers.push(setTimeout(() => done(null), ANSWER_MS));
      if (againMs !== null) timers.push(setInterval(send, againMs));
      send();
    });
    return Promise.race([answered, failed]).finally(() => {
      for (const timer of timers) clearTimeout(timer);
      this.#pending = null;
    });
  }
}

function udp({ host, port }: StunServer): Exchange {
  const waiting = new Waiting();
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const failed = new Promise<never>((_, reject) => socket.on('error', reject));
  failed.catch(() => undefined);
  socket.on('message', (bytes) => waiting.receive(bytes));
  const connected = new Promise<void>((resolve) => socket.connect(port, host, () => resolve()));
  return {
    ask: async (request) => {
      await Promise.race([connected, failed]);
      return waiting.wait(request, () => socket.send(request), AGAIN_MS, failed);
    },
    close: () => socket.close(),
  };
}

/** Splits a stream into messages. */
const framed = (receive: (message: Buffer) => void): ((bytes: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]).subarray(0, MOST_BYTES);
    for (let length = lengthOf(rest); length !== null && rest.length >= length; length = lengthOf(rest)) {
      receive(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
};

const openStream = ({ transport, host, port }: StunServer): [Socket, string] =>
  transport === 'tls'
    ? [connectTls({ host, port, servername: host }), 'secureConnect']
    : [connectTcp({ host, port }), 'connect'];

function stream(server: StunServer): Exchange {
  const waiting = new Waiting();
  const [socket, opened] = openStream(server);
  const failed = new Promise<never>((_, reject) => {
    socket.on('error', reject).on('close', () => reject(new Error('the server has closed the connection')));
    socket.setTimeout(ANSWER_MS, () => reject(new Error('no connection in time')));
  });
  failed.catch(() => undefined);
  socket.on(
    'data',
    framed((message) => waiting.receive(message)),
  );
  const connected = new Promise<void>((resolve) => socket.once(opened, () => resolve()));
  return {
    ask: async (request) => {
      await Promise.race([connected, failed]);
      return waiting.wait(request, () => void socket.write(request), null, failed);
    },
    close: () => socket.destroy(),
  };
}

/** Opens a way to a server. To be closed. */
export const openExchange = (server: StunServer): Exchange =>
  server.transport === 'udp' ? udp(server) : stream(server);
