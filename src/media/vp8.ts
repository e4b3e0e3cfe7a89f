/**
 * The VP8 payload descriptor (RFC 7741, section 4.2) and the picture sequence of a frame atlas. The exact bytes matter:
 * other valid forms freeze Chromium at 1 % loss (docs/internals/media.md, "The face").
 */
export const VP8_DESCRIPTOR_BYTES = 6;
export const VIDEO_CLOCK_RATE = 90_000;

/** How many ordinary frames are sent as base frames in one refresh: one every third frame. */
const REFRESH_FRAMES = 8;
const REFRESH_SPACING = 3;
const REFRESH_LENGTH = REFRESH_FRAMES * REFRESH_SPACING;
/**
 * Frames between two refreshes: 240 s at 25 frames a second. That is rare, but well before Chromium gives up a base
 * frame, at 8,192 pictures.
 */
const REFRESH_EVERY = 6000;
/**
 * The least distance between two key frames. One is about 30 packets, and a client could request them all the time.
 */
const LEAST_KEY_DISTANCE = 10;

/** The numbers of one picture, as its payload descriptors carry them. */
export interface PictureNumbers {
  readonly isBase: boolean;
  readonly pictureId: number;
  readonly tl0PicIdx: number;
}

/**
 * Decides what the next picture of a session is, and which numbers it carries.
 *
 * The key frame is sent as a picture of its own only at the start and on request. A second key frame that is
 * delayed by a loss until the pictures after it have been shown would freeze Chromium for 3 s: those pictures would
 * refer to a base that it has discarded as too old. So the sender protects the key frame by repeating its packets;
 * the picture is not repeated unasked.
 */
export class PictureSequence implements PictureNumbers {
  /** Whether this picture is the atlas's key frame. */
  isKey = false;
  /** Whether this picture is a base frame: the key frame, or an ordinary one that refreshes the base. */
  isBase = false;
  pictureId: number;
  tl0PicIdx: number;
  #base: number;
  #count = 0;
  #keyAsked = false;
  #sinceKey = LEAST_KEY_DISTANCE;

  /** @param firstPictureId 15 bits, random @param firstBase 8 bits, random */
  constructor(firstPictureId: number, firstBase: number) {
    this.pictureId = (firstPictureId - 1) & 0x7fff;
    this.tl0PicIdx = this.#base = firstBase & 0xff;
  }

  /** Notes that the receiver has lost its picture: the next one is the key frame, unless one was sent a moment ago. */
  askForKey(): void {
    this.#keyAsked = true;
  }

  /** Advances to the next picture, and sets the fields for it. */
  next(): void {
    const place = this.#count % REFRESH_EVERY;
    const refreshing = this.#count >= REFRESH_EVERY && place < REFRESH_LENGTH;
    if (this.#count > REFRESH_EVERY && place === REFRESH_LENGTH) this.#base = (this.#base + 1) & 0xff;
    this.isKey = this.#isKeyDue();
    const refreshes = refreshing && place % REFRESH_SPACING === 0 && !this.isKey;
    this.isBase = this.isKey || refreshes;
    this.tl0PicIdx = refreshes ? (this.#base + 1) & 0xff : this.#base;
    this.pictureId = (this.pictureId + 1) & 0x7fff;
    this.#count += 1;
  }

  #isKeyDue(): boolean {
    const asked = this.#keyAsked && this.#sinceKey >= LEAST_KEY_DISTANCE;
    const due = asked || this.#count === 0;
    this.#sinceKey = due ? 0 : this.#sinceKey + 1;
    if (due) this.#keyAsked = false;
    return due;
  }
}

/** Writes the descriptor of one packet of `picture`. */
export const writeVp8Descriptor = (
  target: Buffer,
  at: number,
  isFirst: boolean,
  picture: PictureNumbers,
): void => {
  target[at] = isFirst ? 0x90 : 0x80;
  target[at + 1] = 0xe0;
  target[at + 2] = 0x80 | (picture.pictureId >> 8);
  target[at + 3] = picture.pictureId & 0xff;
  target[at + 4] = picture.tl0PicIdx;
  target[at + 5] = picture.isBase ? 0x00 : 0x60;
};
