/** Why there is no microphone: nobody may use it, none is there (or it is in use elsewhere), or the page wants none. */
export type MicrophoneRefusal = 'refused' | 'missing' | 'off';

export type OpenedMicrophone =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly refusal: MicrophoneRefusal };

const WANTED: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
};

/** Asks for the microphone. Never rejects: a page without one still hears and sees the agent. */
export async function openMicrophone(): Promise<OpenedMicrophone> {
  // Outside a secure context (plain http on another host) browsers have no mediaDevices at all.
  if (!navigator.mediaDevices) return { ok: false, refusal: 'missing' };
  try {
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia(WANTED) };
  } catch (error) {
    return { ok: false, refusal: (error as DOMException).name === 'NotAllowedError' ? 'refused' : 'missing' };
  }
}

/** Lets go of the device, so that the browser's recording mark disappears. */
export const closeMicrophone = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());
