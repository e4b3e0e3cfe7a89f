import { afterEach, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { type Animator, createAnimator } from './animator.ts';

const look = (seed: number) => ({
  seed,
  base: '#101020',
  light: '#ffffff',
  accent: '#ffcc00',
  glows: ['#3366cc', '#cc3366', '#33cc66'],
});
const SMALL = { width: 16, height: 16 };

let animator: Animator;
afterEach(() => animator.close());

test('the same look is drawn once, for all who ask at the same time and later', async () => {
  animator = createAnimator(new FakeClock());
  const [one, other] = await Promise.all([animator.draw(look(1), SMALL), animator.draw(look(1), SMALL)]);
  expect(other).toBe(one);
  expect(await animator.draw(look(1), SMALL)).toBe(one);
  expect((await animator.draw(look(2), SMALL)).equals(one)).toBe(false);
});

test('every motif draws, and what was let go is drawn again, alike', async () => {
  animator = createAnimator(new FakeClock(), { keptBytes: 1 });
  const first = await animator.draw(look(1), SMALL);
  for (let seed = 2; seed < 14; seed += 1) await animator.draw(look(seed), SMALL);
  const again = await animator.draw(look(1), SMALL);
  expect([again === first, again.equals(first)]).toEqual([false, true]);
});

test('when too many wait, the next is refused, and the others are served', async () => {
  animator = createAnimator(new FakeClock(), { mostWaiting: 2 });
  const waiting = [animator.draw(look(1), SMALL), animator.draw(look(2), SMALL)];
  await expect(animator.draw(look(3), SMALL)).rejects.toMatchObject({ errorCode: 'ServiceUnavailable' });
  expect((await Promise.all(waiting)).length).toBe(2);
  await expect(animator.draw(look(3), SMALL)).resolves.toBeDefined();
});

test('a picture that takes too long is given up, and the next one is drawn by a new thread', async () => {
  const clock = new FakeClock();
  animator = createAnimator(clock, { timeMs: 1000 });
  const slow = animator.draw(look(1), { width: 1800, height: 600 });
  const told = expect(slow).rejects.toMatchObject({ errorCode: 'GatewayTimeout' });
  await Promise.resolve();
  await Promise.resolve();
  clock.advance(1000);
  await told;
  await expect(animator.draw(look(2), SMALL)).resolves.toBeDefined();
});

test('closing fails what is being drawn', async () => {
  animator = createAnimator(new FakeClock());
  const drawing = animator.draw(look(1), { width: 1800, height: 600 });
  const told = expect(drawing).rejects.toMatchObject({ errorCode: 'ServiceUnavailable' });
  await Promise.resolve();
  await Promise.resolve();
  await animator.close();
  await told;
});

test('a colour that is none fails its picture, and the thread goes on', async () => {
  animator = createAnimator(new FakeClock());
  await expect(animator.draw({ ...look(1), glows: ['#zzzzzz'] }, SMALL)).rejects.toThrow();
  await expect(animator.draw(look(2), SMALL)).resolves.toBeDefined();
});
