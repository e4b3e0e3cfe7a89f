import { drawPicture } from '../../src/catalog/images/drawing.ts';
import { Studio } from '../../src/catalog/studio/studio.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type Figure, figure } from '../figure.ts';

const PICTURES = 200;
const format = { width: 300, height: 300, type: 'jpg' } as const;
const subject = (index: number) =>
  ({ kind: 'album', seed: `bench ${index}`, genreId: 115, words: { title: 'Quay', by: 'Ida' } }) as const;

/** The longest time, in milliseconds, for which drawing pictures blocks the event loop. */
async function longestDelay(draw: (index: number) => Promise<unknown>): Promise<number> {
  await draw(PICTURES);
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 1);
  await Promise.all(Array.from({ length: PICTURES }, (_, index) => draw(index)));
  // One more check, as the timer could not run while the loop was blocked.
  look();
  clearInterval(timer);
  return longest;
}

/** Measures the effect of drawing pictures on the event loop: frames of live sessions are due every 20 ms. */
export async function benchStudio(report: (figure: Figure) => void): Promise<void> {
  const studio = new Studio(systemClock, { mostWaiting: PICTURES });
  const here = await longestDelay((index) => drawPicture(subject(index), format));
  const there = await longestDelay((index) =>
    studio.make({ make: 'picture', subject: subject(index), format }),
  );
  await studio.close();
  report(figure('200 pictures on the event loop: longest delay', here, 'ms'));
  report(figure('200 pictures in the studio: longest delay', there, 'ms', '<= 20'));
}
