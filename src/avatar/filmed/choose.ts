import type { FaceFinder } from '../pictured/face-finder.ts';
import { type CloseUp, seeClosely } from './close-up.ts';
import type { Film } from './film.ts';
import { refusal } from './limits.ts';
import { readSpeech } from './loudness.ts';
import { faultOf, quietStretches } from './stretches.ts';
import { type Survey, surveyFilm } from './survey.ts';

/** Most stretches that are examined closely; for each of them the film is read again up to there. */
const MOST_TRIES = 3;

/** The stretch of a film that becomes the companion's idle motion. */
export interface Chosen extends CloseUp {
  /** Number of its first picture, at 25 a second. */
  readonly start: number;
  readonly survey: Survey;
}

/** The best quiet stretch without a blink, else the best one with a blink. */
const firstGood = async (
  film: Film,
  survey: Survey,
  finder: FaceFinder,
  starts: readonly number[],
): Promise<Chosen | null> => {
  let withBlink: number | null = null;
  for (const start of starts) {
    const seen = await seeClosely(film, survey, finder, start);
    if (seen && !seen.blinks) return { ...seen, start, survey };
    if (seen) withBlink ??= start;
  }
  const seen = withBlink === null ? null : await seeClosely(film, survey, finder, withBlink);
  return seen && withBlink !== null ? { ...seen, start: withBlink, survey } : null;
};

/** Chooses the stretch of a film that a companion is made from. @throws SourceRefused, MediaRefused */
export const chooseStretch = async (film: Film, finder: FaceFinder): Promise<Chosen> => {
  const survey = await surveyFilm(film, finder);
  const speech = film.hasSound ? await readSpeech(film.path, film.encoder, film.signal) : [];
  const fault = faultOf(survey);
  if (fault === 'SeveralFaces') throw refusal(fault);
  const chosen = await firstGood(film, survey, finder, quietStretches(survey, speech, MOST_TRIES));
  if (!chosen) throw refusal(fault ?? 'NoQuietStretch');
  return chosen;
};
