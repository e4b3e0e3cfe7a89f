/** The longest packet: 200 ms at 64 kbit/s. */
export const MOST_BYTES = 1600;
/** The most packets that wait: a second of sound in packets of 20 ms. */
const MOST_WAITING = 50;

/** A packet that waits for its turn. Its memory is reused. */
export interface Waiting {
  sequence: number;
  timeMs: number;
  endMs: number;
  /** Nothing follows it until somebody speaks: comfort noise, or the codec's own sign of a pause. */
  pause: boolean;
  noise: boolean;
  readonly bytes: Uint8Array;
  /** The used part of `bytes`. */
  payload: Uint8Array;
}

const empty = (): Waiting => {
  const bytes = new Uint8Array(MOST_BYTES);
  return { sequence: 0, timeMs: 0, endMs: 0, pause: false, noise: false, bytes, payload: bytes };
};

/** Packets in the order of their numbers, at most 50, in memory of its own. */
export class WaitingRow {
  readonly #row: Waiting[] = [];
  readonly #spare: Waiting[] = [];

  get length(): number {
    return this.#row.length;
  }

  get full(): boolean {
    return this.#row.length >= MOST_WAITING;
  }

  get head(): Waiting | undefined {
    return this.#row[0];
  }

  /** Makes a slot for this number, and copies `payload` into it. The caller sets the other fields. */
  insert(sequence: number, payload: Uint8Array): Waiting {
    const place = this.#spare.pop() ?? empty();
    const row = this.#row;
    let at = row.length;
    row.push(place);
    for (; at > 0 && row[at - 1]!.sequence > sequence; at--) row[at] = row[at - 1]!;
    row[at] = place;
    place.sequence = sequence;
    place.bytes.set(payload);
    if (place.payload.length !== payload.length) place.payload = place.bytes.subarray(0, payload.length);
    return place;
  }

  /** Removes the first packet. Give it back when it is not needed any more. */
  take(): Waiting | undefined {
    return this.#row.shift();
  }

  giveBack(place: Waiting): void {
    this.#spare.push(place);
  }

  clear(): void {
    for (let place = this.#row.pop(); place; place = this.#row.pop()) this.#spare.push(place);
  }
}
