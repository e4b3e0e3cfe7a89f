/** A microphone or a loudspeaker of the user's machine. */
export interface Device {
  readonly id: string;
  /** Its name for people; empty until the page may use the microphone. */
  readonly name: string;
}

/** What browsers list; Firefox and Safari may list no loudspeakers. */
export interface Devices {
  readonly microphones: readonly Device[];
  readonly speakers: readonly Device[];
}

const NONE: Devices = { microphones: [], speakers: [] };

const mediaDevices = (): MediaDevices | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.mediaDevices;

const isNamed = ({ deviceId }: MediaDeviceInfo): boolean => deviceId !== '';

/** The devices that there are now. Never rejects: where a browser lists none, there are none. */
export async function listDevices(): Promise<Devices> {
  const found =
    (await mediaDevices()
      ?.enumerateDevices()
      .catch(() => [])) ?? [];
  const ofKind = (wanted: MediaDeviceKind): Device[] =>
    found
      .filter((device) => device.kind === wanted && isNamed(device))
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return found.length === 0 ? NONE : { microphones: ofKind('audioinput'), speakers: ofKind('audiooutput') };
}

/** Tells when a device is plugged in or unplugged. @returns a function that ends the watch */
export function watchDevices(onChange: () => void): () => void {
  const devices = mediaDevices();
  devices?.addEventListener('devicechange', onChange);
  return () => devices?.removeEventListener('devicechange', onChange);
}
