import type { Screen } from '../../conversation/ports.ts';
import type { Picture } from '../../conversation/provider-ports.ts';
import { KeyFrameBuilder } from '../../media/key-frame-builder.ts';
import { bandwidthFor, packetsLost, pictureLoss } from '../../media/rtcp.ts';
import { emptyRtpFields, readRtp } from '../../media/rtp.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { MediaLine } from './peer.ts';

/** How often a picture is requested, in milliseconds: the agent looks at about one a second (facts 1.3). */
const ASK_EVERY_MS = 1_000;
/**
 * How often the missing packets of a picture are requested again, in milliseconds; GIVE_UP_AFTER_MS limits how
 * long.
 */
const REPAIR_EVERY_MS = 60;
const GIVE_UP_AFTER_MS = 1_500;
/** The greatest age of a picture, in milliseconds: an older one may not show what is on the screen now. */
const FRESH_MS = 5_000;
/** The bandwidth that is announced to the client: enough for readable text. Browsers begin with a tenth of it. */
const BITS_PER_SECOND = 3_000_000;
/** The most packets that are requested again at a time. */
const MOST_REPAIRED = 200;

/**
 * The user's screen on the client's video line (facts 1.3). While somebody watches, the client is asked for one key
 * frame a second: it is a whole picture, and becomes a file without being decoded. All other packets are ignored.
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

  /** Takes an RTP packet of the video line. */
  push(packet: Buffer): void {
    const fields = this.#fields;
    if (!this.#watched || !readRtp(packet, fields) || fields.payloadType !== this.#line.payloadType) return;
    if (fields.ssrc !== this.#ssrc) this.#newSource(fields.ssrc);
    const file = this.#builder.push(packet, fields);
    if (file) this.#newest = { picture: { mediaType: 'image/webp', data: file }, at: this.#clock.now() };
  }

  /** Called every 20 ms: requests the next picture, and the missing packets of the current one. */
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

  /**
   * Sends a report. A packet on a track that is not open would end the process; a transport that breaks throws
   * before its state shows it.
   */
  #send(packet: Buffer): void {
    try {
      if (this.#line.track.isOpen()) this.#line.track.sendMessageBinary(packet);
    } catch {
      this.#watched = false;
    }
  }
}
