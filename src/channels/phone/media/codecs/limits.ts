/** The longest accepted packet, in ms (RFC 3551, section 4.2: "between 0 and 200 ms of audio data"). */
export const MOST_PACKET_MS = 200;

/**
 * Checks the length of a packet before it is decoded.
 * @throws Error for bytes that cannot be a packet with `bytesPerMs` bytes per millisecond
 */
export const refuseLength = (name: string, bytes: number, bytesPerMs: number): void => {
  if (bytes > 0 && bytes <= MOST_PACKET_MS * bytesPerMs) return;
  throw new Error(`${bytes} bytes are no packet of ${name}`);
};
