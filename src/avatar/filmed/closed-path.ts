/** Pictures of the stretch of a film that a twin idles with: 1.6 s at 25 a second. */
export const STRETCH = 41;

const LAST = STRETCH - 1;

/**
 * The picture of the stretch that an idle phase shows. Phases go forwards through the even pictures and back through
 * the odd ones: each picture is one phase, and neighbours, the last and the first too, are at most two pictures apart,
 * which a head that walks half to three quarters of a phase in each video frame shows at the speed of the film.
 * @param phase 0 to 40
 */
export const pictureOfPhase = (phase: number): number =>
  2 * phase <= LAST ? 2 * phase : 2 * STRETCH - 1 - 2 * phase;

/** Pictures of the loop that a page plays: the stretch forwards, then backwards, at its own speed. */
export const LOOP = 2 * STRETCH;

/** The picture of the stretch that the loop shows. @param index 0 to 81 */
export const pictureOfLoop = (index: number): number => (index < STRETCH ? index : LOOP - 1 - index);
