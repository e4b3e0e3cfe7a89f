import { Approach, brightness, changedShare } from './motion.ts';

/** Enough to see a person come; a picture is 3 kB. */
const WIDTH = 64;
const HEIGHT = 48;
/** Pictures are compared so often, in milliseconds. */
const EVERY = 200;

const WANTED: MediaStreamConstraints = {
  video: { width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 10 }, facingMode: 'user' },
};

/** Asks for the camera; null when there is none or it may not be used. The caller stops its tracks. */
export async function openCamera(): Promise<MediaStream | null> {
  try {
    return (await navigator.mediaDevices?.getUserMedia(WANTED)) ?? null;
  } catch {
    return null;
  }
}

export const closeCamera = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());

/** Reads brightness, small, into two pictures by turns. Nothing is kept and nothing is sent. */
function reader(video: HTMLVideoElement): () => [Uint8Array, Uint8Array] | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  let [before, after] = [new Uint8Array(WIDTH * HEIGHT), new Uint8Array(WIDTH * HEIGHT)];
  let seen = 0;
  return () => {
    if (!ctx || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
    [before, after] = [after, before];
    ctx.drawImage(video, 0, 0, WIDTH, HEIGHT);
    brightness(ctx.getImageData(0, 0, WIDTH, HEIGHT).data, after);
    seen += 1;
    return seen < 2 ? null : [before, after];
  };
}

/**
 * Watches for somebody who comes near, and tells once. Answers how to stop; the camera is let go of then.
 * @param occupied the last visitor has only just ended
 */
export function watchApproach(occupied: boolean, onNear: () => void): () => void {
  const approach = new Approach(occupied);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const pictures = reader(video);
  let stopped = false;
  let stream: MediaStream | null = null;
  const timer = setInterval(() => {
    const pair = pictures();
    if (!pair || !approach.see(changedShare(...pair))) return;
    stop();
    onNear();
  }, EVERY);
  function stop(): void {
    stopped = true;
    clearInterval(timer);
    closeCamera(stream);
    video.srcObject = null;
  }
  void openCamera().then((opened) => {
    if (stopped) return closeCamera(opened);
    stream = opened;
    video.srcObject = opened;
    void video.play().catch(() => undefined);
  });
  return stop;
}
