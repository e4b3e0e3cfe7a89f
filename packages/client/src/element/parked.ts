import type { DuetSession } from '../session/session.ts';

/** How long a session waits for another element after its own was taken out of the page, in milliseconds. */
const WAIT_MS = 3_000;

interface Parked {
  readonly session: DuetSession;
  readonly place: HTMLElement;
  readonly timer: ReturnType<typeof setTimeout>;
}

const parked = new Map<string, Parked>();

/**
 * A page that changes its view without loading takes elements out and puts others in: the session of the one waits for
 * the other, with its face, and goes on talking.
 */
export function park(key: string, session: DuetSession, place: HTMLElement): void {
  const timer = setTimeout(() => {
    parked.delete(key);
    session.destroy();
  }, WAIT_MS);
  parked.set(key, { session, place, timer });
}

/** What waits under this key, for whoever comes first. */
export function unpark(key: string): Pick<Parked, 'session' | 'place'> | null {
  const found = parked.get(key);
  if (!found) return null;
  clearTimeout(found.timer);
  parked.delete(key);
  return found;
}
