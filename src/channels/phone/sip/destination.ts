import { bracketed } from '../../../kernel/bracketed.ts';
import { parseUri, printUri } from './wire/message/index.ts';
import { sipUri } from './wire/message/uri.ts';

const MOST_CHARACTERS = 256;

/** The number without the signs that people write for readability. */
const asDialled = (text: string): string =>
  /^\+?[\d\s().\-/]+$/.test(text) ? text.replace(/[\s().\-/]/g, '') : text;

/**
 * The URI of a destination: a SIP URI unchanged (without header fields), a `tel:` as its number, `user@host`, and
 * everything else as a user at our own server. Characters that a URI cannot contain are escaped.
 * @returns null for what cannot be an address
 */
export function destinationUri(destination: string, domain: string): string | null {
  const text = destination.trim();
  if (text === '' || text.length > MOST_CHARACTERS || /[\0-\x1f\x7f]/.test(text)) return null;
  if (/^sips?:/i.test(text)) return asWritten(text);
  if (/^tel:/i.test(text)) return atServer(telNumber(text), domain);
  return (text.includes('@') ? asWritten(`sip:${text}`) : null) ?? atServer(asDialled(text), domain);
}

const telNumber = (text: string): string | null => {
  const uri = parseUri(text);
  return uri?.kind === 'tel' ? uri.number : null;
};

const asWritten = (text: string): string | null => {
  const uri = parseUri(text);
  return uri?.kind === 'sip' ? printUri({ ...uri, headers: null }) : null;
};

const atServer = (user: string | null, domain: string): string | null =>
  user === null || user === '' ? null : printUri(sipUri({ user, host: bracketed(domain) }));
