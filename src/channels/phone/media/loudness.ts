/** An RMS below which a frame is quiet on any line ... */
const SILENT_RMS = 60;
/** ... and one above which it is not quiet on any line. */
const LOUD_RMS = 400;
/** Between the two, a frame is quiet if it is not much louder than the line's own noise ... */
const ABOVE_FLOOR = 2;
/** ... which is estimated as the softest recent frame; the estimate grows by 1 % per frame. */
const GROWTH = 1.01;
const LEAST_FLOOR = 1;

/** Distinguishes pauses from speech, well enough to find places where a removed or repeated frame is not noticed. */
export class LoudnessFloor {
  #floor = SILENT_RMS;

  isQuiet(frame: Int16Array): boolean {
    let power = 0;
    for (let at = 0; at < frame.length; at++) power += frame[at]! * frame[at]!;
    const rms = Math.sqrt(power / frame.length);
    this.#floor = Math.max(LEAST_FLOOR, Math.min(rms, this.#floor * GROWTH));
    return rms < SILENT_RMS || (rms < LOUD_RMS && rms < ABOVE_FLOOR * this.#floor);
  }
}
