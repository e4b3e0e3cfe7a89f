import type { Command } from '../core/events.ts';
import type { TalkState } from '../core/state.ts';
import type { DuetSession } from './duet-session.ts';
import type { DestroyReason, Emitter } from './events.ts';

/** The events of a session for whoever shows it. */
export interface PresentationEvents {
  /** The state, unless one of the page's own listeners, who hear it first, has ended the session. */
  state: TalkState;
  /** A command was sent. */
  command: Command;
  volume: number;
  /** The loudspeaker, by its id; empty: the browser's choice. */
  speaker: string;
  /** The session was ended; also told of one that is over already when it is destroyed once more. */
  destroy: DestroyReason;
}

/** The connection between a session and whoever shows it. */
export interface Presentation {
  readonly events: Emitter<PresentationEvents>;
  /** To be called when the agent's picture is shown. */
  playing(): void;
  /** To be called when the browser needs a gesture before it allows sound. */
  blocked(): void;
}

/**
 * Subscribes to a session that exists and has not started. @returns a function that tells whether the agent's
 * picture is shown, which `avatar_ready` waits for
 */
export type Present = (session: DuetSession, presentation: Presentation) => () => boolean;
