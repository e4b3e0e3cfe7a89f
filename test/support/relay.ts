import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { until } from './until.ts';

/** The network between a display and the service, which can be cut and restored. */
export class Relay {
  /** Port of the service, when it is known. */
  target = 0;
  /** Data that was sent into a silent connection. */
  swallowed = '';
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  #isCut = false;
  readonly #server = createServer((socket) => {
    if (this.#isCut) return socket.destroy();
    const there = connect(this.target, '127.0.0.1');
    this.#clients.add(socket);
    for (const end of [socket, there]) {
      this.#sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => this.#lost(socket, there));
    }
    socket.pipe(there).pipe(socket);
  });

  static async open(): Promise<Relay> {
    const relay = new Relay();
    const listening = once(relay.#server, 'listening');
    relay.#server.listen(0, '127.0.0.1');
    await until(() => listening, 'the port of the relay');
    return relay;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#isCut = true;
    this.#sockets.forEach((socket) => socket.destroy());
  }

  /** Silences the present connections without either end noticing. Later ones work. */
  fallSilent(): void {
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.on('data', (data: Buffer) => (this.swallowed += String(data))).resume();
    }
  }

  /** Lets the clients notice that their connections are dead, but not the service. */
  dropClients(): void {
    for (const client of this.#clients) client.removeAllListeners('close').destroy();
    this.#clients.clear();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #lost(client: Socket, there: Socket): void {
    this.#clients.delete(client);
    for (const end of [client, there]) {
      this.#sockets.delete(end);
      end.destroy();
    }
  }
}
