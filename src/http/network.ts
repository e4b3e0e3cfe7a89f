import ipaddr from 'ipaddr.js';

/** The prefix length of one IPv6 connection, which its user has alone (RFC 6177). */
const PREFIX_BITS = 64;
const PART_BITS = 16;

/**
 * The network by which tries from an address are counted: an IPv4 address itself, however it is written, and
 * the /64 of an IPv6 address, since one machine can use any address in it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv4) return known.toString();
  const parts = known.parts.slice(0, PREFIX_BITS / PART_BITS);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${PREFIX_BITS}`;
}
