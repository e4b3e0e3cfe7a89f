import { parseUri } from './wire/message/index.ts';

/** A host as it is written in URIs: an IPv6 address in brackets (RFC 3261, 19.1.1). */
export const bracketed = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;

/** Whether a text is a host name or an address, and nothing more. */
export const isHost = (text: string): boolean =>
  !/[@;?]/.test(text) && parseUri(`sip:${bracketed(text)}`)?.kind === 'sip';
