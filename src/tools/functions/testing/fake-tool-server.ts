import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { AddressRefused, type Egress } from '../../../egress/egress.ts';

/** One connection to a tool, seen from the tool's side. It does what the test says, without delay. */
export class FakeConnection extends EventEmitter {
  readonly OPEN = 1;
  readyState = 0;
  bufferedAmount = 0;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The frames that the service sent. */
  readonly received: unknown[] = [];
  pings = 0;
  /** The code with which the service closed the connection; null: it did not. */
  closedBy: number | null = null;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    super();
    this.url = url;
    this.headers = headers;
  }

  // Called by the service.
  send(text: string): void {
    this.received.push(JSON.parse(text));
  }

  ping(): void {
    this.pings += 1;
  }

  close(code: number): void {
    this.closedBy = code;
    this.drop(code);
  }

  terminate(): void {
    this.drop(1006);
  }

  // Called by the test, in the part of the tool.
  accept(): void {
    this.readyState = this.OPEN;
    this.emit('open');
  }

  refuse(message: string, code?: string): void {
    this.emit('error', Object.assign(new Error(message), { ...(code && { code }) }));
    this.drop(1006);
  }

  say(type: string, data: unknown): void {
    this.sayText(JSON.stringify({ type, data }));
  }

  sayText(text: string): void {
    this.emit('message', Buffer.from(text), false);
  }

  drop(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit('close', code);
  }

  /** The data of the received frames of this type. */
  of(type: string): unknown[] {
    return this.received.flatMap((frame) => {
      const { type: its, data } = frame as { type: string; data: unknown };
      return its === type ? [data] : [];
    });
  }
}

/** An egress that connects to one fake tool over WebSockets; addresses that contain `inside` are refused. */
export class FakeToolServer {
  readonly connections: FakeConnection[] = [];

  readonly webSocket: Egress['webSocket'] = (url, { headers = {}, signal }) => {
    if (url.includes('inside')) throw new AddressRefused('inside.example is not a public address.');
    const connection = new FakeConnection(url, headers);
    signal.addEventListener('abort', () => connection.terminate(), { once: true });
    this.connections.push(connection);
    return connection as unknown as WebSocket;
  };

  /** The newest connection. */
  get last(): FakeConnection {
    const last = this.connections.at(-1);
    if (!last) throw new Error('Nobody has connected to the tool.');
    return last;
  }
}
