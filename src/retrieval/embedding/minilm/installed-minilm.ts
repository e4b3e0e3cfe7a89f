import type { Inference, LocalModel } from '../../../inference/inference.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Blend } from '../../blend.ts';
import type { Embedder, Purpose } from '../embedder.ts';
import { sharedController } from '../../../kernel/shared-controller.ts';

/** The model of the store, and the name under which its vectors are kept. */
export const MINILM = 'all-minilm-l6-v2';

/** Found by `calibrate` (test/models/minilm.test.ts holds it to that); what it is worth stands in docs/knowledge.md. */
export const MINILM_BLEND: Blend = { byVector: 0.5, unrelated: -0.03, alike: 0.83 };

const LIMITS: LocalModel['limits'] = { openMs: 60_000, runMs: 20_000, memoryBytes: 1024 ** 3 };
const LOOK_EVERY_MS = 5_000;
const NEVER = sharedController().signal;

export interface MiniLmParts {
  readonly inference: Pick<Inference, 'run' | 'load'>;
  /** The folder of an installed model; null while it is not installed. */
  readonly folder: (id: string) => Promise<string | null>;
  readonly clock: Clock;
}

/** all-MiniLM-L6-v2 on this machine, from when it is installed, by this process or by another one, and loaded. */
export class InstalledMiniLm implements Embedder {
  readonly model = MINILM;
  readonly #parts: MiniLmParts;
  #loaded: LocalModel | null = null;
  #looking: Promise<void> | null = null;
  #lookedAt = -Infinity;

  constructor(parts: MiniLmParts) {
    this.#parts = parts;
  }

  /** Looks for the model at most every 5 s, and waits for no loading. */
  async blend(): Promise<Blend | null> {
    void this.look();
    return this.#loaded ? MINILM_BLEND : null;
  }

  /** Looks whether the model is installed, and loads it. Never rejects: what fails is logged by what computes it. */
  look(): Promise<void> {
    const now = this.#parts.clock.now();
    if (!this.#looking && now >= this.#lookedAt + LOOK_EVERY_MS) {
      this.#lookedAt = now;
      this.#looking = this.#look().finally(() => (this.#looking = null));
    }
    return this.#looking ?? Promise.resolve();
  }

  /** One text at a time, so that a question waits for a single one at most. */
  async embed(texts: readonly string[], purpose: Purpose): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await this.#vectorOf(text, purpose));
    return vectors;
  }

  async #vectorOf(text: string, purpose: Purpose): Promise<Float32Array> {
    if (!this.#loaded) throw new Error('the local model is not installed');
    const options = { urgency: purpose === 'question' ? 'now' : 'later', signal: NEVER } as const;
    const output = await this.#parts.inference.run(this.#loaded, { texts: [text] }, options);
    const [vector] = output as Float32Array[];
    if (!vector) throw new Error('the local model gave no vector');
    return vector;
  }

  async #look(): Promise<void> {
    const { folder: find, inference } = this.#parts;
    const folder = await find(MINILM).catch(() => null);
    if (folder === null) return void (this.#loaded = null);
    if (this.#loaded?.folder === folder) return;
    const model: LocalModel = { program: 'minilm', folder, limits: LIMITS };
    this.#loaded = await inference.load(model, NEVER).then(
      () => model,
      () => null,
    );
  }
}
