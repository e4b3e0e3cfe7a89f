export interface SpokenMicrophoneOptions {
  /** A WAV file, as base64. */
  readonly wave: string;
}

/**
 * Speaks into the microphone of a browser whose own fake device gives nothing but a tone. The real device is still asked
 * for: who may not use it gets none.
 */
export default function speakIntoMicrophone({ wave }: SpokenMicrophoneOptions): void {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const device = await open(wanted);
    device.getTracks().forEach((track) => track.stop());
    const context = new AudioContext();
    const file = Uint8Array.from(atob(wave), (letter) => letter.charCodeAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(file.buffer);
    const line = context.createMediaStreamDestination();
    source.connect(line);
    source.start();
    return line.stream;
  };
}
