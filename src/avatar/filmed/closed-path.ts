/** Pictures in the idle stretch of a film: 1.6 s at 25 a second. */
export const STRETCH = 41;

const LAST = STRETCH - 1;

/**
 * The picture of the stretch that an idle phase shows. Phases go forwards through the even pictures and back
 * through the odd ones: each picture is one phase, and neighbours (including the last and the first) are at
 * most two pictures apart. A head that walks half to three quarters of a phase in each video frame moves at
 * the speed of the film.
 * @param phase 0 to 40
 */
export const pictureOfPhase = (phase: number): number =>
  2 * phase <= LAST ? 2 * phase : 2 * STRETCH - 1 - 2 * phase;

/** Pictures of the loop that a page plays: the stretch forwards, then backwards, at the film's speed. */
export const LOOP = 2 * STRETCH;

/** The picture of the stretch at a position of the loop. @param index 0 to 81 */
export const pictureOfLoop = (index: number): number => (index < STRETCH ? index : LOOP - 1 - index);
