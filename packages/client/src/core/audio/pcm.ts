/** The sample rate of sound on the wire, which is PCM16, mono, little-endian, as base64. */
export const WIRE_RATE = 16_000;

/** How many characters one call of `fromCharCode` can take safely. */
const PIECE = 8_192;

/**
 * Decodes sound of the service. @param base64 half a sample at its end is dropped; null when it is no base64
 */
export function decodePcm(base64: string): Int16Array | null {
  let text: string;
  try {
    text = atob(base64);
  } catch {
    return null;
  }
  const pcm = new Int16Array(text.length >> 1);
  for (let n = 0; n < pcm.length; n++) {
    pcm[n] = text.charCodeAt(2 * n) | (text.charCodeAt(2 * n + 1) << 8);
  }
  return pcm;
}

export function encodePcm(pcm: Int16Array): string {
  const bytes = new Uint8Array(pcm.length * 2);
  pcm.forEach((sample, n) => {
    bytes[2 * n] = sample & 0xff;
    bytes[2 * n + 1] = (sample >> 8) & 0xff;
  });
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}

/** Converts a sample between -1 and 1 to PCM16; louder ones are clipped. */
export const toPcm16 = (sample: number): number =>
  Math.round(Math.max(-1, Math.min(1, sample)) * (sample < 0 ? 32_768 : 32_767));
