import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { TextToSpeech } from '../conversation/provider-ports.ts';
import { FakeRealtimeSession, type RealtimeBehaviour } from './realtime-session.ts';

/** The handshake of a client. */
export interface SeenHandshake {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A fake server on the loopback with the protocol of OpenAI's realtime models, whose answers a test sets. */
export class FakeRealtimeServer {
  readonly handshakes: SeenHandshake[] = [];
  /** Sessions in the order in which they were opened. */
  readonly sessions: FakeRealtimeSession[] = [];
  readonly behaviour: RealtimeBehaviour;
  /** The status that answers handshakes instead of a connection. */
  status: number | null = null;
  /** The base URL, with its version. */
  url = '';
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 * 1024 });

  private constructor(voice: TextToSpeech) {
    this.behaviour = {
      ...{ answer: 'Hello there, how can I help you today?', calls: [], voice },
      ...{ hear: () => Promise.resolve('hello there'), deaf: false },
      ...{ trouble: null, refusesTools: false, beta: false, expiresAt: null },
    };
    this.#server = createServer((_request, response) => response.writeHead(426).end());
    this.#server.on('upgrade', (request, socket, head) => {
      this.handshakes.push({ path: request.url ?? '', headers: request.headers });
      if (this.status !== null) {
        socket.end(`HTTP/1.1 ${this.status} No\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (opened) =>
        this.sessions.push(new FakeRealtimeSession(opened, this.behaviour)),
      );
    });
  }

  /** Starts a server on a free port. @param voice makes the sound of its answers */
  static async start(voice: TextToSpeech): Promise<FakeRealtimeServer> {
    const fake = new FakeRealtimeServer(voice);
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    fake.url = `ws://127.0.0.1:${(fake.#server.address() as AddressInfo).port}/v1`;
    return fake;
  }

  /** The newest session. @throws Error when there is none */
  get session(): FakeRealtimeSession {
    const last = this.sessions.at(-1);
    if (!last) throw new Error('nobody has connected');
    return last;
  }

  /** Number of answers that its clients have cancelled. */
  get cancels(): number {
    return this.sessions.reduce((sum, { cancels }) => sum + cancels, 0);
  }

  /** The codes of the `error` events with which its clients were answered. */
  get complaints(): string[] {
    return this.sessions.flatMap(({ complaints }) => complaints);
  }

  async close(): Promise<void> {
    for (const session of this.sessions) session.drop();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
