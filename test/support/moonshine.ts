import { fileURLToPath } from 'node:url';
import { Inference } from '../../src/inference/inference.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { moonshineDecode, MoonshineStt } from '../../src/speech/stt/moonshine/moonshine-stt.ts';

const file = fileURLToPath(new URL('../../src/server/inference.child.mjs', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Moonshine as the product runs it, in a process that begins at its first use. @param folder of its weights */
export function openMoonshine(folder: string) {
  const inference = new Inference({ file, clock: systemClock, log });
  const { decode } = moonshineDecode(inference, folder);
  const stt = new MoonshineStt(new Map([['en', decode]]), systemClock);
  return {
    inference,
    stt,
    /** The text of a whole sound, PCM16 mono 16 kHz. */
    hear(pcm: Int16Array): Promise<string> {
      const transcription = stt.open({ language: 'en', hints: [], onPartial: () => undefined });
      transcription.write(pcm);
      return transcription.finish();
    },
    close: () => inference.close(),
  };
}
