import type { Viseme } from '../../media/viseme.ts';
import { Hearing } from './hearing.ts';
import { Intake } from './intake.ts';
import { Mouth } from './mouth.ts';

/**
 * Recognises visemes from sound, without a model or words: from its loudness above the background, its
 * resonances, its hiss, and its stops. Deterministic. Memory does not grow with the sound.
 */
export interface LipSync {
  /**
   * Takes more sound.
   * @returns the visemes that are certain by now, one for each video frame of 40 ms, about half a second late
   */
  push(samples: Int16Array): Viseme[];
  /**
   * Ends the sound and returns the rest: one viseme for each 40 ms that were begun. Nothing may be pushed
   * afterwards.
   */
  end(): Viseme[];
}

/** Creates a lip sync for sound of this rate. @param rate samples a second, 8,000 to 192,000 */
export function createLipSync(rate: number): LipSync {
  const mouth = new Mouth();
  const hearing = new Hearing((look) => mouth.take(look));
  const intake = new Intake(rate, (samples) => hearing.look(samples));
  let given = 0;
  let told = 0;
  const newly = (seen: Viseme[]): Viseme[] => {
    told += seen.length;
    return seen;
  };
  return {
    push(samples) {
      given += samples.length;
      intake.push(samples);
      return newly(mouth.taken());
    },
    end() {
      intake.end();
      hearing.end();
      mouth.end();
      const due = Math.ceil((given * 25) / rate) - told;
      const rest = mouth.taken().slice(0, due);
      while (rest.length < due) rest.push('sil');
      return newly(rest);
    },
  };
}

/**
 * The viseme of each video frame (25 a second) of a whole sound.
 * @param pcm mono
 * @param rate samples a second
 */
export function visemesOf(pcm: Int16Array, rate: number): Viseme[] {
  const lips = createLipSync(rate);
  const seen: Viseme[] = [];
  for (let from = 0; from < pcm.length; from += rate)
    seen.push(...lips.push(pcm.subarray(from, from + rate)));
  seen.push(...lips.end());
  return seen;
}
