import { waveFile } from '../../src/media/wave.ts';

const RATE = 8000;

/** A wav file with a tone. @param hertz distinguishes files */
export const tone = (seconds: number, hertz = 440): Buffer => {
  const samples = Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * hertz * at) / RATE)),
  );
  return Buffer.from(waveFile(samples, RATE));
};
