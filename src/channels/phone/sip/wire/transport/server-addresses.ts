import { isIP, SocketAddress } from 'node:net';
import type { Clock } from '../../../../../kernel/time/clock.ts';

/**
 * Looks up all addresses of a name, in the order in which they shall be tried. Rejects when the name cannot be
 * resolved.
 */
export type LookUp = (host: string) => Promise<readonly string[]>;

export interface ServerAddressesOptions {
  /** A name, or an address (IPv6 with or without brackets). */
  readonly server: string;
  readonly clock: Clock;
  readonly dns: LookUp;
  /** Whether an address may be reached at all. */
  readonly allow: (address: string) => boolean;
}

/** How long a lookup is valid, in milliseconds, unless one of its addresses fails. */
const FRESH_MS = 60_000;
/**
 * How long an address that the name had may still talk to us, in milliseconds: the names of large providers give
 * other addresses each time.
 */
const KNOWN_MS = 3_600_000;

const canonical = (address: string): string =>
  isIP(address) === 6 ? new SocketAddress({ address, family: 'ipv6' }).address : address;

/** The addresses of an account's server: those that we send to, and those that may send to us. */
export class ServerAddresses {
  readonly #options: ServerAddressesOptions;
  readonly #host: string;
  /** When each address was last among those of the name. */
  readonly #known = new Map<string, number>();
  /** When each address last failed. */
  readonly #failed = new Map<string, number>();
  #current: readonly string[] = [];
  #lookedUpAt = -Infinity;

  constructor(options: ServerAddressesOptions) {
    this.#options = options;
    this.#host = options.server.replace(/^\[|\]$/g, '');
  }

  /** Whether an address, as a socket names it, is the server's. */
  has(address: string): boolean {
    return this.#known.has(address);
  }

  /**
   * The addresses to be tried; those that failed last come last.
   * @throws Error with a sentence that says why there is none
   */
  async list(): Promise<readonly string[]> {
    const isFresh = this.#options.clock.now() - this.#lookedUpAt < FRESH_MS;
    if (!isFresh || this.#current.length === 0) this.#learn(await this.#lookUp());
    return [...this.#current].sort((a, b) => (this.#failed.get(a) ?? 0) - (this.#failed.get(b) ?? 0));
  }

  /** Notes that no answer came from an address; the name is looked up again the next time. */
  failed(address: string): void {
    this.#failed.set(address, this.#options.clock.now() + 1);
    this.#lookedUpAt = -Infinity;
  }

  /** While the name cannot be looked up, the addresses of the last lookup are used. */
  async #lookUp(): Promise<readonly string[]> {
    if (isIP(this.#host) !== 0) return [canonical(this.#host)];
    try {
      const found = await this.#options.dns(this.#host);
      if (found.length > 0) return found.map(canonical);
    } catch {
      // The error below tells it, when no earlier addresses are known either.
    }
    if (this.#current.length > 0) return this.#current;
    throw new Error(`${this.#host} cannot be found. Check the name of the SIP server.`);
  }

  #learn(addresses: readonly string[]): void {
    const refused = addresses.find((address) => !this.#options.allow(address));
    if (refused !== undefined) throw new Error(`${this.#host} is not a public address.`);
    const now = this.#options.clock.now();
    this.#lookedUpAt = now;
    this.#current = addresses;
    for (const address of addresses) this.#known.set(address, now);
    for (const [address, at] of this.#known) if (now - at > KNOWN_MS) this.#forget(address);
  }

  #forget(address: string): void {
    this.#known.delete(address);
    this.#failed.delete(address);
  }
}
