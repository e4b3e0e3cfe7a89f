/**
 * Why there is no microphone: permission was refused, no device is there (or it is in use elsewhere), the browser
 * gives it to https alone, or the page wants none.
 */
export type MicrophoneRefusal = 'refused' | 'missing' | 'insecure' | 'off';

export type OpenedMicrophone =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly refusal: MicrophoneRefusal };

const WANTED = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: 1,
} as const satisfies MediaTrackConstraints;

const ask = (device: string | null): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: device === null ? WANTED : { ...WANTED, deviceId: { exact: device } },
  });

/**
 * Opens the microphone. Never rejects: without one, a page can still play and show the agent.
 * @param device its id, as browsers list it; null: the browser's choice
 */
export async function openMicrophone(device: string | null = null): Promise<OpenedMicrophone> {
  // Browsers have no mediaDevices outside a secure context (plain http on another host).
  if (!navigator.mediaDevices) return { ok: false, refusal: isSecureContext ? 'missing' : 'insecure' };
  try {
    return { ok: true, stream: await ask(device) };
  } catch (error) {
    return { ok: false, refusal: (error as DOMException).name === 'NotAllowedError' ? 'refused' : 'missing' };
  }
}

/** Stops the device, so that the browser's recording indicator disappears. */
export const closeMicrophone = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());
