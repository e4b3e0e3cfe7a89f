import type { PhoneCodecName } from '../../src/channels/phone/media/phone-media.ts';

const CODECS: readonly PhoneCodecName[] = ['PCMU', 'PCMA', 'G722', 'opus'];

export interface PhoneBenchOptions {
  readonly calls: number;
  readonly seconds: number;
  /** Null: the usual series of codecs. */
  readonly codec: PhoneCodecName | null;
  readonly secure: boolean;
  /** Whether calls are added until a packet is late. */
  readonly search: boolean;
  /** Path of a profile of the first window with talking. */
  readonly profile: string | null;
}

const valueOf = (words: readonly string[], name: string): string | null => {
  const at = words.indexOf(name);
  return at === -1 ? null : (words[at + 1] ?? null);
};

const numberOf = (words: readonly string[], name: string, otherwise: number): number => {
  const value = Number(valueOf(words, name) ?? otherwise);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name} must be a whole number above 0.`);
};

const codecOf = (words: readonly string[]): PhoneCodecName | null => {
  const given = valueOf(words, '--codec');
  const codec = CODECS.find((name) => name.toLowerCase() === given?.toLowerCase());
  if (given !== null && !codec) throw new Error(`--codec must be one of ${CODECS.join(', ')}.`);
  return codec ?? null;
};

/** Reads the options of the command line. @throws Error with a sentence for the author of the command */
export const readOptions = (words: readonly string[]): PhoneBenchOptions => ({
  calls: numberOf(words, '--calls', 100),
  seconds: numberOf(words, '--seconds', 60),
  codec: codecOf(words),
  secure: words.includes('--srtp'),
  search: words.includes('--search'),
  profile: valueOf(words, '--profile'),
});
