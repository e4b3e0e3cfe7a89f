import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Inference, LocalModel } from '../../src/inference/inference.ts';
import type { ModelInput } from '../../src/inference/messages.ts';
import { sourcesHash } from './program-sources.ts';

/** Whoever changes a voice or a model deletes this folder. Answers of a program that was changed are not found in it. */
export const FOLDER = resolve('node_modules/.cache/duet/turns');
const ANSWERS = join(FOLDER, 'answers.jsonl');

const keyOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** What an answer is kept by: the code that computes it, the model's folder, and all of the input. */
function keyOfAnswer({ program, folder }: LocalModel, input: ModelInput): string {
  const parts = Object.keys(input)
    .sort()
    .flatMap((name) => {
      const value = input[name];
      return [name, value instanceof Int16Array ? bytesOf(value) : JSON.stringify(value)];
    });
  return keyOf(sourcesHash(program), basename(folder), ...parts);
}

/** Processor time of a process and its threads, in milliseconds. */
function processorMs(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = tasks.map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** What a program has answered, and the milliseconds of a core that it took. */
export interface Answer {
  readonly output: unknown;
  readonly tookMs: number;
}

interface CachedReply extends Answer {
  readonly key: string;
}

function readAnswers(): Map<string, Answer> {
  const lines = existsSync(ANSWERS) ? readFileSync(ANSWERS, 'utf8').split('\n') : [];
  const kept = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as CachedReply);
  return new Map(kept.map(({ key, ...answer }) => [key, answer]));
}

const NEVER = new AbortController().signal;

/**
 * The answers of models on disk, each computed once, one after the other. Their time is that of the processor, so that
 * others on the machine change nothing. A change of the rules is measured in seconds with them, and two rules by the same
 * times.
 */
export class CachedReplies {
  readonly #inference: Inference;
  readonly #known = readAnswers();
  #last: Promise<unknown> = Promise.resolve();

  constructor(inference: Inference) {
    this.#inference = inference;
  }

  /** Has a model compute an answer, unless it is stored. @throws InferenceError; such answers are not kept */
  async ask(model: LocalModel, input: ModelInput): Promise<Answer> {
    const key = keyOfAnswer(model, input);
    const known = this.#known.get(key);
    if (known) return known;
    const computing = this.#last.then(() => this.#compute(model, input, key));
    this.#last = computing.catch(() => undefined);
    return computing;
  }

  async #compute(model: LocalModel, input: ModelInput, key: string): Promise<Answer> {
    await this.#inference.load(model, NEVER);
    const began = this.#usedMs;
    const output = await this.#inference.run(model, input, { urgency: 'now', signal: NEVER });
    const answer = { output, tookMs: this.#usedMs - began };
    this.#known.set(key, answer);
    mkdirSync(FOLDER, { recursive: true });
    appendFileSync(ANSWERS, `${JSON.stringify({ key, ...answer })}\n`);
    return answer;
  }

  /** Of all models: one computes at a time. */
  get #usedMs(): number {
    const { pids } = this.#inference;
    return pids.reduce((sum, pid) => sum + processorMs(pid), 0);
  }
}

/** A sound by what it is of: from disk, or made and kept there. */
export async function cachedSound(of: string, make: () => Promise<Int16Array>): Promise<Int16Array> {
  const file = join(FOLDER, `${keyOf(of)}.pcm`);
  if (existsSync(file)) return Int16Array.from(new Int16Array(Uint8Array.from(readFileSync(file)).buffer));
  const pcm = await make();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, bytesOf(pcm));
  return pcm;
}
