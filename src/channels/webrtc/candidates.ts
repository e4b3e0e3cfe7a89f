import { isIP, isIPv4 } from 'node:net';
import type { RelayAddress } from './local-relay.ts';
import { LOOPBACK } from './media-port.ts';

/** ICE candidates as text (RFC 8839, section 5.1). */
const CANDIDATE =
  /^(?:a=)?(candidate:[\w+/-]{1,32} \d{1,5} (\w{1,8}) \d{1,10} (\S{1,255}) \d{1,5} typ \w{1,8}(?: [\w.:+/-]+)*)$/i;
const MOST_CHARACTERS = 600;

/**
 * The candidate in the form that the transport takes. Null when it is of no use to us: TCP, or a name. (Browsers
 * hide their own addresses behind `.local` names; such a client reaches us first, and we learn its address from
 * that, RFC 8445, 7.3.1.3.) Undefined for text that is no candidate.
 */
export const usableCandidate = (text: string): string | null | undefined => {
  const match = text.length <= MOST_CHARACTERS ? CANDIDATE.exec(text.trim()) : null;
  if (!match) return undefined;
  const [, candidate = '', transport = '', address = ''] = match;
  return transport.toLowerCase() === 'udp' && isIP(address) !== 0 ? candidate : null;
};

/** Whether a candidate is one for ICE over TCP (RFC 6544, 4.5). */
export const isTcp = (candidate: string): boolean => /^(?:a=)?\S{1,50} \d{1,5} tcp /i.test(candidate);

/** The difference between two candidates of one kind in local preference (RFC 8445, 5.1.2.1). */
const LOCAL_PREFERENCE_STEP = 2 ** 8;

export interface AnnounceOptions {
  /** The addresses at which clients reach this machine, the best first, when a NAT hides its own; else none. */
  readonly publicAddresses: readonly string[];
  /** Whether the client runs on this machine. */
  readonly isLocalClient: boolean;
}

const withAddress = (candidate: string, address: string): string => {
  const parts = candidate.split(' ');
  parts[4] = address;
  return parts.join(' ');
};

/** The hidden candidate with a public address; each has a foundation and a priority of its own. */
const publicOf = (candidate: string, address: string, index: number): string => {
  const [foundation, component, transport, priority, ...rest] = withAddress(candidate, address).split(' ');
  const lower = Number(priority) - index * LOCAL_PREFERENCE_STEP;
  return [index === 0 ? foundation : `${foundation}${index}`, component, transport, lower, ...rest].join(' ');
};

const loopbackOf = (candidate: string): string => {
  const parts = withAddress(candidate, LOOPBACK).split(' ');
  parts[0] = parts[0]?.replace(/candidate:.*/, 'candidate:127') ?? '';
  return parts.join(' ');
};

/**
 * Turns our own host candidates into those that the client gets: with the public addresses instead of the hidden one,
 * and additionally with the loopback address for a client on this machine, whose network may be down. Each is given
 * once.
 */
export const createAnnouncer = ({
  publicAddresses,
  isLocalClient,
}: AnnounceOptions): ((candidate: string) => string[]) => {
  const told = new Set<string>();
  const tell = (candidate: string): boolean => {
    const target = candidate
      .split(' ')
      .slice(2, 6)
      .join(' ')
      .replace(/^(\w+) \d+/, '$1');
    if (told.has(target)) return false;
    told.add(target);
    return true;
  };
  return (given) => {
    const candidate = given.replace(/^a=/, '');
    const address = candidate.split(' ')[4] ?? '';
    const isHost = candidate.includes(' typ host');
    const instead = publicAddresses.filter((one) => isIPv4(one) === isIPv4(address));
    const isHidden = isHost && address !== LOOPBACK && instead.length > 0;
    const all = isHidden ? instead.map((one, index) => publicOf(candidate, one, index)) : [candidate];
    if (isHost && isLocalClient && isIPv4(address)) all.push(loopbackOf(candidate));
    return all.filter(tell);
  };
};

/**
 * The priority of a host candidate: its type preference and component 1 (RFC 8445, 5.1.2.1), with the local
 * preference left at 0.
 */
const HOST_PRIORITY = 126 * 2 ** 24 + 255;

/**
 * The candidate for an address of a relay. Its priority is lower than that of any address that media are bound to:
 * a client that does not need the relay will not use it.
 * @param index number of this address at its relay, from 0
 */
export const relayCandidate = ({ address, port }: RelayAddress, index: number): string =>
  `candidate:relay${index} 1 UDP ${HOST_PRIORITY + (255 - index) * LOCAL_PREFERENCE_STEP} ${address} ${port} typ host`;
