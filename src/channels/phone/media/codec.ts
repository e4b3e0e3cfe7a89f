/**
 * One direction-less codec of a call; holds state for both directions, one object for each leg. A frame is 20 ms: 320
 * samples of PCM16, 16 kHz, mono, whatever the codec's own rate.
 */
export interface PhoneCodec {
  /** As in SDP: `PCMU`, `PCMA`, `G722`, `opus`. */
  readonly name: string;
  /** RTP clock in Hz: 8000 for G.711 and, by an old mistake that stays, G.722 (RFC 3551, 4.5.2); 48000 for Opus. */
  readonly clockRate: number;
  /**
   * Decodes one packet of any length. @returns samples of 16 kHz, valid until the next call
   * @throws Error for bytes that are no such packet
   */
  decode(payload: Uint8Array): Int16Array;
  /** One frame that was lost: what it may have sounded like, fading from call to call. 320 samples, valid until the next call */
  conceal(): Int16Array;
  /** @param frame 320 samples @returns the packet, valid until the next call */
  encode(frame: Int16Array): Uint8Array;
  /** How long a packet sounds, in ms; 0 for bytes that can be none. */
  durationMs(payload: Uint8Array): number;
  close(): void;
}
