/** The RMS below which a frame is quiet on any line. */
const SILENT_RMS = 60;
/** The RMS above which a frame is quiet on no line. */
const LOUD_RMS = 400;
/** Between these, a frame is quiet unless it is louder than the line's own noise by this factor. */
const ABOVE_FLOOR = 2;
/** How the estimate of the line's noise, the softest recent frame, grows with each frame. */
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
