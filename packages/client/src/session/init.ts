import type { DuetSession } from './duet-session.ts';
import { settle, type DuetOptions, type KnownNames, type TokenSource } from './options.ts';
import { PageSession } from './session.ts';

/**
 * Starts a conversation in this page. Call it from a click, so that the browser allows sound.
 *
 * @param token the answer of the connection call, or a function that gets one from the page's own server;
 * only a function allows a fallback to another channel and a new start
 * @throws DuetError `container_not_found`, `token_invalid`; later errors go to `onError`
 */
export const init = (token: TokenSource, options: DuetOptions & KnownNames = {}): DuetSession =>
  new PageSession(token, settle(options));
