import { dialString } from '../call/handoff/destinations.ts';
import type { DialDocument } from './twiml.ts';

export type DialTarget = DialDocument['target'];

const SIP_URI = /^sips?:[^\s@<>"]{1,128}@[^\s@<>"]{1,128}$/i;
const NUMBER = /^\+?[0-9]{1,24}$/;
/** Keys that a document of the provider's can press. */
const KEYS = /^[0-9*#,]*$/;

/**
 * What a document dials for an extension: a number, or a SIP URI; behind a number keys, where each `,` is half a second
 * (`w` in the document). Null for what such a document cannot call.
 */
export function dialTarget(extension: string): DialTarget | null {
  const { number, keys } = dialString(extension);
  if (SIP_URI.test(number)) return keys === '' ? { kind: 'sip', address: number, sendDigits: '' } : null;
  const digits = number.replace(/[\s().-]/g, '');
  if (!NUMBER.test(digits) || !KEYS.test(keys)) return null;
  return { kind: 'number', address: digits, sendDigits: keys.replaceAll(',', 'w') };
}
