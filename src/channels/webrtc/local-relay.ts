import { createSocket, type Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { LOOPBACK } from './media-port.ts';

/** Where a relay takes packets: an address of this machine and the UDP port there. */
export interface RelayPlace {
  readonly address: string;
  readonly port: number;
}

export interface LocalRelayOptions {
  /** UDP port on 127.0.0.1 at which the media are. */
  readonly mediaPort: number;
  /** Told of each place as soon as packets are taken there. */
  readonly opened: (place: RelayPlace) => void;
  /** Addresses of this machine beside loopback; default: those of its interfaces that are up. */
  readonly addresses?: readonly string[];
}

/** A machine with containers and tunnels has a dozen addresses; a browser on it needs to reach one. */
const MOST_ADDRESSES = 8;
/** A browser uses one socket for each interface, and others after a change of its network. */
const MOST_FLOWS = 16;

/** IPv4 addresses of the interfaces that are up, but for loopback and what was never given one (RFC 3927). */
export const interfaceAddresses = (): string[] => {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const usable = all.filter(
    ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
  );
  return [...new Set(usable.map(({ address }) => address))].slice(0, MOST_ADDRESSES);
};

/** Addresses come as numbers: asking the resolver at each packet would hold the sound up. */
const openSocket = (): Socket =>
  createSocket({ type: 'udp4', lookup: (address, _options, found) => found(null, address, 4) });

/**
 * Lets clients on this machine reach media that are bound to loopback at the addresses of the machine's interfaces too:
 * Firefox pairs no candidate of its own with a loopback address (RFC 8445, 5.1.1.1, wants none gathered there). Media are
 * on IPv4 then, so IPv6 addresses are of no use: what media say of a client's address would be of another family.
 *
 * The sockets take packets of senders whose address is this machine's own and pass everything else over, so nothing is
 * opened to the network: Linux itself drops what comes from outside under an address of the machine. What is passed on
 * still has to show the ICE credentials of a session. Owned by one connection; open for as long as that lasts.
 */
export class LocalRelay {
  readonly #options: LocalRelayOptions;
  readonly #own: ReadonlySet<string>;
  readonly #outer = new Set<Socket>();
  /** The socket on loopback that stands for each sender, by where the sender was heard and what its address is. */
  readonly #flows = new Map<string, Socket>();
  #closed = false;

  constructor(options: LocalRelayOptions) {
    this.#options = options;
    const addresses = options.addresses ?? interfaceAddresses();
    this.#own = new Set(addresses);
    for (const address of addresses) this.#open(address);
  }

  /** Gives all sockets back. Idempotent. */
  close(): void {
    this.#closed = true;
    for (const socket of [...this.#outer, ...this.#flows.values()]) socket.close();
    this.#outer.clear();
    this.#flows.clear();
  }

  #open(address: string): void {
    const outer = openSocket();
    this.#outer.add(outer);
    // An address may go between the look and here: then it is of no use to anybody.
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
    // Media tell the client at which address they see it, and Firefox lets no pair succeed by one on loopback.
    return inner.bind(0, outer.address().address);
  }
}
