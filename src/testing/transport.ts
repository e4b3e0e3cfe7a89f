import type {
  CloseReason,
  RequestedEvents,
  Moment,
  Transport,
  Screen,
  ServerEvent,
  ToolProvider,
} from '../conversation/ports.ts';
import type { SpokenAudio } from '../conversation/provider-ports.ts';
import type { Viseme } from '../media/viseme.ts';

/** One moment that was sent, copied. */
export interface SentMoment {
  readonly speech: SpokenAudio | null;
  readonly frameIndex: number;
  readonly viseme: Viseme;
  readonly dueAt: number;
}

/** A transport that records everything that it is given. */
export class FakeTransport implements Transport {
  readonly leadMs: number;
  readonly wantsSilence: boolean;
  readonly requested: RequestedEvents;
  /** Whether the client would send something now. */
  mustSend = false;
  readonly events: ServerEvent[] = [];
  readonly moments: SentMoment[] = [];
  readonly closes: CloseReason[] = [];
  /** The tools of this transport; set it before the session starts. */
  toolProvider?: ToolProvider;
  /** The user's screen; absent: this transport carries no pictures. */
  screen?: Screen;
  flushes = 0;

  constructor(
    options: { leadMs?: number; wantsSilence?: boolean; requested?: Partial<RequestedEvents> } = {},
  ) {
    this.leadMs = options.leadMs ?? 0;
    this.wantsSilence = options.wantsSilence ?? false;
    this.requested = { words: false, calls: false, ...options.requested };
  }

  sendEvent(event: ServerEvent): void {
    this.events.push(event);
  }

  sendMoment({ speech, frameIndex, viseme, dueAt }: Moment): void {
    this.moments.push({ speech, frameIndex, viseme, dueAt });
  }

  flush(): void {
    this.flushes += 1;
  }

  close(reason: CloseReason): void {
    this.closes.push(reason);
  }
}
