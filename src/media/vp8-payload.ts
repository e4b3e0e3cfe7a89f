/** The payload descriptor of a received VP8 packet (RFC 7741, section 4.2), as far as a receiver needs it. */
export interface Vp8Payload {
  /** Whether the packet begins a frame. */
  isStart: boolean;
  /** Offset of the frame's own bytes. */
  start: number;
}

const EXTENDED = 0x80;
const START_OF_PARTITION = 0x10;
const PARTITION = 0x0f;
const HAS_PICTURE_ID = 0x80;
const HAS_TL0 = 0x40;
const HAS_TID = 0x20;
const HAS_KEY_INDEX = 0x10;
const LONG_ID = 0x80;

/** Length of the optional fields after the first byte. */
const extensionBytes = (packet: Uint8Array, at: number): number => {
  const flags = packet[at] ?? 0;
  const longId = ((packet[at + 1] ?? 0) & LONG_ID) !== 0;
  const id = flags & HAS_PICTURE_ID ? (longId ? 2 : 1) : 0;
  const tl0 = flags & HAS_TL0 ? 1 : 0;
  const last = flags & (HAS_TID | HAS_KEY_INDEX) ? 1 : 0;
  return 1 + id + tl0 + last;
};

/**
 * Reads the descriptor at `at` into `into`.
 * @returns false when there is no room for one and at least one byte after it
 */
export function readVp8Payload(packet: Uint8Array, at: number, end: number, into: Vp8Payload): boolean {
  const first = packet[at] ?? 0;
  into.isStart = (first & START_OF_PARTITION) !== 0 && (first & PARTITION) === 0;
  into.start = at + 1 + (first & EXTENDED ? extensionBytes(packet, at + 1) : 0);
  return into.start < end;
}
