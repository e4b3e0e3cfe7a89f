/** Seldom is enough: the agent looks at about one picture a second (facts 1.3). */
const WANTED: DisplayMediaStreamOptions = { video: { frameRate: { max: 5 } }, audio: false };

/** Text that can be read is worth more than movement: a browser then never makes the picture smaller. */
const HINT = 'detail';

/** Asks for a screen; null when the user thinks better of it, or the browser has none to share. */
export async function openScreen(): Promise<MediaStream | null> {
  if (!navigator.mediaDevices?.getDisplayMedia) return null;
  const screen = await navigator.mediaDevices.getDisplayMedia(WANTED).catch(() => null);
  screen?.getVideoTracks().forEach((track) => (track.contentHint = HINT));
  return screen;
}

export const closeScreen = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());
