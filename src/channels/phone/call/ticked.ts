import type { Ticker } from '../../../media/ticker.ts';
import type { Leg } from '../leg.ts';
import type { Dial } from './dial.ts';

/** Lets the shared ticker tick a leg as long as it exists. */
export function ticked(leg: Leg, ticker: Ticker): Leg {
  if (leg.signal.aborted) return leg;
  const stop = ticker.add((dueAt) => leg.tick(dueAt), 'hear');
  leg.signal.addEventListener('abort', stop, { once: true });
  return leg;
}

/** The same for placed calls, whose early media flows before they are answered. */
export const tickedDial =
  (dial: Dial, ticker: Ticker): Dial =>
  async (destination) => {
    const dialling = await dial(destination);
    ticked(dialling.leg, ticker);
    return dialling;
  };
