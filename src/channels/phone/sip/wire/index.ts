import { lookup } from 'node:dns/promises';
import type { RandomBytes } from '../../../../kernel/ids.ts';
import type { Log } from '../../../../kernel/log.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { SipAccount } from '../signalling.ts';
import { AccountWire } from './account-wire.ts';
import type { Link, LinkEvents } from './transport/link.ts';
import { ServerAddresses, type LookUp } from './transport/server-addresses.ts';
import { StreamLink } from './transport/stream.ts';
import { strangerTally } from './transport/tally.ts';
import { UdpLink } from './transport/udp.ts';
import type { OpenWire } from './wire.ts';

export { readAuthorities } from './authorities.ts';
export type { LookUp } from './transport/server-addresses.ts';

export interface WireOptions {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Log;
  readonly dns: LookUp;
  /** Whether an address may be reached at all (some private networks may not). */
  readonly allow: (address: string) => boolean;
  /**
   * Certificates (PEM) of further authorities that a TLS server may be certified by, besides those that Node knows;
   * null for none. Verification cannot be switched off.
   */
  readonly ca: string | null;
}

/** Resolves names as the system does: A and AAAA records, and the hosts file. */
export const systemLookUp: LookUp = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

const openLink = (options: WireOptions, account: SipAccount, events: LinkEvents): Link => {
  const { clock, dns, allow, log, ca } = options;
  const { server, domain, port, transport } = account;
  const addresses = new ServerAddresses({ server, clock, dns, allow });
  if (transport === 'UDP')
    return new UdpLink({ clock, port, addresses, strangers: strangerTally(clock, log, server) }, events);
  const names = [server.replace(/^\[|\]$/g, ''), domain];
  return new StreamLink({ clock, transport, port, addresses, names, ca }, events);
};

/**
 * Opens wires: each account has a socket or a connection of its own, which is opened when the first request needs
 * it.
 */
export const createOpenWire =
  (options: WireOptions): OpenWire =>
  (account, events) =>
    new AccountWire(account, events, {
      clock: options.clock,
      random: options.random,
      log: options.log,
      openLink: (linkEvents) => openLink(options, account, linkEvents),
    });
