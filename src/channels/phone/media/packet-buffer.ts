/** The longest packet: 200 ms at 64 kbit/s. */
export const MOST_BYTES = 1600;
/** The most packets that wait: a second of sound in packets of 20 ms. */
const MOST_WAITING = 50;

/** A packet that waits for its turn. Its memory is reused. */
export interface BufferedPacket {
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

const empty = (): BufferedPacket => {
  const bytes = new Uint8Array(MOST_BYTES);
  return { sequence: 0, timeMs: 0, endMs: 0, pause: false, noise: false, bytes, payload: bytes };
};

/** Packets in the order of their numbers, at most 50, in memory of its own. */
export class PacketBuffer {
  readonly #packets: BufferedPacket[] = [];
  readonly #spare: BufferedPacket[] = [];

  get length(): number {
    return this.#packets.length;
  }

  get full(): boolean {
    return this.#packets.length >= MOST_WAITING;
  }

  get head(): BufferedPacket | undefined {
    return this.#packets[0];
  }

  /** Makes a slot for this number, and copies `payload` into it. The caller sets the other fields. */
  insert(sequence: number, payload: Uint8Array): BufferedPacket {
    const slot = this.#spare.pop() ?? empty();
    const row = this.#packets;
    let at = row.length;
    row.push(slot);
    for (; at > 0 && row[at - 1]!.sequence > sequence; at--) row[at] = row[at - 1]!;
    row[at] = slot;
    slot.sequence = sequence;
    slot.bytes.set(payload);
    if (slot.payload.length !== payload.length) slot.payload = slot.bytes.subarray(0, payload.length);
    return slot;
  }

  /** Removes the first packet. Give it back when it is not needed any more. */
  take(): BufferedPacket | undefined {
    return this.#packets.shift();
  }

  giveBack(slot: BufferedPacket): void {
    this.#spare.push(slot);
  }

  clear(): void {
    for (let slot = this.#packets.pop(); slot; slot = this.#packets.pop()) this.#spare.push(slot);
  }
}
