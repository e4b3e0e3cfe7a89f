import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPlayer } from './player.ts';

/** A video element in a browser that blocks sound before a gesture. */
class Video extends EventTarget {
  srcObject: unknown = null;
  paused = true;
  videoWidth = 0;

  async play(): Promise<void> {
    if (!mayPlay) throw Object.assign(new Error('a gesture first'), { name: 'NotAllowedError' });
    this.paused = false;
  }
}

let mayPlay: boolean;
let page: EventTarget;
const blocked = vi.fn<(isBlocked: boolean) => void>();

beforeEach(() => {
  mayPlay = false;
  page = new EventTarget();
  blocked.mockClear();
  vi.stubGlobal('document', page);
});
afterEach(() => void vi.unstubAllGlobals());

async function silent() {
  const video = new Video();
  const player = openPlayer(video as unknown as HTMLVideoElement, { playing: () => undefined, blocked });
  player.play({} as MediaStream);
  await expect.poll(() => blocked).toHaveBeenLastCalledWith(true);
  return { video, player };
}

test.each(['pointerdown', 'pointerup', 'keydown'])(
  'held back by the browser, it sounds at the next %s in the page',
  async (gesture) => {
    const { video } = await silent();
    mayPlay = true;
    expect(video.paused).toBe(true);
    page.dispatchEvent(new Event(gesture));
    await expect.poll(() => blocked).toHaveBeenLastCalledWith(false);
    expect(video.paused).toBe(false);
  },
);

test('a gesture that was not enough is followed by the next one, and none counts once it sounds', async () => {
  const { video } = await silent();
  const plays = vi.spyOn(video, 'play');
  page.dispatchEvent(new Event('pointerdown'));
  await expect.poll(() => blocked).toHaveBeenCalledTimes(2);
  mayPlay = true;
  page.dispatchEvent(new Event('pointerup'));
  await expect.poll(() => blocked).toHaveBeenLastCalledWith(false);
  page.dispatchEvent(new Event('pointerdown'));
  expect(plays).toHaveBeenCalledTimes(2);
});

test('paused by the browser in the middle, it goes on, or waits for a gesture where it may not', async () => {
  mayPlay = true;
  const video = new Video();
  const player = openPlayer(video as unknown as HTMLVideoElement, { playing: () => undefined, blocked });
  player.play({} as MediaStream);
  const pause = () => {
    video.paused = true;
    video.dispatchEvent(new Event('pause'));
  };
  pause();
  expect(video.paused).toBe(false);
  mayPlay = false;
  pause();
  await expect.poll(() => blocked).toHaveBeenLastCalledWith(true);
  mayPlay = true;
  page.dispatchEvent(new Event('pointerup'));
  expect(video.paused).toBe(false);
  player.close();
  pause();
  expect(video.paused).toBe(true);
});

test('what the browser has paused in the background goes on when the page is back, or by itself', async () => {
  const { video, player } = await silent();
  mayPlay = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => blocked).toHaveBeenLastCalledWith(false);
  mayPlay = false;
  video.paused = true;
  video.dispatchEvent(new Event('pause'));
  await expect.poll(() => blocked).toHaveBeenLastCalledWith(true);
  video.paused = false;
  video.dispatchEvent(new Event('playing'));
  expect(blocked).toHaveBeenLastCalledWith(false);
  player.close();
});

test('what is closed does not listen any more', async () => {
  const { video, player } = await silent();
  const plays = vi.spyOn(video, 'play');
  player.close();
  page.dispatchEvent(new Event('pointerdown'));
  expect(plays).not.toHaveBeenCalled();
});
