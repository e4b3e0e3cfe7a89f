import type { Viseme } from '../../media/viseme.ts';
import { MOUTH_SHAPES } from '../mouth-shapes.ts';

/** What can be heard of how a mouth is held (`MouthShape`). */
export interface Held {
  readonly open: number;
  readonly width: number;
  readonly round: number;
}

/** What a voice without a hiss may look like. */
const VOWELS: readonly Viseme[] = ['nn', 'DD', 'RR', 'aa', 'E', 'I', 'O', 'U'];
export const isVowel = (viseme: Viseme): boolean => VOWELS.includes(viseme);

/** How much another must be nearer than what is seen now: a mouth that changes for less trembles. */
const STAY = 0.16;

const distance = (viseme: Viseme, held: Held): number => {
  const { open, width, round } = MOUTH_SHAPES[viseme];
  return Math.hypot(1.6 * (open - held.open), 0.7 * (width - held.width), 0.8 * (round - held.round));
};

/** The vowel that looks most like it. @param seen what is seen now: it stays unless another is clearly nearer */
export function nearestVowel(held: Held, seen: Viseme): Viseme {
  let best: Viseme = 'E';
  let least = Infinity;
  for (const viseme of VOWELS) {
    const away = distance(viseme, held) - (viseme === seen ? STAY : 0);
    if (away >= least) continue;
    [best, least] = [viseme, away];
  }
  return best;
}
