import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { eventOf, until } from './until.ts';
import { wireFrame } from './wire-check.ts';

/** One POST that the server received. */
export interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ToolAnswer {
  readonly status?: number;
  readonly body?: string;
}

/** A frame that went over a WebSocket. */
export interface Frame {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** One session's connection to the tool. */
export class ToolConnection {
  readonly frames: Frame[] = [];
  readonly headers: IncomingHttpHeaders;
  closed = false;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, headers: IncomingHttpHeaders, take: (frame: Frame) => void) {
    this.#socket = socket;
    this.headers = headers;
    socket.on('close', () => (this.closed = true));
    socket.on('message', (data) => {
      const frame = wireFrame(String(data)) as Frame;
      this.frames.push(frame);
      take(frame);
    });
  }

  say(type: string, data: unknown): void {
    this.#socket.send(JSON.stringify({ type, data }));
  }

  drop(): void {
    this.#socket.terminate();
  }

  of(type: string): Record<string, unknown>[] {
    return this.frames.flatMap((frame) => (frame.type === type ? [frame.data] : []));
  }
}

/** A customer's tools: a real server that is called by POST and over WebSockets. */
export class ToolServer {
  readonly posted: Posted[] = [];
  readonly connections: ToolConnection[] = [];
  /** The answer to a POST; null: it is never answered. */
  answer: (posted: Posted) => ToolAnswer | null = () => ({ body: '{}' });
  /** Called for each frame. */
  onFrame: (frame: Frame, connection: ToolConnection) => void = () => undefined;
  /** The status with which WebSockets are refused; null: they are accepted. */
  refuses: number | null = null;
  readonly #server = createServer();
  readonly #sockets = new WebSocketServer({ noServer: true });

  static async open(): Promise<ToolServer> {
    const tools = new ToolServer();
    tools.#listen();
    await eventOf(tools.#server.listen(0, '127.0.0.1'), 'listening', 'the server of tools');
    return tools;
  }

  /** The address of a path. @param scheme `http` or `ws` */
  url(scheme: 'http' | 'ws', path: string): string {
    return `${scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** The n-th connection that was made, from 0. */
  connection(at: number): Promise<ToolConnection> {
    return until(() => this.connections[at], `connection ${at} of the tool`);
  }

  async close(): Promise<void> {
    for (const connection of this.connections) connection.drop();
    this.#server.closeAllConnections();
    const closed = eventOf(this.#server, 'close', 'the end of the tools’ server');
    this.#server.close();
    await closed;
  }

  #listen(): void {
    this.#server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const body = Buffer.concat(pieces).toString();
        const posted = { path: request.url ?? '', headers: request.headers, body };
        this.posted.push(posted);
        const answer = this.answer(posted);
        if (answer) response.writeHead(answer.status ?? 200).end(answer.body);
      });
    });
    this.#server.on('upgrade', (request, socket, head) => {
      if (this.refuses !== null)
        return socket.end(`HTTP/1.1 ${this.refuses} No\r\nContent-Length: 0\r\n\r\n`);
      return this.#sockets.handleUpgrade(request, socket, head, (opened) => {
        const connection: ToolConnection = new ToolConnection(opened, request.headers, (frame) =>
          this.onFrame(frame, connection),
        );
        this.connections.push(connection);
      });
    });
  }
}
