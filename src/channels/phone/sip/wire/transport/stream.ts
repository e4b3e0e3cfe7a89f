import type { Socket } from 'node:net';
import { errorCode } from '../../../../../kernel/guards.ts';
import type { Clock } from '../../../../../kernel/time/clock.ts';
import type { Hop } from '../wire.ts';
import { connectTo } from './connect.ts';
import { Framer } from './framer.ts';
import type { Link, LinkEvents, Way } from './link.ts';
import type { ServerAddresses } from './server-addresses.ts';

export interface StreamLinkOptions {
  readonly clock: Clock;
  readonly transport: 'TCP' | 'TLS';
  readonly port: number;
  readonly addresses: ServerAddresses;
  readonly names: readonly string[];
  readonly ca: string | null;
}

/**
 * How often a ping is sent on an idle connection, in milliseconds: a NAT or a firewall forgets a silent connection,
 * and a dead one shall be noticed soon.
 */
const PING_MS = 30_000;
/**
 * How long a pong may take, in milliseconds. A server that has answered one ping has to answer the next (RFC 5626,
 * 4.4.1).
 */
const PONG_MS = 10_000;
/** The most bytes that may wait to be sent: a server that reads nothing any more is dropped. */
const MOST_UNSENT_BYTES = 1024 * 1024;
const CLOSE_MS = 1_000;

const PING = '\r\n\r\n';
const PONG = '\r\n';

/** One connection and its state. */
interface Connection {
  readonly socket: Socket;
  readonly way: Way;
  hasPonged: boolean;
  stopPinging: () => void;
}

/** The connection of one account to its server; opened again when it is needed. */
export class StreamLink implements Link {
  readonly #options: StreamLinkOptions;
  readonly #events: LinkEvents;
  #connection: Connection | null = null;
  #opening: Promise<Way> | null = null;
  #isClosed = false;

  constructor(options: StreamLinkOptions, events: LinkEvents) {
    this.#options = options;
    this.#events = events;
  }

  get way(): Way | null {
    return this.#connection?.way ?? null;
  }

  ready(): Promise<Way> {
    if (this.#connection) return Promise.resolve(this.#connection.way);
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    return this.#opening;
  }

  send(bytes: Buffer): void {
    const connection = this.#connection;
    if (!connection) return;
    connection.socket.write(bytes);
    if (connection.socket.writableLength > MOST_UNSENT_BYTES)
      this.#lose(connection, 'The server does not read what it is sent.');
  }

  /** A server that has lost its state may still hold the connection: the next request goes over a new one. */
  unanswered(to: Hop): void {
    this.#options.addresses.failed(to.address);
    if (this.#connection) this.#lose(this.#connection, 'The server does not answer.');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connection = this.#connection;
    this.#connection = null;
    if (!connection) return;
    connection.stopPinging();
    await this.#end(connection.socket);
  }

  async #open(): Promise<Way> {
    const socket = await this.#connectToAny(await this.#options.addresses.list());
    if (this.#isClosed) {
      socket.destroy();
      throw new Error('The line is closed.');
    }
    const connection = this.#adopt(socket);
    this.#connection = connection;
    this.#listen(connection);
    this.#events.opened(connection.way.local);
    return connection.way;
  }

  /**
   * Tries one address after the other.
   * @throws the error of the last one when none can be reached
   */
  async #connectToAny(addresses: readonly string[]): Promise<Socket> {
    const { transport, port, names, ca, clock } = this.#options;
    let last: unknown = new Error('The server has no address.');
    for (const address of addresses) {
      try {
        return await connectTo({ transport, address, port, names, ca }, clock);
      } catch (error) {
        last = error;
        this.#options.addresses.failed(address);
      }
      if (this.#isClosed) throw new Error('The line is closed.');
    }
    throw last;
  }

  #adopt(socket: Socket): Connection {
    const { transport, port } = this.#options;
    socket.setNoDelay(true);
    socket.setKeepAlive(true, PING_MS);
    const to = { transport, address: socket.remoteAddress ?? '', port };
    const local = { address: socket.localAddress ?? '', port: socket.localPort ?? 0 };
    return { socket, way: { to, local }, hasPonged: false, stopPinging: () => {} };
  }

  #listen(connection: Connection): void {
    const { socket, way } = connection;
    const framer = new Framer({
      message: (bytes) => this.#connection === connection && this.#events.message(bytes, way.to),
      ping: () => socket.write(PONG),
      pong: () => (connection.hasPonged = true),
    });
    socket.on('data', (chunk: Buffer) => this.#receive(connection, framer, chunk));
    socket.on('error', (error) =>
      this.#lose(connection, `The connection has failed: ${errorCode(error) ?? 'error'}.`),
    );
    socket.on('close', () => this.#lose(connection, 'The server has closed the connection.'));
    socket.on('end', () => this.#lose(connection, 'The server has closed the connection.'));
    this.#ping(connection);
  }

  #receive(connection: Connection, framer: Framer, chunk: Buffer): void {
    try {
      framer.push(chunk);
    } catch (error) {
      this.#lose(connection, `The server sent what is not SIP: ${(error as Error).message}.`);
    }
  }

  #ping(connection: Connection): void {
    connection.stopPinging = this.#options.clock.after(PING_MS, () => {
      const mustAnswer = connection.hasPonged;
      connection.hasPonged = false;
      connection.socket.write(PING);
      connection.stopPinging = this.#options.clock.after(PONG_MS, () => {
        if (mustAnswer && !connection.hasPonged)
          this.#lose(connection, 'The server does not answer any more.');
        else this.#ping(connection);
      });
    });
  }

  #lose(connection: Connection, reason: string): void {
    connection.stopPinging();
    connection.socket.destroy();
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.#events.lost(reason);
  }

  /** Closes the connection after the data written to it has been sent, but waits only a short time for that. */
  #end(socket: Socket): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(CLOSE_MS, () => socket.destroy());
      socket.once('close', () => {
        cancel();
        resolve();
      });
      if (socket.destroyed && socket.closed) socket.emit('close');
      else socket.destroySoon();
    });
  }
}
