import { SAMPLE_RATE } from './pcm.ts';

const HEADER = 44;

/**
 * A WAV file of PCM16.
 * @param rate samples per second and channel
 * @param channels whose samples take turns in `pcm`
 */
export function waveFile(pcm: Int16Array, rate = SAMPLE_RATE, channels = 1): Buffer {
  const file = Buffer.alloc(HEADER + pcm.byteLength);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * channels * 2, 28);
  file.writeUInt16LE(channels * 2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(pcm.byteLength, 40);
  file.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), HEADER);
  return file;
}
