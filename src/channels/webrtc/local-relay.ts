import { createSocket, type Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { LOOPBACK } from './media-port.ts';

/** Where a relay receives packets: an address of this machine and a UDP port. */
export interface RelayPlace {
  readonly address: string;
  readonly port: number;
}

export interface LocalRelayOptions {
  /** The UDP port on 127.0.0.1 that media are bound to. */
  readonly mediaPort: number;
  /** Called for each address as soon as packets are received there. */
  readonly opened: (place: RelayPlace) => void;
  /** The addresses of this machine besides loopback; default: those of its interfaces that are up. */
  readonly addresses?: readonly string[];
}

/**
 * The most addresses that are used: a machine with containers and tunnels has a dozen, and a browser on it needs to
 * reach one.
 */
const MOST_ADDRESSES = 8;
/**
 * The most senders that are served: a browser uses one socket for each interface, and others after its network has
 * changed.
 */
const MOST_FLOWS = 16;

/** The IPv4 addresses of the interfaces that are up, without loopback and self-assigned addresses (RFC 3927). */
export const interfaceAddresses = (): string[] => {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const usable = all.filter(
    ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
  );
  return [...new Set(usable.map(({ address }) => address))].slice(0, MOST_ADDRESSES);
};

/**
 * Opens a socket that does not ask the resolver at each packet, which would delay the sound: addresses are given as
 * numbers.
 */
const openSocket = (): Socket =>
  createSocket({ type: 'udp4', lookup: (address, _options, found) => found(null, address, 4) });

/**
 * Lets clients on this machine reach media that are bound to loopback at the addresses of the machine's interfaces,
 * too. Firefox needs that: it pairs none of its candidates with a loopback address (RFC 8445, 5.1.1.1, wants none
 * gathered there). Media use IPv4 in that case, so IPv6 addresses would be of no use: a client's address as media
 * report it would be of another family.
 *
 * The sockets take only packets whose sender has an address of this machine, and drop all others, so nothing is
 * opened to the network: Linux itself drops packets from outside that carry an address of the machine. Packets that
 * are passed on still have to show the ICE credentials of a session. Owned by one connection; open as long as that
 * lasts.
 */
export class LocalRelay {
  readonly #options: LocalRelayOptions;
  readonly #own: ReadonlySet<string>;
  readonly #outer = new Set<Socket>();
  /**
   * The inner socket of each sender, which exchanges its packets with the media port; by the outer socket's port
   * and the sender's address and port.
   */
  readonly #flows = new Map<string, Socket>();
  #closed = false;

  constructor(options: LocalRelayOptions) {
    this.#options = options;
    const addresses = options.addresses ?? interfaceAddresses();
    this.#own = new Set(addresses);
    for (const address of addresses) this.#open(address);
  }

  /** Closes all sockets. Idempotent. */
  close(): void {
    this.#closed = true;
    for (const socket of [...this.#outer, ...this.#flows.values()]) socket.close();
    this.#outer.clear();
    this.#flows.clear();
  }

  #open(address: string): void {
    const outer = openSocket();
    this.#outer.add(outer);
    // An address may have gone since it was listed; then its socket is dropped.
    outer.on('error', () => this.#drop(outer));
    outer.on('message', (packet, { address: from, port }) => this.#inward(packet, outer, from, port));
    outer.bind(0, address, () => {
      if (!this.#closed) this.#options.opened({ address, port: outer.address().port });
    });
  }

  #drop(outer: Socket): void {
    if (this.#outer.delete(outer)) outer.close();
  }

  #inward(packet: Buffer, outer: Socket, from: string, port: number): void {
    const name = `${outer.address().port} ${from} ${port}`;
    const flow = this.#flows.get(name) ?? this.#begin(name, outer, from, port);
    flow?.send(packet, this.#options.mediaPort, LOOPBACK);
  }

  #begin(name: string, outer: Socket, from: string, port: number): Socket | null {
    if (this.#closed || !this.#own.has(from) || this.#flows.size >= MOST_FLOWS) return null;
    const inner = openSocket();
    this.#flows.set(name, inner);
    inner.on('error', () => this.#flows.delete(name) && inner.close());
    inner.on('message', (packet, sender) => {
      const isMedia = sender.address === LOOPBACK && sender.port === this.#options.mediaPort;
      if (isMedia && this.#outer.has(outer)) outer.send(packet, port, from);
    });
    // Not on loopback: media tell the client at which address they see it, and Firefox accepts no pair with a
    // loopback address.
    return inner.bind(0, outer.address().address);
  }
}
