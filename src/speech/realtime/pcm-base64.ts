/** Samples a second of realtime models; the inside of Duet has 16,000. */
export const REALTIME_RATE = 24_000;

/** Encodes samples for the wire: PCM16, little-endian, base64. */
export const encoded = (pcm: Int16Array): string =>
  Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64');

/** Decodes samples; an odd byte at the end is dropped. */
export const decoded = (text: string): Int16Array => {
  const bytes = Buffer.from(text, 'base64');
  const pcm = new Int16Array(bytes.length >> 1);
  Buffer.from(pcm.buffer).set(bytes.subarray(0, pcm.byteLength));
  return pcm;
};
