import ipaddr from 'ipaddr.js';

/**
 * Whether an address is outside of the special ranges of RFC 6890 and its updates, which outside URLs must
 * not reach.
 */
const isPublicRange = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean => address.range() === 'unicast';

/**
 * The IPv4 address that is embedded in an IPv6 one: packets reach that address, so it is the one to check.
 */
const embeddedV4 = (address: ipaddr.IPv6): ipaddr.IPv4 | null => {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  if (address.range() === 'rfc6052' || bytes.slice(0, 12).every((byte) => byte === 0))
    return new ipaddr.IPv4(bytes.slice(12));
  if (address.range() === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return null;
};

/**
 * Whether an address is in the public internet: neither private, loopback, link-local (where cloud metadata
 * is), shared, multicast nor reserved, nor an IPv6 address that embeds such an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return isPublicRange(address);
  const inner = embeddedV4(address as ipaddr.IPv6);
  if (inner !== null) return isPublicRange(inner);
  return isPublicRange(address);
}
