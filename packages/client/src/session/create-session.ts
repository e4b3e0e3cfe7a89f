import type { DuetSession } from './duet-session.ts';
import { given, SESSION_DEFAULTS, type SessionOptions, type TokenSource } from './options.ts';
import { PageSession } from './session.ts';

/**
 * Starts a conversation that nothing shows or plays: the page itself plays `state.remote`, muted while
 * `state.hushed` is true and as loud as `volume` says. `avatar_ready` comes with `ready`.
 *
 * @param token as for `init`
 * @throws DuetError `token_invalid`; later errors go to `onError`
 */
export const createSession = (token: TokenSource, options: SessionOptions = {}): DuetSession =>
  new PageSession(token, { ...SESSION_DEFAULTS, ...given(options) });
