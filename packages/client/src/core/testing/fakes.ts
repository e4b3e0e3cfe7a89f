import type { Command } from '../events.ts';
import type { TalkChannel } from '../state.ts';
import type { Transport, TransportHandlers } from '../transport.ts';

/** What stands in for a browser and a service in the tests of a conversation. */

/** A microphone's or a screen's track. */
export class FakeTrack {
  enabled = true;
  readyState = 'live';
  onended: (() => void) | null = null;

  stop(): void {
    this.readyState = 'ended';
  }
}

/** One line to the service: what it was told, and what is to tell of it. */
export interface FakeLine {
  readonly channel: TalkChannel;
  readonly handlers: TransportHandlers;
  readonly commands: Command[];
  readonly microphones: (MediaStreamTrack | null)[];
  /** What each `close` was told. */
  readonly closes: (boolean | undefined)[];
}

/** The lines of a test, in the order in which they were made. */
export const network = {
  lines: [] as FakeLine[],
  /** What keeps a line from being made; null: nothing. */
  refusal: null as Error | null,
  /** Whether a line can throw away what has not sounded yet. */
  flushes: true,
  hasWebRtc: true,
  /** Whether pictures come over a line. */
  hasPicture: true,
  reset(): void {
    const usual = { flushes: true, hasWebRtc: true, hasPicture: true };
    Object.assign(network, { lines: [], refusal: null, ...usual });
  },
  /** The line of the moment. */
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

/** In place of the module `joining.ts`. */
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
