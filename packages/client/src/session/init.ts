import type { DuetSession } from './duet-session.ts';
import { settle, type DuetOptions, type KnownNames, type TokenSource } from './options.ts';
import { PageSession } from './session.ts';

/**
 * Begins a conversation in this page. Call it from a click: then the browser lets the agent sound.
 * @param token what the connection call answered, or a function that gets one from the page's own server; a function
 *   can fall back to another channel, and start again
 * @throws DuetError `container_not_found`, `token_invalid`; everything later is told to `onError`
 */
export const init = (token: TokenSource, options: DuetOptions & KnownNames = {}): DuetSession =>
  new PageSession(token, settle(options));
