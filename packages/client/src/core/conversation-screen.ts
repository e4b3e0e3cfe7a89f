import { screenCommand, type Command } from './events.ts';
import { closeScreen, openScreen } from './screen.ts';
import type { TalkAction } from './state.ts';

/** What the screen needs of its conversation. */
export interface ScreenParts {
  readonly tell: (action: TalkAction) => void;
  /** Sends the track to the agent; null stops it. False when it cannot be shared. */
  readonly give: (track: MediaStreamTrack | null) => boolean;
  readonly send: (command: Command) => boolean;
}

/**
 * The user's screen in one conversation over all its transports. It is stored outside of the state, which has no
 * screen any more once the session is over.
 */
export class ConversationScreen {
  readonly #parts: ScreenParts;
  #stream: MediaStream | null = null;
  #closed = false;

  constructor(parts: ScreenParts) {
    this.#parts = parts;
  }

  /** Asks for a screen and shares it, unless one is shared; false when there is none, or it cannot be shared. */
  async share(): Promise<boolean> {
    if (this.#stream) return true;
    const { give, tell, send } = this.#parts;
    const screen = await openScreen();
    const [track] = screen?.getVideoTracks() ?? [];
    if (this.#closed || this.#stream || !track || !give(track))
      return (closeScreen(screen), this.#stream !== null);
    this.#stream = screen;
    track.onended = () => this.stop();
    tell({ type: 'screen', screen });
    return send(screenCommand(true));
  }

  stop(): void {
    if (this.drop()) this.#parts.send(screenCommand(false));
  }

  /** Stops capturing and sending the screen. @returns whether one was shared */
  drop(): boolean {
    if (this.#stream === null) return false;
    this.#release();
    this.#parts.give(null);
    this.#parts.tell({ type: 'screen', screen: null });
    return true;
  }

  /** Sends the shared screen, if there is one, over the present transport. */
  plugIn(): void {
    if (this.#stream) this.#parts.give(this.#stream.getVideoTracks()[0] ?? null);
  }

  /** Stops capturing for good. Idempotent. */
  close(): void {
    this.#closed = true;
    this.#release();
  }

  #release(): void {
    closeScreen(this.#stream);
    this.#stream = null;
  }
}
