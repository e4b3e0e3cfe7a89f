/** The wanted capture: few frames suffice, because the agent looks at about one a second. */
const WANTED: DisplayMediaStreamOptions = { video: { frameRate: { max: 5 } }, audio: false };

/** Prefers readable text to smooth movement: the browser then never reduces the resolution. */
const HINT = 'detail';

/** Asks the user for a screen; null when the user cancels, or the browser cannot share one. */
export async function openScreen(): Promise<MediaStream | null> {
  if (!navigator.mediaDevices?.getDisplayMedia) return null;
  const screen = await navigator.mediaDevices.getDisplayMedia(WANTED).catch(() => null);
  screen?.getVideoTracks().forEach((track) => (track.contentHint = HINT));
  return screen;
}

export const closeScreen = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());
