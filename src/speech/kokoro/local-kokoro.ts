import type { LocalModel } from '../../inference/inference.ts';
import { LiveModel, type LiveModelParts, PATIENCE_MS } from '../clauses/live-model.ts';
import { asProviderError } from '../local-models.ts';
import { KOKORO_RATE, type KokoroInput, type KokoroSound } from './messages.ts';
import { Pace } from './pace.ts';
import type { SynthesizeKokoro } from './voice.ts';

const LIMITS: LocalModel['limits'] = { openMs: 60_000, runMs: 60_000, memoryBytes: 1.5 * 1024 ** 3 };

/** Kokoro in a process of inference. */
export interface LocalKokoro {
  /** For somebody who listens: what takes too long is given up. */
  readonly live: SynthesizeKokoro;
  /** For what is kept: behind everything that somebody waits for. */
  readonly behind: SynthesizeKokoro;
  readonly pace: Pace;
  /** Loads the model. @throws as `Inference.load` */
  load(signal: AbortSignal): Promise<void>;
}

/** About how long a symbol is heard, in milliseconds. */
const SYMBOL_MS = 60;
/** Seconds of computing for a second of speech that are waited for: a little more than a voice may take that is live. */
const PATIENT = 0.6;

/** For how long a clause is waited for: the longer it is, the longer it takes where the machine keeps up, too. */
const patienceFor = ({ ids }: KokoroInput): number => Math.max(PATIENCE_MS, ids.length * SYMBOL_MS * PATIENT);

/** Opens Kokoro, and measures how long it takes. @param folder of the installed model */
export function localKokoro(folder: string, parts: LiveModelParts): LocalKokoro {
  const { clock, inference } = parts;
  const model: LocalModel = { program: 'kokoro', folder, limits: LIMITS };
  const live = new LiveModel('Kokoro', model, parts);
  const pace = new Pace();
  const measured =
    (run: SynthesizeKokoro): SynthesizeKokoro =>
    async (input, signal) => {
      const began = clock.now();
      const sound = await run(input, signal);
      pace.note(clock.now() - began, (sound.samples.length * 1000) / KOKORO_RATE);
      return sound;
    };
  const runLive = async (input: KokoroInput, signal: AbortSignal): Promise<KokoroSound> => {
    try {
      const sound = await live.run<KokoroSound>({ ...input }, signal, patienceFor(input));
      live.succeeded();
      return sound;
    } catch (error) {
      if (!signal.aborted) pace.noteFailure();
      throw error;
    }
  };
  const runBehind: SynthesizeKokoro = async (input, signal) => {
    try {
      return (await inference.run(model, { ...input }, { urgency: 'later', signal })) as KokoroSound;
    } catch (error) {
      throw asProviderError('kokoro', error);
    }
  };
  return { pace, live: measured(runLive), behind: measured(runBehind), load: (signal) => live.load(signal) };
}
