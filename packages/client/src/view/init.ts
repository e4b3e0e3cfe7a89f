import type { DuetSession } from '../session/duet-session.ts';
import type { TokenSource } from '../session/options.ts';
import { PageSession } from '../session/session.ts';
import { settle, type DuetOptions, type KnownNames } from './options.ts';
import { unknownOptions } from './unknown-options.ts';
import { openView } from './view.ts';

/**
 * Starts a conversation and shows it in this page. Call it from a click, so that the browser allows sound.
 *
 * @param token the answer of the connection call, or a function that gets one from the page's own server;
 * only a function allows a fallback to another channel and a new start
 * An option that there is not, or a word that it does not take, is named by `console.warn`.
 *
 * @throws DuetError `container_not_found`, `token_invalid`; later errors go to `onError`
 */
export function init(token: TokenSource, options: DuetOptions & KnownNames = {}): DuetSession {
  for (const sentence of unknownOptions(options)) console.warn(sentence);
  const settled = settle(options);
  return new PageSession(token, settled, (session, presentation) => openView(settled, session, presentation));
}
