import ipaddr from 'ipaddr.js';

/** Whoever has an IPv6 connection has this much of it to himself (RFC 6177). */
const PREFIX_BITS = 64;
const PART_BITS = 16;

/**
 * Whom an address stands for where tries are counted: an IPv4 address for itself, however it is written, and an IPv6
 * address for its /64, since one machine can come from any of them.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv4) return known.toString();
  const parts = known.parts.slice(0, PREFIX_BITS / PART_BITS);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${PREFIX_BITS}`;
}
