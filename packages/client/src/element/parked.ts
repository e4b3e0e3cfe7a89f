import type { DuetSession } from '../session/duet-session.ts';

/** How long a session waits for another element after its own was taken out of the page, in milliseconds. */
const WAIT_MS = 3_000;

interface Parked {
  readonly key: string;
  readonly session: DuetSession;
  readonly place: HTMLElement;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** In the order in which they came; several of one key are those of several elements with one source. */
const parked = new Set<Parked>();

/**
 * A page that changes its view without loading takes elements out and puts others in: the session of the one waits for
 * the other, with its face, and goes on talking.
 */
export function park(key: string, session: DuetSession, place: HTMLElement): void {
  const timer = setTimeout(() => {
    parked.delete(waiting);
    session.destroy();
  }, WAIT_MS);
  const waiting: Parked = { key, session, place, timer };
  parked.add(waiting);
}

/** What has waited longest under this key, for whoever comes first. */
export function unpark(key: string): Pick<Parked, 'session' | 'place'> | null {
  const found = [...parked].find((waiting) => waiting.key === key);
  if (!found) return null;
  clearTimeout(found.timer);
  parked.delete(found);
  return found;
}
