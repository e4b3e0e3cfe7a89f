import type { Log } from '../../../kernel/log.ts';
import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import type { RandomBytes } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { PhoneMedia, PhoneMediaEvents, PhoneMediaOptions, PhoneMediaStats } from './phone-media.ts';
import { RtpLink } from './rtp/link.ts';
import { Outgoing } from './rtp/outgoing.ts';
import type { PortPair } from './rtp/ports.ts';
import { Reporter } from './rtp/reporter.ts';
import { senderReportTime } from './rtp/reports.ts';
import { Negotiation } from './sdp/negotiation.ts';
import type { Agreement } from './sdp/negotiation.ts';
import { SilenceAlarm } from './silence-alarm.ts';
import { RtpAudioIn } from './rtp-audio-in.ts';
import { RtpAudioOut } from './rtp-audio-out.ts';
import { SrtpKeys } from './srtp/keys-in-use.ts';

export interface SessionParts {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Log;
}

/** The sound of one leg: it combines negotiation, sockets, outgoing and incoming sound. */
export class MediaSession implements PhoneMedia {
  readonly #clock: Clock;
  readonly #events: PhoneMediaEvents;
  readonly #negotiation: Negotiation;
  readonly #link: RtpLink;
  readonly #outgoing: Outgoing;
  readonly #out: RtpAudioOut;
  readonly #in: RtpAudioIn;
  readonly #reporter: Reporter;
  readonly #keys = new SrtpKeys();
  readonly #alarm: SilenceAlarm;
  #agreement: Agreement | null = null;
  #closed = false;

  constructor(options: PhoneMediaOptions, events: PhoneMediaEvents, pair: PortPair, parts: SessionParts) {
    const { clock, random, log } = parts;
    this.#clock = clock;
    this.#events = events;
    this.#negotiation = new Negotiation(options, pair.port, random);
    this.#in = new RtpAudioIn(
      (digit) => events.dtmf(digit),
      (frame) => this.#agreement?.receiving && events.hearLate(frame),
    );
    this.#link = new RtpLink(pair, clock, log, {
      packet: (fields, packet, now) => this.#in.packet(fields, packet, now),
      report: (compound, now) => this.#onReport(compound, now),
    });
    this.#outgoing = new Outgoing(clock, random, this.#link);
    this.#out = new RtpAudioOut(this.#outgoing);
    this.#reporter = new Reporter(clock, random, this.#link, this.#outgoing, this.#in.reception);
    this.#alarm = new SilenceAlarm((seconds) => events.silent(seconds));
  }

  get codec(): string | null {
    return this.#agreement?.codec ?? null;
  }

  get held(): boolean {
    return this.#agreement?.held ?? false;
  }

  get stats(): PhoneMediaStats {
    return {
      received: this.#link.received,
      lost: this.#in.lost,
      sent: this.#outgoing.total,
      strange: this.#link.strange,
      late: this.#outgoing.late,
      jitterMs: this.#in.reception.jitterMs,
    };
  }

  offer(): string {
    return this.#negotiation.offer();
  }

  accept(answer: string): void {
    this.#apply(this.#negotiation.accept(answer));
  }

  answer(offer: string): string {
    const { sdp, agreement } = this.#negotiation.answer(offer);
    this.#apply(agreement);
    return sdp;
  }

  reoffer(direction: 'sendrecv' | 'sendonly' | 'inactive'): string {
    return this.#negotiation.reoffer(direction);
  }

  withdraw(): void {
    this.#negotiation.withdraw();
  }

  play(speech: SpokenAudio, frameIndex: number, dueAt?: number): void {
    if (!this.#closed) this.#out.play(speech, frameIndex, dueAt ?? null);
  }

  send(frame: Int16Array): void {
    if (!this.#closed) this.#out.send(frame);
  }

  sendDtmf(digits: string): Promise<void> {
    return this.#out.sendDtmf(digits);
  }

  tick(dueAt: number): void {
    if (this.#closed || !this.#agreement) return;
    const now = this.#clock.now();
    this.#hear(this.#agreement, now, now - dueAt);
    this.#out.tick(now, dueAt);
    this.#reporter.tick(now, this.#keys.protector);
    this.#alarm.tick(now, this.#link.lastReceivedAt);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#agreement) this.#reporter.send(this.#keys.protector, true);
    this.#out.close();
    this.#in.close();
    this.#link.close();
  }

  /** Passes on the far end's sound as long as it may send; DTMF is detected in any case. */
  #hear({ receiving }: Agreement, now: number, behindMs: number): void {
    const frame = this.#in.pull(now, behindMs);
    if (frame && receiving) this.#events.hear(frame);
  }

  #apply(agreement: Agreement): void {
    if (this.#closed) return;
    const wasHeld = this.held;
    this.#agreement = agreement;
    this.#keys.configure(agreement.secure);
    this.#link.configure(agreement, this.#keys.unprotector);
    this.#outgoing.configure(agreement, this.#keys.protector);
    this.#in.configure(agreement);
    this.#out.configure(agreement);
    this.#alarm.watch(agreement.receiving && !agreement.held, this.#clock.now());
    if (agreement.held !== wasHeld) this.#events.held(agreement.held);
  }

  #onReport(compound: Buffer, now: number): void {
    const { reception } = this.#in;
    const time = senderReportTime(compound, reception.ssrc);
    if (time !== null) reception.report(time, now);
  }
}
