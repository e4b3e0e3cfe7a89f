/** A frame this soft (RMS) is quiet on any line ... */
const SILENT_RMS = 60;
/** ... and one this loud is quiet on none. */
const LOUD_RMS = 400;
/** Between the two it is quiet when it is not much more than the line's own noise ... */
const ABOVE_FLOOR = 2;
/** ... which is the softest frame lately: it is believed to grow this fast, 1 % a frame. */
const GROWTH = 1.01;
const LEAST_FLOOR = 1;

/** Tells pauses from speech well enough to know where nobody hears that a frame is missing or repeated. */
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
