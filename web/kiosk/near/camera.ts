import { waitAfter } from '../patience.ts';
import { Approach, brightness, changedShare } from './motion.ts';

/** The size of the compared pictures: enough to see somebody come, and only 3 kB. */
const WIDTH = 64;
const HEIGHT = 48;
/** How often pictures are compared, in milliseconds. */
const EVERY = 200;

const WANTED: MediaStreamConstraints = {
  video: { width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 10 }, facingMode: 'user' },
};

/** Opens the camera; null when there is none or it may not be used. The caller stops its tracks. */
export async function openCamera(): Promise<MediaStream | null> {
  try {
    return (await navigator.mediaDevices?.getUserMedia(WANTED)) ?? null;
  } catch {
    return null;
  }
}

export const closeCamera = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());

/**
 * Whether the system or the browser replaces the camera's pictures by black (Media Capture and Streams,
 * "muted").
 */
const isMuted = (stream: MediaStream): boolean => stream.getTracks().some(({ muted }) => muted);

/** Reads the brightness of small pictures, alternately into two buffers. No picture is stored or sent. */
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

/** Compares the pictures of an open camera; answers a function that stops this and closes the camera. */
function watchPictures(stream: MediaStream, onShare: (share: number) => void): () => void {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  void video.play().catch(() => undefined);
  let pictures: ReturnType<typeof reader> | null = null;
  const timer = setInterval(() => {
    // A change to black or back is no movement.
    if (isMuted(stream)) return void (pictures = null);
    pictures ??= reader(video);
    const pair = pictures();
    if (pair) onShare(changedShare(...pair));
  }, EVERY);
  return () => {
    clearInterval(timer);
    closeCamera(stream);
    video.srcObject = null;
  };
}

export interface ApproachHandlers {
  /** Somebody has come near; called once, and then watching ends. */
  readonly onNear: () => void;
  /** Whether there is a camera that sees; called when it fails, is unplugged, is muted or is back. */
  readonly onCamera: (isThere: boolean) => void;
}

/**
 * Watches for somebody who comes near. A camera that is missing or is unplugged is tried again until watching
 * stops. Answers a function that stops it and closes the camera.
 *
 * @param occupied the last visitor has only just ended
 */
export function watchApproach(occupied: boolean, { onNear, onCamera }: ApproachHandlers): () => void {
  const approach = new Approach(occupied);
  let failed = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letGo = (): void => undefined;
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    letGo();
  };
  const look = (share: number) => {
    if (!approach.see(share)) return;
    stop();
    onNear();
  };
  const tryAgain = () => {
    failed += 1;
    timer = setTimeout(() => void start(), waitAfter(failed));
    onCamera(false);
  };
  const watch = (stream: MediaStream) => {
    failed = 0;
    letGo = watchPictures(stream, look);
    // Browsers do not report the end of a track that is stopped here.
    for (const track of stream.getTracks()) {
      track.onended = () => (letGo(), tryAgain());
      track.onmute = track.onunmute = () => stopped || onCamera(!isMuted(stream));
    }
    onCamera(!isMuted(stream));
  };
  const start = async () => {
    const stream = await openCamera();
    if (stopped) closeCamera(stream);
    else if (stream) watch(stream);
    else tryAgain();
  };
  void start();
  return stop;
}
