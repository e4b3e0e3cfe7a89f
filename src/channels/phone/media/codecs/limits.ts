/** The longest packet that is taken, in ms (RFC 3551, section 4.2: "between 0 and 200 ms of audio data"). */
export const MOST_PACKET_MS = 200;

/** @throws Error for bytes that can be no packet of `bytesPerMs` bytes a millisecond */
export const refuseLength = (name: string, bytes: number, bytesPerMs: number): void => {
  if (bytes > 0 && bytes <= MOST_PACKET_MS * bytesPerMs) return;
  throw new Error(`${bytes} bytes are no packet of ${name}`);
};
