/** A host as it stands in a URI: an address of IPv6 in brackets (RFC 3986, 3.2.2; RFC 3261, 19.1.1). */
export const bracketed = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
