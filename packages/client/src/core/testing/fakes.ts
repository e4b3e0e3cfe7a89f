import type { Command } from '../events.ts';
import type { TalkChannel } from '../state.ts';
import type { Transport, TransportHandlers } from '../transport.ts';

/** Fakes of a browser and a service for tests of a conversation. */

/** The track of a microphone or a screen. */
export class FakeTrack {
  enabled = true;
  readyState = 'live';
  onended: (() => void) | null = null;
  onmute: (() => void) | null = null;
  onunmute: (() => void) | null = null;
  /** Whether the browser brings nothing of it. */
  muted = false;

  /** Its device, as browsers name it. */
  deviceId = 'one';

  getSettings(): { readonly deviceId: string } {
    return { deviceId: this.deviceId };
  }

  /** The browser brings nothing of it any more, or something again. */
  bring(something: boolean): void {
    this.muted = !something;
    if (something) this.onunmute?.();
    else this.onmute?.();
  }

  stop(): void {
    this.readyState = 'ended';
  }
}

/** One transport to the service: what it was given, and its handlers. */
export interface FakeLine {
  readonly channel: TalkChannel;
  readonly handlers: TransportHandlers;
  readonly commands: Command[];
  readonly microphones: (MediaStreamTrack | null)[];
  /** The argument of each `close`. */
  readonly closes: (boolean | undefined)[];
}

/** The transports of a test, in the order in which they were opened. */
export const network = {
  lines: [] as FakeLine[],
  /** The error that keeps a transport from being opened; null: none. */
  refusal: null as Error | null,
  /** Whether a transport can discard sound that was not played yet. */
  flushes: true,
  hasWebRtc: true,
  /** Whether a transport delivers video frames. */
  hasPicture: true,
  reset(): void {
    const usual = { flushes: true, hasWebRtc: true, hasPicture: true };
    Object.assign(network, { lines: [], refusal: null, ...usual });
  },
  /** The newest transport. */
  newest(): FakeLine {
    const line = network.lines.at(-1);
    if (!line) throw new Error('no line was made');
    return line;
  },
};

const transportOf = ({ commands, microphones, closes }: FakeLine): Transport => ({
  send: (command) => commands.push(command) > 0,
  setMicrophone: (track) => void microphones.push(track),
  setScreen: () => true,
  hasPicture: async () => network.hasPicture,
  flush: () => network.flushes,
  close: (leaving) => void closes.push(leaving),
});

/** Replaces the module `joining.ts`. */
export const fakeJoining = {
  canJoin: (channel: TalkChannel): boolean => channel !== 'video' || network.hasWebRtc,
  decline: (): void => undefined,
  async join(
    channel: TalkChannel,
    _connection: unknown,
    _options: unknown,
    handlers: TransportHandlers,
  ): Promise<Transport> {
    const line: FakeLine = { channel, handlers, commands: [], microphones: [], closes: [] };
    network.lines.push(line);
    if (network.refusal) throw network.refusal;
    return transportOf(line);
  },
};
