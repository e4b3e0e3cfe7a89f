import type { Moment } from '../../conversation/ports.ts';
import type { SpokenAudio } from '../../conversation/provider-ports.ts';
import type { Atlas } from '../../avatar/atlas/atlas.ts';
import { createFace, type Face } from '../../avatar/face.ts';
import type { EncodedSpeech } from '../../media/encoded-speech.ts';
import { encodedSpeech, OPUS_CLOCK_RATE } from '../../media/opus.ts';
import { FRAME_MS } from '../../media/pcm.ts';
import { SENDER_REPORT_BYTES, writeSenderReport } from '../../media/rtcp.ts';
import { PacketScratch, RTP_HEADER_BYTES, wrap16, wrap32, writeRtpHeader } from '../../media/rtp.ts';
import {
  type PictureNumbers,
  PictureSequence,
  VIDEO_CLOCK_RATE,
  VP8_DESCRIPTOR_BYTES,
  writeVp8Descriptor,
} from '../../media/vp8.ts';
import type { MediaLine } from './peer.ts';

/** Lets a test lose packets on their way: true drops this one. */
export type DropPacket = (packet: Buffer) => boolean;

/** One for the process: a packet is copied by the transport before the next one is put together. */
const scratch = new PacketScratch();

/**
 * One outgoing RTP stream: its numbers, and its packets' way to the track. Time runs on whether packets are sent or
 * not, so that silence needs none.
 */
export class RtpStream {
  readonly #line: MediaLine;
  readonly #firstTime: number;
  readonly #ticksPerMs: number;
  readonly #drop: DropPacket | null;
  #sequence: number;
  #packets = 0;
  #octets = 0;

  constructor(line: MediaLine, clockRate: number, random: () => number, drop: DropPacket | null) {
    this.#line = line;
    this.#ticksPerMs = clockRate / 1000;
    this.#firstTime = Math.floor(random() * 2 ** 32);
    this.#sequence = Math.floor(random() * 2 ** 16);
    this.#drop = drop;
  }

  /** Whether a packet may be sent: one on a track that is not open would end the process. */
  get isOpen(): boolean {
    return this.#line.sends && this.#line.track.isOpen();
  }

  timeAt(elapsedMs: number): number {
    return wrap32(this.#firstTime + Math.round(elapsedMs * this.#ticksPerMs));
  }

  /** The number of the next packet. */
  get nextSequence(): number {
    return this.#sequence;
  }

  /** A packet with room for `payloadBytes` behind the header, to be filled and given to `send` at once. */
  begin(payloadBytes: number, marker: boolean, elapsedMs: number): Buffer {
    const sequence = this.#sequence;
    this.#sequence = wrap16(sequence + 1);
    return this.again(sequence, payloadBytes, marker, elapsedMs);
  }

  /** The same for a packet that was sent before and is sent once more, as it was. */
  again(sequence: number, payloadBytes: number, marker: boolean, elapsedMs: number): Buffer {
    const packet = scratch.take(RTP_HEADER_BYTES + payloadBytes);
    writeRtpHeader(packet, marker, this.#line.payloadType, sequence, this.timeAt(elapsedMs), this.#line.ssrc);
    this.#packets += 1;
    this.#octets += payloadBytes;
    return packet;
  }

  send(packet: Buffer): void {
    if (!this.#drop?.(packet)) this.#hand(packet);
  }

  report(wallMs: number, elapsedMs: number): void {
    const packet = scratch.take(SENDER_REPORT_BYTES);
    writeSenderReport(packet, this.#line.ssrc, wallMs, this.timeAt(elapsedMs), this.#packets, this.#octets);
    this.#hand(packet);
  }

  /** A transport that breaks down throws before it says so by its state, which ends the session. */
  #hand(packet: Buffer): void {
    try {
      this.#line.track.sendMessageBinary(packet);
    } catch {
      this.#line.sends = false;
    }
  }
}

/** Sends what the agent says as Opus; sends nothing in silence. */
export class VoiceSender {
  readonly stream: RtpStream;
  #speech: SpokenAudio | null = null;
  #encoded: EncodedSpeech | null = null;
  #wasSilent = true;

  constructor(line: MediaLine, random: () => number, drop: DropPacket | null) {
    this.stream = new RtpStream(line, OPUS_CLOCK_RATE, random, drop);
  }

  send(moment: Moment, elapsedMs: number): void {
    const packet = this.#packetOf(moment);
    if (packet) this.#sendPacket(packet, elapsedMs);
    this.#wasSilent = packet === null;
  }

  #packetOf({ speech, frameIndex }: Moment): Uint8Array | null {
    if (speech !== this.#speech) {
      this.#speech = speech;
      this.#encoded = speech && encodedSpeech(speech);
    }
    return this.#encoded?.packet(frameIndex) ?? null;
  }

  /** The first packet after silence carries the marker (RFC 3551, section 4.1). */
  #sendPacket(payload: Uint8Array, elapsedMs: number): void {
    const packet = this.stream.begin(payload.length, this.#wasSilent, elapsedMs);
    packet.set(payload, RTP_HEADER_BYTES);
    this.stream.send(packet);
  }
}

/** VP8 bytes in one packet: with all headers below the smallest usual MTU. */
const MOST_VP8_BYTES = 1150;
const FRONT_BYTES = RTP_HEADER_BYTES + VP8_DESCRIPTOR_BYTES;
/** One picture for every second moment: 25 a second. */
const PICTURE_MS = FRAME_MS * 2;
const KEY_FRAME = 0;
/**
 * The packets of a key frame are sent again, bit by bit the same, this long after the first time: with 5 % loss one of
 * its 30 packets is nearly always missing, and each is still missing after four in one of 5,000 only. Receivers drop
 * packets that they have.
 */
const REPEAT_KEY_AFTER_MS: readonly number[] = [20, 60, 200];
/**
 * All later pictures build on the last base frame of a refresh that arrived, and a receiver throws away what comes
 * behind its successor: so each is sent four times before that. One in 160,000 is still lost then.
 */
const REPEAT_BASE_AFTER_MS: readonly number[] = [0, 20, 20];
/** Pictures left out after a key frame that was asked for: they must not overtake it (see PictureSequence). */
const PAUSE_PICTURES = 2;

/** A picture on its way: what is needed to send it once more. */
interface SentPicture extends PictureNumbers {
  readonly frame: Buffer;
  readonly sequence: number;
  readonly elapsedMs: number;
  readonly repeatAfterMs: readonly number[];
}

/** Sends the companion's face: one frame of its atlas every 40 ms (DESIGN 5). */
export class FaceSender {
  readonly stream: RtpStream;
  readonly #atlas: Atlas;
  readonly #face: Face;
  readonly #sequence: PictureSequence;
  #lastPicture = -1;
  #pausedUntil = -1;
  /** What is sent again and again: the last key frame, or base frame. */
  #kept: SentPicture | null = null;
  #repeats = 0;

  constructor(line: MediaLine, atlas: Atlas, random: () => number, drop: DropPacket | null) {
    this.stream = new RtpStream(line, VIDEO_CLOCK_RATE, random, drop);
    this.#atlas = atlas;
    this.#face = createFace(atlas, random);
    this.#sequence = new PictureSequence(Math.floor(random() * 0x8000), Math.floor(random() * 0x100));
  }

  askForKey(): void {
    this.#sequence.askForKey();
  }

  /** Sends the picture of this moment, if one is due. Answers whether one was sent. */
  send(moment: Moment, elapsedMs: number): boolean {
    this.#repeatKept(elapsedMs);
    const picture = Math.floor(elapsedMs / PICTURE_MS);
    if (picture <= this.#lastPicture || picture <= this.#pausedUntil) return false;
    const elapsed = this.#lastPicture < 0 ? 1 : picture - this.#lastPicture;
    this.#lastPicture = picture;
    this.#sequence.next();
    const shown = this.#face.next(moment.viseme, elapsed);
    if (this.#sequence.isKey && picture > 0) this.#pausedUntil = picture + PAUSE_PICTURES;
    this.#sendPicture(this.#frameFor(shown), picture * PICTURE_MS);
    this.#repeatKept(elapsedMs);
    return true;
  }

  /** The key frame is also the picture of its own state, but far too big for that: the next pose stands in for it. */
  #frameFor(shown: number): number {
    if (this.#sequence.isKey) return KEY_FRAME;
    return shown === KEY_FRAME ? this.#atlas.frameIndex(1, 0) : shown;
  }

  #sendPicture(index: number, elapsedMs: number): void {
    const frame = this.#atlas.frames[index] ?? Buffer.alloc(0);
    if (this.#sequence.isBase) this.#keep(frame, elapsedMs);
    for (let start = 0; start < frame.length; start += MOST_VP8_BYTES) {
      const end = Math.min(start + MOST_VP8_BYTES, frame.length);
      const packet = this.stream.begin(VP8_DESCRIPTOR_BYTES + end - start, end === frame.length, elapsedMs);
      this.#fill(packet, frame, start, end, this.#sequence);
    }
  }

  #keep(frame: Buffer, elapsedMs: number): void {
    const { isKey, isBase, pictureId, tl0PicIdx } = this.#sequence;
    const sequence = this.stream.nextSequence;
    const repeatAfterMs = isKey ? REPEAT_KEY_AFTER_MS : REPEAT_BASE_AFTER_MS;
    this.#kept = { frame, sequence, elapsedMs, repeatAfterMs, isBase, pictureId, tl0PicIdx };
    this.#repeats = 0;
  }

  #repeatKept(elapsedMs: number): void {
    while (this.#kept) {
      const dueMs = this.#kept.repeatAfterMs[this.#repeats];
      if (dueMs === undefined) this.#kept = null;
      else if (elapsedMs < this.#kept.elapsedMs + dueMs) return;
      else this.#repeat(this.#kept);
    }
  }

  #repeat(kept: SentPicture): void {
    this.#repeats += 1;
    for (let start = 0, sequence = kept.sequence; start < kept.frame.length; start += MOST_VP8_BYTES) {
      const end = Math.min(start + MOST_VP8_BYTES, kept.frame.length);
      const bytes = VP8_DESCRIPTOR_BYTES + end - start;
      const packet = this.stream.again(sequence, bytes, end === kept.frame.length, kept.elapsedMs);
      this.#fill(packet, kept.frame, start, end, kept);
      sequence = wrap16(sequence + 1);
    }
  }

  #fill(packet: Buffer, frame: Buffer, start: number, end: number, numbers: PictureNumbers): void {
    writeVp8Descriptor(packet, RTP_HEADER_BYTES, start === 0, numbers);
    frame.copy(packet, FRONT_BYTES, start, end);
    this.stream.send(packet);
  }
}
