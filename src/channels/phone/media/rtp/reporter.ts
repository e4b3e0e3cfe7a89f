import type { RandomBytes } from '../../../../kernel/ids.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { SrtpProtector } from '../srtp/protect.ts';
import type { Link } from './link.ts';
import type { Outgoing } from './outgoing.ts';
import type { Reception } from './reception.ts';
import { writeReport } from './reports.ts';

/** The average interval; each varies by half, so that calls do not report at the same time (RFC 3550, 6.2). */
const INTERVAL_MS = 5000;
const NAME_BYTES = 12;

/** Sends RTCP reports during the call, and a BYE at its end. */
export class Reporter {
  readonly #clock: Clock;
  readonly #random: RandomBytes;
  readonly #link: Link;
  readonly #outgoing: Outgoing;
  readonly #reception: Reception;
  readonly #name: string;
  #dueAt: number;

  constructor(clock: Clock, random: RandomBytes, link: Link, outgoing: Outgoing, reception: Reception) {
    this.#clock = clock;
    this.#random = random;
    this.#link = link;
    this.#outgoing = outgoing;
    this.#reception = reception;
    this.#name = Buffer.from(random(NAME_BYTES)).toString('base64');
    this.#dueAt = clock.now() + this.#interval() / 2;
  }

  /** Sends a report when it is due. */
  tick(now: number, protector: SrtpProtector | null): void {
    if (now < this.#dueAt) return;
    this.#dueAt = now + this.#interval();
    this.send(protector, false);
  }

  /**
   * Sends a report.
   * @param ends whether to add a BYE
   */
  send(protector: SrtpProtector | null, ends: boolean): void {
    const { sent } = this.#outgoing;
    const room = protector?.rtcpOverhead ?? 0;
    const [wallMs, now] = [this.#clock.wallTime(), this.#clock.now()];
    const compound = writeReport(sent, this.#reception, { name: this.#name, wallMs, now, ends, room });
    protector?.protectRtcp(compound);
    this.#link.sendReport(compound);
  }

  #interval(): number {
    return INTERVAL_MS * (0.5 + (this.#random(1)[0] ?? 0) / 256);
  }
}
