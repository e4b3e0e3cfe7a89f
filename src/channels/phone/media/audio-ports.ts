/**
 * The interfaces of the parts of a call's sound, for the session of the call. The parts themselves do not use
 * sockets.
 */

/** A received packet. One object is filled again and again: never keep it. */
export interface ReceivedPacket {
  sequence: number;
  timestamp: number;
  marker: boolean;
  /** Valid only during the function call. */
  payload: Uint8Array;
}

/**
 * Codec, jitter buffer and concealment of incoming sound: packets go in as they arrive, and one frame comes out
 * each tick.
 */
export interface PlayoutPort {
  /** Takes a packet of sound. @param now arrival, monotonic ms */
  push(packet: ReceivedPacket, now: number): void;
  /** Takes a packet of comfort noise (RFC 3389). */
  pushNoise(packet: ReceivedPacket, now: number): void;
  /**
   * Takes a packet of telephone events (RFC 4733).
   * @param clockRate of its payload type, Hz
   */
  pushEvent(packet: ReceivedPacket, now: number, clockRate?: number): void;
  /**
   * One frame of 320 samples for each tick, valid until the next call: `STALLED` where the far end's network stalls. Null
   * before any sound has arrived, and where this process is behind and what has arrived was not read yet.
   * @param behindMs how long ago the tick was due
   */
  pull(now: number, behindMs?: number): Int16Array | null;
  /** Packets that never arrived, or arrived too late to be played. */
  readonly lost: number;
  /** Forgets the stream: the next packet begins a new one. */
  reset(): void;
  close(): void;
}

/** An outgoing telephone event (RFC 4733): one payload every 20 ms while a digit is held. */
export interface OutgoingEvent {
  readonly payload: Uint8Array;
  /** Whether it is the first packet of a digit: its RTP time is that of the digit (RFC 4733, 2.5.1.1). */
  readonly begins: boolean;
}

export interface DtmfSenderPort {
  /** Resolves when all digits are sent. */
  send(digits: string): Promise<void>;
  /** What to send in this tick; null when there is nothing. */
  next(): OutgoingEvent | null;
  /** Whether a digit is being sent; no sound is sent then. */
  readonly busy: boolean;
  close(): void;
}
