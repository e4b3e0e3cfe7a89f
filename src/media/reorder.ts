import { sequenceDistance, wrap16 } from './rtp.ts';

/** Receives the packets of a reorder buffer, in order. */
export interface ReorderSink {
  packet(payload: Uint8Array): void;
  /** Called when `count` packets in a row are given up. */
  lost(count: number): void;
}

/** How long a packet that is ahead waits for the missing ones before it. */
const PATIENCE_MS = 60;
/** Slots for packets that are ahead; a power of two. At 20 ms a packet, 16 of them are 320 ms. */
const PLACES = 16;
/** A jump this far is a new stream, not a loss. */
const RESTART_DISTANCE = 500;

/**
 * Puts the packets of one incoming stream in order again (RFC 3550 sequence numbers, wrap-around included). A
 * packet that arrives in order is passed on at once; only a gap delays, for 60 ms at most.
 */
export class ReorderBuffer {
  readonly #sink: ReorderSink;
  readonly #places: (Uint8Array | undefined)[] = new Array<Uint8Array | undefined>(PLACES);
  #expected = -1;
  #held = 0;
  #heldSince = 0;

  constructor(sink: ReorderSink) {
    this.#sink = sink;
  }

  /**
   * Takes a packet that arrived at `now` (monotonic ms), and keeps it if it must wait. Drops duplicates and
   * stragglers.
   */
  push(sequence: number, payload: Uint8Array, now: number): void {
    if (this.#expected < 0) this.#expected = sequence;
    const distance = sequenceDistance(sequence, this.#expected);
    if (Math.abs(distance) > RESTART_DISTANCE) this.#restart(sequence);
    else if (distance < 0) return;
    if (sequence === this.#expected) return this.#passOn(payload);
    this.#makeRoom(distance);
    if (sequence === this.#expected) return this.#passOn(payload);
    this.#hold(sequence, payload, now);
    this.poll(now);
  }

  /**
   * Gives up packets that have been missing for too long. Call it regularly, because a stream that has ended pushes
   * nothing.
   */
  poll(now: number): void {
    while (this.#held > 0 && now - this.#heldSince >= PATIENCE_MS) {
      this.#giveUpGap();
      this.#heldSince = now;
    }
  }

  /** Forgets all packets: the next one begins a new stream. */
  reset(): void {
    this.#places.fill(undefined);
    this.#held = 0;
    this.#expected = -1;
  }

  #restart(sequence: number): void {
    while (this.#held > 0) this.#giveUpGap();
    this.reset();
    this.#expected = sequence;
  }

  #passOn(payload: Uint8Array): void {
    this.#expected = wrap16(this.#expected + 1);
    this.#sink.packet(payload);
    this.#drain();
  }

  /** Passes on all packets that are next in order. */
  #drain(): void {
    if (this.#held === 0) return;
    for (let payload = this.#take(); payload; payload = this.#take()) {
      this.#expected = wrap16(this.#expected + 1);
      this.#sink.packet(payload);
    }
  }

  #take(): Uint8Array | undefined {
    const place = this.#expected % PLACES;
    const payload = this.#places[place];
    if (!payload) return undefined;
    this.#places[place] = undefined;
    this.#held -= 1;
    return payload;
  }

  #hold(sequence: number, payload: Uint8Array, now: number): void {
    const place = sequence % PLACES;
    if (this.#places[place]) return;
    this.#places[place] = payload;
    if (this.#held === 0) this.#heldSince = now;
    this.#held += 1;
  }

  /** Moves on to the next packet that has arrived, and reports how many before it are lost. */
  #giveUpGap(): void {
    let missing = 0;
    while (!this.#places[this.#expected % PLACES] && missing < PLACES) {
      this.#expected = wrap16(this.#expected + 1);
      missing += 1;
    }
    if (missing > 0) this.#sink.lost(missing);
    this.#drain();
  }

  /** Makes room for a packet that is `distance` ahead, by giving up packets too far behind it. */
  #makeRoom(distance: number): void {
    const target = wrap16(this.#expected + distance);
    while (this.#held > 0 && sequenceDistance(target, this.#expected) >= PLACES) this.#giveUpGap();
    const ahead = sequenceDistance(target, this.#expected);
    if (ahead < PLACES) return;
    const missing = ahead - PLACES + 1;
    this.#expected = wrap16(this.#expected + missing);
    this.#sink.lost(missing);
  }
}
