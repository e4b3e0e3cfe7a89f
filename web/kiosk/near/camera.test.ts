import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchApproach } from './camera.ts';

class Track {
  muted = false;
  onended: () => void = () => undefined;
  onmute: () => void = () => undefined;
  onunmute: () => void = () => undefined;
  mute(muted: boolean): void {
    this.muted = muted;
    (muted ? this.onmute : this.onunmute)();
  }
  stop = vi.fn<() => void>();
}

/** The tracks of the cameras in the order in which they are opened; null: no camera is there. */
let cameras: (Track | null)[];
/** The next picture of the camera: it has one brightness, except for the share that a visitor fills. */
let picture: () => Uint8ClampedArray;
const onNear = vi.fn<() => void>();
const onCamera = vi.fn<(isThere: boolean) => void>();
const getUserMedia = vi.fn<() => Promise<object>>();

const video = () => ({ srcObject: null, readyState: 2, play: async () => undefined });
const canvas = () => ({
  getContext: () => ({ drawImage: () => undefined, getImageData: () => ({ data: picture() }) }),
});
const room = new Uint8ClampedArray(64 * 48 * 4).fill(100);
const somebody = room.map((value, n) => (n < room.length / 3 ? 10 : value));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  cameras = [];
  picture = () => room;
  getUserMedia.mockImplementation(async () => {
    const track = cameras.shift();
    if (!track) throw new Error('there is no camera');
    return { getTracks: () => [track] };
  });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'video' ? video() : canvas()) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = async () => {
  const stop = watchApproach(false, { onNear, onCamera });
  await vi.advanceTimersByTimeAsync(0);
  return stop;
};
const comes = async () => {
  let seen = 0;
  picture = () => ((seen += 1) % 2 === 0 ? room : somebody);
  await vi.advanceTimersByTimeAsync(2_000);
};

test('a camera that is not there yet is tried again, and then wakes', async () => {
  const track = new Track();
  cameras = [null, null, track];
  await watch();
  expect(onCamera.mock.calls).toEqual([[false]]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(onCamera).toHaveBeenLastCalledWith(true);
  await comes();
  expect(onNear).toHaveBeenCalledOnce();
  expect(track.stop).toHaveBeenCalledOnce();
});

test('a camera that goes away is told, tried every 15 s at last, and wakes when it is back', async () => {
  const [lost, back] = [new Track(), new Track()];
  cameras = [lost];
  await watch();
  lost.onended();
  expect(onCamera.mock.calls).toEqual([[true], [false]]);
  expect(lost.stop).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(getUserMedia).toHaveBeenCalledTimes(6);
  cameras = [back];
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onCamera).toHaveBeenLastCalledWith(true);
  await comes();
  expect(onNear).toHaveBeenCalledOnce();
});

test('a camera that is muted is told, wakes by no blackness, and wakes when it sees again', async () => {
  const track = new Track();
  cameras = [track];
  await watch();
  await vi.advanceTimersByTimeAsync(1_000);
  track.mute(true);
  expect(onCamera.mock.calls).toEqual([[true], [false]]);
  await comes();
  track.mute(false);
  expect(onCamera).toHaveBeenLastCalledWith(true);
  picture = () => room;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onNear).not.toHaveBeenCalled();
  await comes();
  expect(onNear).toHaveBeenCalledOnce();
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test('a camera that is muted from the beginning is told as none until it sees', async () => {
  const track = new Track();
  track.muted = true;
  cameras = [track];
  const stop = await watch();
  track.mute(false);
  stop();
  track.mute(true);
  expect(onCamera.mock.calls).toEqual([[false], [true]]);
});

test('what is stopped tries nothing more, and lets a camera go that comes late', async () => {
  const stop = await watch();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(getUserMedia).toHaveBeenCalledOnce();
  const late = new Track();
  cameras = [late];
  watchApproach(false, { onNear, onCamera })();
  await vi.advanceTimersByTimeAsync(0);
  expect(late.stop).toHaveBeenCalledOnce();
  expect(onCamera.mock.calls).toEqual([[false]]);
});
