import type { Screen } from '../../conversation/ports.ts';
import type { Picture } from '../../conversation/provider-ports.ts';
import { KeyFrameBuilder } from '../../media/key-frame-builder.ts';
import { bandwidthFor, packetsLost, pictureLoss } from '../../media/rtcp.ts';
import { emptyRtpFields, readRtp } from '../../media/rtp.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { MediaLine } from './peer.ts';

/** The agent looks at about one picture a second (facts 1.3). */
const ASK_EVERY_MS = 1_000;
/** What is missing of a picture is asked for again this often, for as long as a next picture takes. */
const REPAIR_EVERY_MS = 60;
const GIVE_UP_AFTER_MS = 1_500;
/** A picture this old shows what was on the screen, and not what is there. */
const FRESH_MS = 5_000;
/** Enough for text that can be read; browsers begin with a tenth of it. */
const BITS_PER_SECOND = 3_000_000;
/** More missing packets than this are another picture's business. */
const MOST_REPAIRED = 200;

/**
 * The user's screen on the client's video line (facts 1.3). While somebody looks, the client is asked for one key frame
 * a second: that is a whole picture, and becomes a file without being decoded. All other packets are passed over.
 */
export class ScreenReceiver implements Screen {
  readonly #line: MediaLine;
  readonly #clock: Clock;
  readonly #builder = new KeyFrameBuilder();
  readonly #fields = emptyRtpFields();
  #watched = false;
  #ssrc = -1;
  #askedAt = Number.NEGATIVE_INFINITY;
  #repairedAt = 0;
  #newest: { readonly picture: Picture; readonly at: number } | null = null;

  constructor(line: MediaLine, clock: Clock) {
    this.#line = line;
    this.#clock = clock;
  }

  get picture(): Picture | null {
    const newest = this.#newest;
    return newest && this.#clock.now() - newest.at <= FRESH_MS ? newest.picture : null;
  }

  watch(isWatched: boolean): void {
    this.#watched = isWatched;
    this.#askedAt = Number.NEGATIVE_INFINITY;
    this.#builder.drop();
    if (!isWatched) this.#newest = null;
  }

  /** An RTP packet on the video line. */
  push(packet: Buffer): void {
    const fields = this.#fields;
    if (!this.#watched || !readRtp(packet, fields) || fields.payloadType !== this.#line.payloadType) return;
    if (fields.ssrc !== this.#ssrc) this.#newSource(fields.ssrc);
    const file = this.#builder.push(packet, fields);
    if (file) this.#newest = { picture: { mediaType: 'image/webp', data: file }, at: this.#clock.now() };
  }

  /** Called every 20 ms: asks for the next picture, and for what is missing of this one. */
  tick(now: number): void {
    if (!this.#watched || this.#ssrc < 0) return;
    if (this.#builder.isGrowing && now - this.#askedAt < GIVE_UP_AFTER_MS) this.#repair(now);
    else if (now - this.#askedAt >= ASK_EVERY_MS) this.#ask(now);
  }

  #newSource(ssrc: number): void {
    this.#ssrc = ssrc;
    this.#builder.drop();
  }

  #ask(now: number): void {
    this.#askedAt = this.#repairedAt = now;
    this.#builder.drop();
    this.#send(bandwidthFor(this.#line.ssrc, this.#ssrc, BITS_PER_SECOND));
    this.#send(pictureLoss(this.#line.ssrc, this.#ssrc));
  }

  #repair(now: number): void {
    if (now - this.#repairedAt < REPAIR_EVERY_MS) return;
    this.#repairedAt = now;
    const missing = this.#builder.missing().slice(0, MOST_REPAIRED);
    if (missing.length > 0) this.#send(packetsLost(this.#line.ssrc, this.#ssrc, missing));
  }

  /** A packet on a track that is not open would end the process; one that breaks down throws before it says so. */
  #send(packet: Buffer): void {
    try {
      if (this.#line.track.isOpen()) this.#line.track.sendMessageBinary(packet);
    } catch {
      this.#watched = false;
    }
  }
}
