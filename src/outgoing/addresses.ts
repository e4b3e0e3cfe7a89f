import ipaddr from 'ipaddr.js';

/** Ranges of RFC 6890 and its updates that a stranger's URL has no business in. */
const isPublicRange = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean => address.range() === 'unicast';

/** An IPv4 address that travels inside an IPv6 one: what counts is where it comes out. */
const embeddedV4 = (address: ipaddr.IPv6): ipaddr.IPv4 | null => {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  if (address.range() === 'rfc6052' || bytes.slice(0, 12).every((byte) => byte === 0))
    return new ipaddr.IPv4(bytes.slice(12));
  if (address.range() === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return null;
};

/**
 * Whether an address lies in the public internet: neither private, loopback, link-local (where cloud metadata lives),
 * shared, multicast nor reserved, and no such address in the clothes of IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return isPublicRange(address);
  const inner = embeddedV4(address as ipaddr.IPv6);
  if (inner !== null) return isPublicRange(inner);
  return isPublicRange(address);
}
