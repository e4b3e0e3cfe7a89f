import type { Atlas } from '../../avatar/atlas/atlas.ts';
import { createFace, type Face } from '../../avatar/face.ts';
import type { Moment } from '../../conversation/ports.ts';
import { LossWatch } from '../../media/loss-watch.ts';
import { FRAME_MS } from '../../media/pcm.ts';
import { RTP_HEADER_BYTES, wrap16 } from '../../media/rtp.ts';
import {
  type PictureNumbers,
  PictureSequence,
  VIDEO_CLOCK_RATE,
  VP8_DESCRIPTOR_BYTES,
  writeVp8Descriptor,
} from '../../media/vp8.ts';
import type { MediaLine } from './peer.ts';
import { Repeater, type SentPicture } from './repeater.ts';
import { type DropPacket, RtpStream } from './rtp-stream.ts';

/** The most VP8 bytes in one packet: with all headers it stays below the smallest usual MTU. */
const MOST_VP8_BYTES = 1150;
const FRONT_BYTES = RTP_HEADER_BYTES + VP8_DESCRIPTOR_BYTES;
/** The time of one picture: one for every second moment, 25 a second. */
const PICTURE_MS = FRAME_MS * 2;
const KEY_FRAME = 0;
/**
 * When the packets of a key frame are sent again, bit by bit the same, in milliseconds after the first time. With 5
 * % loss one of its 30 packets is nearly always missing; after four sendings a packet is still missing in only one
 * of 5,000 key frames. Receivers drop packets that they have.
 */
const REPEAT_KEY_AFTER_MS: readonly number[] = [20, 60, 200];
/**
 * When a base frame is sent again. All later pictures build on the last base frame of a refresh that arrived, and a
 * receiver drops packets that come after the next picture: so each base frame is sent four times before that. Then
 * one in 160,000 is still lost.
 */
const REPEAT_BASE_AFTER_MS: readonly number[] = [0, 20, 20];
/**
 * When any other picture is sent again while much is lost: once, between it and the next picture. A receiver asks
 * for a lost picture only when the next one has arrived, and shows that one at once: a repeat on request comes too
 * late, and four losses in a row are a freeze.
 */
const REPEAT_PICTURE_AFTER_MS: readonly number[] = [FRAME_MS];
/** How many pictures are left out after a requested key frame: they must not overtake it (see PictureSequence). */
const PAUSE_PICTURES = 2;

/** Sends the companion's face: one frame of its atlas every 40 ms (DESIGN 5). */
export class FaceSender {
  readonly stream: RtpStream;
  readonly #atlas: Atlas;
  readonly #face: Face;
  readonly #sequence: PictureSequence;
  #lastPicture = -1;
  #pausedUntil = -1;
  readonly #losses = new LossWatch();
  /** Repeats the last key frame, or base frame. */
  readonly #base: Repeater;
  /** Repeats the last picture that is neither of these. */
  readonly #picture: Repeater;
  #elapsedMs = 0;

  constructor(line: MediaLine, atlas: Atlas, random: () => number, drop: DropPacket | null) {
    this.stream = new RtpStream(line, VIDEO_CLOCK_RATE, random, drop);
    this.#atlas = atlas;
    this.#face = createFace(atlas, random);
    this.#sequence = new PictureSequence(Math.floor(random() * 0x8000), Math.floor(random() * 0x100));
    const again = (picture: SentPicture): void => this.#sendAgain(picture);
    this.#base = new Repeater(again);
    this.#picture = new Repeater(again);
  }

  askForKey(): void {
    this.#sequence.askForKey();
  }

  /** The receiver has reported that it misses this many packets. */
  missed(packets: number): void {
    this.#losses.missed(packets, this.#elapsedMs);
  }

  /**
   * Sends the picture of this moment, if one is due.
   * @returns whether one was sent
   */
  send(moment: Moment, elapsedMs: number): boolean {
    this.#elapsedMs = elapsedMs;
    this.#base.repeat(elapsedMs);
    this.#picture.repeat(elapsedMs);
    const picture = Math.floor(elapsedMs / PICTURE_MS);
    if (picture <= this.#lastPicture || picture <= this.#pausedUntil) return false;
    const elapsed = this.#lastPicture < 0 ? 1 : picture - this.#lastPicture;
    this.#lastPicture = picture;
    this.#sequence.next();
    const shown = this.#face.next(moment.viseme, elapsed);
    if (this.#sequence.isKey && picture > 0) this.#pausedUntil = picture + PAUSE_PICTURES;
    this.#sendPicture(this.#frameFor(shown), picture * PICTURE_MS);
    this.#base.repeat(elapsedMs);
    return true;
  }

  /**
   * The atlas frame to send. The key frame also shows a pose, but is far too big to be sent for that: the next pose
   * is shown instead.
   */
  #frameFor(shown: number): number {
    if (this.#sequence.isKey) return KEY_FRAME;
    return shown === KEY_FRAME ? this.#atlas.frameIndex(1, 0) : shown;
  }

  #sendPicture(index: number, elapsedMs: number): void {
    const frame = this.#atlas.frames[index] ?? Buffer.alloc(0);
    this.#keep(frame, elapsedMs);
    for (let start = 0; start < frame.length; start += MOST_VP8_BYTES) {
      const end = Math.min(start + MOST_VP8_BYTES, frame.length);
      const packet = this.stream.begin(VP8_DESCRIPTOR_BYTES + end - start, end === frame.length, elapsedMs);
      this.#fill(packet, frame, start, end, this.#sequence);
    }
  }

  #keep(frame: Buffer, elapsedMs: number): void {
    const { isKey, isBase, pictureId, tl0PicIdx } = this.#sequence;
    if (!isBase && !this.#losses.areMany(elapsedMs)) return;
    const sent = { frame, sequence: this.stream.nextSequence, elapsedMs, isBase, pictureId, tl0PicIdx };
    if (!isBase) this.#picture.keep(sent, REPEAT_PICTURE_AFTER_MS);
    else this.#base.keep(sent, isKey ? REPEAT_KEY_AFTER_MS : REPEAT_BASE_AFTER_MS);
  }

  /** Sends a picture again, bit by bit the same, so that receivers drop the packets that they have. */
  #sendAgain(picture: SentPicture): void {
    const { frame, elapsedMs } = picture;
    for (let start = 0, sequence = picture.sequence; start < frame.length; start += MOST_VP8_BYTES) {
      const end = Math.min(start + MOST_VP8_BYTES, frame.length);
      const bytes = VP8_DESCRIPTOR_BYTES + end - start;
      const packet = this.stream.again(sequence, bytes, end === frame.length, elapsedMs);
      this.#fill(packet, frame, start, end, picture);
      sequence = wrap16(sequence + 1);
    }
  }

  #fill(packet: Buffer, frame: Buffer, start: number, end: number, numbers: PictureNumbers): void {
    writeVp8Descriptor(packet, RTP_HEADER_BYTES, start === 0, numbers);
    frame.copy(packet, FRONT_BYTES, start, end);
    this.stream.send(packet);
  }
}
