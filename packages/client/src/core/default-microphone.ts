/** The id by which Chromium's browsers list the system's own choice beside the devices themselves. */
const DEFAULT = 'default';

/** Whether a track is of the system's default microphone, not of one that the user has chosen in the browser. */
export const isOfDefault = (track: MediaStreamTrack): boolean => track.getSettings().deviceId === DEFAULT;

const defaultOf = (devices: readonly MediaDeviceInfo[]): string | null => {
  const found = devices.find(({ kind, deviceId }) => kind === 'audioinput' && deviceId === DEFAULT);
  return found ? `${found.groupId} ${found.label}` : null;
};

/**
 * Watches the system's default microphone: a headset that is connected in the middle of a conversation becomes it, while
 * Chromium's browsers go on with the device of before. Other browsers list none, and change by themselves or not at all.
 *
 * @returns a function that ends the watch. Idempotent
 */
export function watchDefaultMicrophone(onChange: () => void): () => void {
  const devices: MediaDevices | undefined =
    typeof navigator === 'undefined' ? undefined : navigator.mediaDevices;
  if (!devices) return () => undefined;
  let isOver = false;
  let last: string | null = null;
  const look = async (): Promise<void> => {
    const now = defaultOf(await devices.enumerateDevices().catch(() => []));
    const isOther = last !== null && now !== null && now !== last;
    last = now ?? last;
    if (isOther && !isOver) onChange();
  };
  const lookAgain = (): void => void look();
  lookAgain();
  devices.addEventListener('devicechange', lookAgain);
  return () => {
    isOver = true;
    devices.removeEventListener('devicechange', lookAgain);
  };
}
