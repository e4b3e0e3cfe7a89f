import type {
  CloseReason,
  RequestedEvents,
  Moment,
  Transport,
  ServerEvent,
} from '../../conversation/ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ScreenReceiver } from './screen-receiver.ts';
import type { VoiceSender } from './voice-sender.ts';
import type { FaceSender } from './face-sender.ts';
import type { RtpStream } from './rtp-stream.ts';

export interface WebRtcTransportOptions {
  readonly clock: Clock;
  /** The events that the client asks for. */
  readonly requested: RequestedEvents;
  readonly sendEvent: (event: ServerEvent) => void;
  /** Called once, when the first picture has been sent. */
  readonly pictureFlows: () => void;
  readonly closed: (reason: CloseReason) => void;
}

/**
 * When sender reports are sent: three in the first second, so that sound and picture are synchronized at once, then
 * one a second.
 */
const FIRST_REPORTS_MS: readonly number[] = [0, 340, 680];
const REPORT_EVERY_MS = 1000;

/** The agent's side of a WebRTC session: sends the sound, the picture and the events of each moment together. */
export class WebRtcTransport implements Transport {
  readonly leadMs = 0;
  readonly wantsSilence = true;
  readonly requested: RequestedEvents;
  voice: VoiceSender | null = null;
  face: FaceSender | null = null;
  screen: ScreenReceiver | undefined;
  readonly #options: WebRtcTransportOptions;
  #begun = false;
  #startedAt = 0;
  #wallStart = 0;
  #nextReportMs = 0;
  #flows = false;
  #closed = false;

  constructor(options: WebRtcTransportOptions) {
    this.#options = options;
    this.requested = options.requested;
  }

  sendEvent(event: ServerEvent): void {
    if (!this.#closed) this.#options.sendEvent(event);
  }

  sendMoment(moment: Moment): void {
    if (this.#closed) return;
    if (!this.#begun && !this.#begin(moment.dueAt)) return;
    const elapsedMs = moment.dueAt - this.#startedAt;
    if (elapsedMs >= this.#nextReportMs) this.#report(elapsedMs);
    if (this.voice?.stream.isOpen) this.voice.send(moment, elapsedMs);
    if (this.face?.stream.isOpen) this.#showFace(this.face, moment, elapsedMs);
  }

  /** Does nothing: no sound is ever sent before its time. */
  flush(): void {}

  close(reason: CloseReason): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#options.closed(reason);
    // Released here: they hold their tracks, and a track holds through its callbacks everything in this
    // connection.
    this.voice = this.face = null;
    this.screen = undefined;
  }

  /** Sets the start that both streams count their time from: the first moment at which something can be sent. */
  #begin(dueAt: number): boolean {
    if (!this.voice?.stream.isOpen && !this.face?.stream.isOpen) return false;
    const { clock } = this.#options;
    this.#begun = true;
    this.#startedAt = dueAt;
    this.#wallStart = clock.wallTime() - (clock.now() - dueAt);
    return true;
  }

  #showFace(face: FaceSender, moment: Moment, elapsedMs: number): void {
    if (!face.send(moment, elapsedMs) || this.#flows) return;
    this.#flows = true;
    this.#options.pictureFlows();
  }

  #report(elapsedMs: number): void {
    const first = FIRST_REPORTS_MS.find((at) => at > elapsedMs);
    this.#nextReportMs = first ?? elapsedMs + REPORT_EVERY_MS;
    this.#reportOf(this.voice?.stream, elapsedMs);
    this.#reportOf(this.face?.stream, elapsedMs);
  }

  #reportOf(stream: RtpStream | undefined, elapsedMs: number): void {
    if (stream?.isOpen) stream.report(this.#wallStart + elapsedMs, elapsedMs);
  }
}
