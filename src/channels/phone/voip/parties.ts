import type { Party } from '../leg.ts';
import type { ProviderCall } from './claims.ts';

/** Longer names and addresses are cut: a claim has to fit into a parameter. */
const MOST_ADDRESS = 64;
const MOST_NAME_BYTES = 40;
const CALL_SID = /^[A-Za-z0-9_-]{1,64}$/;

/** What the provider calls somebody who withholds the number: the word, typed on the keys of a telephone. */
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

/** As much of a name as fits, without half a character at its end. */
const shortName = (text: string): string => {
  const plain = text.replace(/[\p{C}"\\]/gu, '').trim();
  let name = '';
  for (const character of plain) {
    if (Buffer.byteLength(name + character) > MOST_NAME_BYTES) break;
    name += character;
  }
  return name;
};

/** The call that a webhook tells of; null when it says none. @param field a field of its form, or '' */
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

/** Who that is: a number, `sip:user@host;...` or `client:name`. */
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

/** A number that the provider lets a call of ours be from. */
export const asCallerId = (called: string): string | null => (/^\+?\d{3,20}$/.test(called) ? called : null);
