import type { Viseme } from '../../media/viseme.ts';
import { MOUTH_SHAPES } from '../mouth-shapes.ts';

/** The audible properties of a mouth position (`MouthShape`). */
export interface Held {
  readonly open: number;
  readonly width: number;
  readonly round: number;
}

/** Visemes of a voice without a hiss. */
const VOWELS: readonly Viseme[] = ['nn', 'DD', 'RR', 'aa', 'E', 'I', 'O', 'U'];
export const isVowel = (viseme: Viseme): boolean => VOWELS.includes(viseme);

/** How much nearer another viseme must be than the present one, so that the mouth does not tremble. */
const STAY = 0.16;

const distance = (viseme: Viseme, held: Held): number => {
  const { open, width, round } = MOUTH_SHAPES[viseme];
  return Math.hypot(1.6 * (open - held.open), 0.7 * (width - held.width), 0.8 * (round - held.round));
};

/**
 * The vowel nearest to a mouth position.
 * @param seen the present viseme, which stays unless another is clearly nearer
 */
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
