import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { errorCode } from '../../../../../kernel/guards.ts';
import type { Clock } from '../../../../../kernel/time/clock.ts';
import type { Hop } from '../wire.ts';
import type { Link, LinkEvents, Way } from './link.ts';
import { localAddressToward } from './local-address.ts';
import type { ServerAddresses } from './server-addresses.ts';
import type { Tally } from './tally.ts';

export interface UdpLinkOptions {
  readonly clock: Clock;
  readonly port: number;
  readonly addresses: ServerAddresses;
  readonly strangers: Tally;
}

/**
 * How often a keep-alive is sent, in milliseconds: a NAT forgets the return path of datagrams after 30 s or more
 * (RFC 5626, 4.4.2).
 */
const KEEP_ALIVE_MS = 25_000;
/** A datagram without a message, which nobody answers: no SIP message begins with it (RFC 3261, 7.5). */
const KEEP_ALIVE = Buffer.from('\r\n\r\n');

type Family = 'udp4' | 'udp6';
const familyOf = (address: string): Family => (isIPv6(address) ? 'udp6' : 'udp4');

/** Replaces the system's resolver, which would be asked for each datagram although only addresses are used. */
const noLookup = (
  address: string,
  _options: unknown,
  callback: (error: null, address: string, family: number) => void,
): void => callback(null, address, isIPv6(address) ? 6 : 4);

const openSocket = (type: Family): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket({ type, ipv6Only: type === 'udp6', lookup: noLookup });
    socket.once('error', reject);
    socket.bind(0, () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });

/** The datagrams of one account, over one socket for IPv4 and one for IPv6. */
export class UdpLink implements Link {
  readonly #options: UdpLinkOptions;
  readonly #events: LinkEvents;
  readonly #sockets = new Map<Family, Socket>();
  #way: Way | null = null;
  /**
   * The address that requests go to as long as it answers: the server at another address of the name may know
   * nothing of our calls.
   */
  #address: string | null = null;
  #lastLocal = '';
  #opening: Promise<Way> | null = null;
  #cancelKeepAlive: () => void = () => {};
  #isClosed = false;

  constructor(options: UdpLinkOptions, events: LinkEvents) {
    this.#options = options;
    this.#events = events;
  }

  get way(): Way | null {
    return this.#way;
  }

  ready(): Promise<Way> {
    this.#opening ??= this.#open()
      .catch((error: unknown) => this.#noWay(error))
      .finally(() => (this.#opening = null));
    return this.#opening;
  }

  send(bytes: Buffer, to: Hop): void {
    // A datagram that cannot be sent counts as lost.
    this.#sockets.get(familyOf(to.address))?.send(bytes, to.port, to.address, () => undefined);
  }

  unanswered(to: Hop): void {
    this.#options.addresses.failed(to.address);
    if (this.#address === to.address) this.#address = null;
    if (this.#way?.to.address === to.address) this.#way = null;
  }

  turnedAway(to: Hop): void {
    this.unanswered(to);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#way = null;
    this.#cancelKeepAlive();
    this.#options.strangers.close();
    const sockets = [...this.#sockets.values()];
    this.#sockets.clear();
    await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.close(done))));
  }

  async #open(): Promise<Way> {
    const address = await this.#choose();
    const own = await localAddressToward(address, this.#options.port);
    const socket = await this.#socketFor(familyOf(address));
    if (this.#isClosed) throw new Error('The line is closed.');
    const local = { address: own, port: socket.address().port };
    this.#way = { to: { transport: 'UDP', address, port: this.#options.port }, local };
    this.#keepAlive();
    if (this.#lastLocal !== `${local.address} ${local.port}`) this.#events.opened(local);
    this.#lastLocal = `${local.address} ${local.port}`;
    return this.#way;
  }

  /** Picks the address used so far while the name still has it; else the first one. */
  async #choose(): Promise<string> {
    const list = await this.#options.addresses.list();
    this.#address = list.find((address) => address === this.#address) ?? list[0] ?? '';
    return this.#address;
  }

  /** Forgets an address that cannot be reached any more. */
  #noWay(error: unknown): never {
    this.#address = null;
    throw error;
  }

  async #socketFor(family: Family): Promise<Socket> {
    const known = this.#sockets.get(family);
    if (known) return known;
    const socket = await openSocket(family);
    socket.on('error', (error) => this.#lose(family, error));
    if (this.#isClosed) socket.close();
    else this.#listen(family, socket);
    return socket;
  }

  #listen(family: Family, socket: Socket): void {
    const { addresses, strangers } = this.#options;
    this.#sockets.set(family, socket);
    socket.on('message', (bytes: Buffer, { address, port }: RemoteInfo) => {
      if (!addresses.has(address)) strangers.add();
      else if (bytes.length > KEEP_ALIVE.length)
        this.#events.message(bytes, { transport: 'UDP', address, port });
    });
  }

  #lose(family: Family, error: Error): void {
    const socket = this.#sockets.get(family);
    this.#sockets.delete(family);
    socket?.close();
    this.#way = null;
    this.#events.lost(`The UDP socket has failed: ${errorCode(error) ?? 'error'}.`);
  }

  #keepAlive(): void {
    this.#cancelKeepAlive();
    this.#cancelKeepAlive = this.#options.clock.after(KEEP_ALIVE_MS, () => {
      if (this.#way) this.send(KEEP_ALIVE, this.#way.to);
      this.#keepAlive();
    });
  }
}
