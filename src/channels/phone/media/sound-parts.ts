/** What a call's sound is made of, as the session of a call uses it. The parts themselves know nothing of sockets. */

/** One received packet. One object is filled again and again: never keep it. */
export interface HeardPacket {
  sequence: number;
  timestamp: number;
  marker: boolean;
  /** Valid only during the call. */
  payload: Uint8Array;
}

/** Codec, jitter buffer and concealment of one direction in: packets come in as they come, a frame goes out each tick. */
export interface PlayoutPort {
  /** @param now arrival, monotonic ms */
  push(packet: HeardPacket, now: number): void;
  /** A packet of comfort noise (RFC 3389). */
  pushNoise(packet: HeardPacket, now: number): void;
  /** A packet of telephone events (RFC 4733). @param clockRate of its payload type, Hz */
  pushEvent(packet: HeardPacket, now: number, clockRate?: number): void;
  /** One frame of 320 samples for each tick, valid until the next call; null before any sound has come. */
  pull(now: number): Int16Array | null;
  /** Packets that never came, or came too late to be played. */
  readonly lost: number;
  /** Forgets the stream: the next packet begins a new one. */
  reset(): void;
  close(): void;
}

/** A telephone event (RFC 4733) on its way out: one payload each 20 ms while a key is held. */
export interface OutgoingEvent {
  readonly payload: Uint8Array;
  /** The first packet of a key: its RTP time stays the time of the key (RFC 4733, 2.5.1.1). */
  readonly begins: boolean;
}

export interface KeySenderPort {
  /** Resolves when all are sent. */
  press(keys: string): Promise<void>;
  /** What to send in this tick; null when there is nothing. */
  next(): OutgoingEvent | null;
  /** Whether a key is on its way now: then no sound is sent. */
  readonly busy: boolean;
  close(): void;
}
