import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';

/** A fake WebSocket with the parts that a media stream uses; the test sends messages as if over the network. */
export class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  pings = 0;
  readonly sent: string[] = [];
  /** How the service closed it: code and reason, or `terminated`. */
  closedAs: string | null = null;

  /** The same object under the type that its user expects. */
  get asSocket(): WebSocket {
    return this as unknown as WebSocket;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  ping(): void {
    this.pings += 1;
  }

  close(code: number, reason = ''): void {
    this.#end(`${code} ${reason}`.trim());
  }

  terminate(): void {
    this.#end('terminated');
  }

  says(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }

  #end(how: string): void {
    this.closedAs ??= how;
    this.readyState = 3;
  }
}
