import type { Party } from '../leg.ts';
import type { ProviderCall } from './claims.ts';

/** The most characters of an address; longer ones are cut, as a claim has to fit into a parameter. */
const MOST_ADDRESS = 64;
const MOST_NAME_BYTES = 40;
const CALL_SID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * What the provider gives as the number of a caller who withholds it: a word, or the keys of a telephone that spell
 * a word.
 */
const WITHHELD = new Set([
  '+266696687',
  '+7378742833',
  '+2562533',
  '+8656696',
  '+86282452253',
  'anonymous',
  'restricted',
  'blocked',
  'unknown',
  'unavailable',
]);

const address = (text: string): string =>
  text
    .replace(/[^\x20-\x7e]|["\\]/g, '')
    .trim()
    .slice(0, MOST_ADDRESS);

/** As much of a name as fits, cut between characters. */
const shortName = (text: string): string => {
  const plain = text.replace(/[\p{C}"\\]/gu, '').trim();
  let name = '';
  for (const character of plain) {
    if (Buffer.byteLength(name + character) > MOST_NAME_BYTES) break;
    name += character;
  }
  return name;
};

/**
 * The call that a request to the webhook is about; null when it names none.
 * @param field reads a field of the request's form, '' where it is missing
 */
export function providerCall(field: (name: string) => string): ProviderCall | null {
  const callSid = field('CallSid');
  if (!CALL_SID.test(callSid)) return null;
  return {
    callSid,
    from: address(field('From')),
    to: address(field('To')),
    callerName: shortName(field('CallerName')),
  };
}

/** Reads a party: a number, `sip:user@host;...` or `client:name`. */
export function partyOf(text: string, name = ''): Party {
  const [, uri = ''] = /^(?:sips?|client):(.*)$/i.exec(text) ?? [];
  const [user = '', host = ''] = (uri === '' ? text : uri).split(/[;?>]/)[0]!.split('@');
  const isWithheld = user === '' || WITHHELD.has(user.toLowerCase());
  return {
    user: isWithheld ? 'anonymous' : user,
    host,
    displayName: isWithheld || name === '' ? null : name,
  };
}

/**
 * The called number as the caller id of our own call; null when it is not a number, which the provider would not
 * accept.
 */
export const asCallerId = (called: string): string | null => (/^\+?\d{3,20}$/.test(called) ? called : null);
