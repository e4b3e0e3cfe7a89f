/**
 * A codec of a call, with state for both directions, so each leg needs its own. A frame is 20 ms: 320 samples of
 * PCM16, 16 kHz, mono, whatever the codec's own rate.
 */
export interface PhoneCodec {
  /** The name in SDP: `PCMU`, `PCMA`, `G722`, `opus`. */
  readonly name: string;
  /**
   * RTP clock in Hz: 8000 for G.711 and, by a historical mistake that was kept, for G.722 (RFC 3551, 4.5.2); 48000
   * for Opus.
   */
  readonly clockRate: number;
  /**
   * Decodes one packet of any length.
   * @returns samples at 16 kHz, valid until the next call
   * @throws Error for bytes that are not such a packet
   */
  decode(payload: Uint8Array): Int16Array;
  /**
   * A guess of a lost frame, which fades from call to call.
   * @returns 320 samples, valid until the next call
   */
  conceal(): Int16Array;
  /**
   * Encodes 20 ms of sound.
   * @param frame 320 samples
   * @returns the packet, valid until the next call
   */
  encode(frame: Int16Array): Uint8Array;
  /** Duration of a packet in ms; 0 for bytes that cannot be one. */
  durationMs(payload: Uint8Array): number;
  close(): void;
}
