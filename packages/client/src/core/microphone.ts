/**
 * Why there is no microphone: permission was refused, no device is there (or it is in use elsewhere), the browser
 * gives it to https alone, or the page wants none.
 */
export type MicrophoneRefusal = 'refused' | 'missing' | 'insecure' | 'off';

export type OpenedMicrophone =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly refusal: MicrophoneRefusal };

const WANTED: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
};

/** Opens the microphone. Never rejects: without one, a page can still play and show the agent. */
export async function openMicrophone(): Promise<OpenedMicrophone> {
  // Browsers have no mediaDevices outside a secure context (plain http on another host).
  if (!navigator.mediaDevices) return { ok: false, refusal: isSecureContext ? 'missing' : 'insecure' };
  try {
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia(WANTED) };
  } catch (error) {
    return { ok: false, refusal: (error as DOMException).name === 'NotAllowedError' ? 'refused' : 'missing' };
  }
}

/** Stops the device, so that the browser's recording indicator disappears. */
export const closeMicrophone = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());
