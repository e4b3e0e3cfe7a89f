/** The first size of a concurrency window: how many requests to one endpoint may be under way at once. */
export const FIRST_WINDOW = 16;
const LEAST_WINDOW = 4;
const MOST_WINDOW = 64;

interface ConcurrencyWindow {
  size: number;
  underWay: number;
  /** Whether the last claim took as many deliveries as it was allowed, so that more may be waiting. */
  full: boolean;
}

const hasFreeSlot = ({ size, underWay }: ConcurrencyWindow): boolean => underWay < size;

/**
 * A concurrency window for each webhook that has requests under way: it grows by one with each success and is
 * halved by each failure. Webhooks share no window, so that an endpoint that hangs takes nothing away from
 * another.
 */
export class ConcurrencyWindows {
  readonly #windows = new Map<string, ConcurrencyWindow>();

  /** How many deliveries the next claim may take, by webhook; `FIRST` for any other. */
  freeSlots(): ReadonlyMap<string, number> {
    const room = ({ size, underWay }: ConcurrencyWindow): number => Math.max(0, size - underWay);
    return new Map([...this.#windows].map(([id, window]) => [id, room(window)]));
  }

  /**
   * Notes a claim that was allowed `freeSlots` and took one delivery of each of these webhooks (an id occurs as
   * often as it was taken from). Answers whether a webhook has room again for deliveries that the claim had
   * to leave.
   */
  noteClaimed(ids: readonly string[], freeSlots: ReadonlyMap<string, number>): boolean {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const [id, count] of counts) this.#of(id).underWay += count;
    for (const [id, window] of this.#windows) {
      window.full = (counts.get(id) ?? 0) >= (freeSlots.get(id) ?? FIRST_WINDOW);
      if (window.underWay === 0 && !window.full) this.#windows.delete(id);
    }
    return [...this.#windows.values()].some((window) => window.full && hasFreeSlot(window));
  }

  /**
   * Notes that a request has ended.
   * @param wentWell null when the outcome says nothing about the endpoint
   * @returns whether there is room again for deliveries that had to wait
   */
  noteEnded(id: string, wentWell: boolean | null): boolean {
    const window = this.#of(id);
    window.underWay -= 1;
    if (wentWell === true) window.size = Math.min(MOST_WINDOW, window.size + 1);
    if (wentWell === false) window.size = Math.max(LEAST_WINDOW, Math.floor(window.size / 2));
    if (window.underWay === 0 && !window.full) this.#windows.delete(id);
    return window.full && hasFreeSlot(window);
  }

  #of(id: string): ConcurrencyWindow {
    const known = this.#windows.get(id);
    if (known) return known;
    const window = { size: FIRST_WINDOW, underWay: 0, full: false };
    this.#windows.set(id, window);
    return window;
  }
}
