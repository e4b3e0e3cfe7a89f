import type { DuetSession } from '../session/duet-session.ts';

/** How long a session waits for another element after its own was removed from the page, in milliseconds. */
const WAIT_MS = 3_000;

interface Parked {
  readonly key: string;
  readonly session: DuetSession;
  readonly place: HTMLElement;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The parked sessions in order; several with one key come from several elements with one source. */
const parked = new Set<Parked>();

/**
 * Parks a session. A page that changes its view without loading removes elements and adds others: the session
 * of the removed element waits for the new one, with its view, and continues.
 */
export function park(key: string, session: DuetSession, place: HTMLElement): void {
  const timer = setTimeout(() => {
    parked.delete(waiting);
    session.destroy();
  }, WAIT_MS);
  const waiting: Parked = { key, session, place, timer };
  parked.add(waiting);
}

/** Takes the longest parked session with this key, for the first element that asks. */
export function unpark(key: string): Pick<Parked, 'session' | 'place'> | null {
  const found = [...parked].find((waiting) => waiting.key === key);
  if (!found) return null;
  clearTimeout(found.timer);
  parked.delete(found);
  return found;
}
