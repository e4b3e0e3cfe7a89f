import { dialString } from '../call/handoff/destinations.ts';
import type { DialDocument } from './twiml.ts';

export type DialTarget = DialDocument['target'];

const SIP_URI = /^sips?:[^\s@<>"]{1,128}@[^\s@<>"]{1,128}$/i;
const NUMBER = /^\+?[0-9]{1,24}$/;
/** The keys that a document can have the provider press. */
const KEYS = /^[0-9*#,]*$/;

/**
 * What a document dials for an extension: a SIP URI, or a number and keys behind it, where each `,` is a pause of
 * half a second (`w` in the document). Null for an extension that a document cannot call.
 */
export function dialTarget(extension: string): DialTarget | null {
  const { number, keys } = dialString(extension);
  if (SIP_URI.test(number)) return keys === '' ? { kind: 'sip', address: number, sendDigits: '' } : null;
  const digits = number.replace(/[\s().-]/g, '');
  if (!NUMBER.test(digits) || !KEYS.test(keys)) return null;
  return { kind: 'number', address: digits, sendDigits: keys.replaceAll(',', 'w') };
}
