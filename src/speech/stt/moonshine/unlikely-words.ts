import { MEANT_HUM } from './certainties.ts';
import type { MoonshineText } from './program.ts';

/**
 * A word or two whose beginning the model itself finds less likely than this are no text: they are what it makes of a hum.
 * Of 242 short answers and interruptions in twelve voices two were like that, and heard wrong; of eight hums of "mhm" whose
 * words would have interrupted an agent, seven. Of 32 who mean to interrupt, one is not heard; with 0.3 two are not.
 */
const LEAST_LIKELY = 0.2;
const UNLIKELY_WORDS = 2;

const isUnlikely = ({ beginning, text }: MoonshineText): boolean =>
  beginning < LEAST_LIKELY && text.split(' ').length <= UNLIKELY_WORDS;

/** Coughs, keys, fans and hums of tones have 0.3 and more, and short answers of which unlikely words were made 0.01. */
const isNoHum = ({ hum }: MoonshineText): boolean => hum !== null && hum < MEANT_HUM;

/**
 * What was heard, without its text where that is a word or two that are unlikely.
 * @param mayAnswer whether such words may be meant: they interrupt nobody, and their sound is long enough; they stay where it
 *   is not hummed
 */
export const withoutUnlikely = (heard: MoonshineText, mayAnswer: boolean): MoonshineText =>
  isUnlikely(heard) && !(mayAnswer && isNoHum(heard)) ? { ...heard, text: '' } : heard;
