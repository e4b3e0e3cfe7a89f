import type {
  PersonAnswer,
  ToolCallContext,
  ToolOutcome,
  ToolProvider,
  ToolSession,
} from '../../conversation/ports.ts';
import type { ToolSpec } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { failure, sessionOver, success } from '../outcome.ts';
import { corrected } from './corrections.ts';
import { CAPTURE_KINDS, type CaptureKind, isCaptureKind } from './kinds.ts';
import { readBack } from './read-back.ts';
import type { CaptureContext } from './context.ts';
import { valueOf } from './values.ts';
import { type CaptureWords, wordsOf } from './words.ts';

export interface CaptureParts {
  readonly clock: Pick<Clock, 'wallTime'>;
  /** BCP 47. */
  readonly language: string;
}

const CAPTURE_INPUT = 'capture_input';

const SPEC: ToolSpec = {
  name: CAPTURE_INPUT,
  description:
    'Takes down exactly what is easily misheard: asks the person, reads it back and has it confirmed. Call it before you use such a value.',
  parameters: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: [...CAPTURE_KINDS] },
      heard: {
        type: 'string',
        maxLength: 500,
        description: 'What they have said of it, word for word; leave it out if nothing',
      },
    },
    required: ['kind'],
    additionalProperties: false,
  },
};

/** Most questions of one call; after as many the person and the agent do not understand each other. */
const MOST_QUESTIONS = 6;
/** How often an answer may be neither yes, no nor a correction before it counts as being about something else. */
const MOST_UNCLEAR = 1;

/** One capture, from what was heard first to what is confirmed. */
class Capture {
  readonly #kind: CaptureKind;
  readonly #context: CaptureContext;
  #value: string | null;
  #isFirst = true;
  #unclear = 0;

  constructor(kind: CaptureKind, heard: string, context: CaptureContext) {
    this.#kind = kind;
    this.#context = context;
    this.#value = valueOf(kind, heard, context);
  }

  /** The question that is to be asked now. */
  get question(): string {
    const { confirm, ask, again } = this.#context.words;
    if (this.#value !== null)
      return confirm.replace('{value}', () => readBack(this.#kind, this.#value ?? '', this.#context));
    return this.#isFirst ? ask[this.#kind] : again;
  }

  /** Takes the person's answer to the question of now. @returns the outcome; null: another question is to be asked */
  take(answer: PersonAnswer): ToolOutcome | null {
    this.#isFirst = false;
    return this.#value === null ? this.#takeValue(answer) : this.#takeVerdict(this.#value, answer);
  }

  #takeValue({ text, says, more }: PersonAnswer): ToolOutcome | null {
    if (isQuestion(text) || (says === 'no' && !more)) return elsewhere(text);
    this.#value = valueOf(this.#kind, text, this.#context);
    return this.#value === null && this.#isUnclear() ? elsewhere(text) : null;
  }

  #takeVerdict(value: string, { text, says, more }: PersonAnswer): ToolOutcome | null {
    if (says === 'yes') return success(`Confirmed by the person: ${value}`);
    if (says === 'neither' && isQuestion(text)) return elsewhere(text);
    const better = says === 'no' && !more ? null : corrected(this.#kind, value, text, this.#context);
    if (better === null && says === 'neither') return this.#isUnclear() ? elsewhere(text) : null;
    this.#value = better;
    return null;
  }

  /** Whether the person has said too often what is no answer. */
  #isUnclear(): boolean {
    this.#unclear += 1;
    return this.#unclear > MOST_UNCLEAR;
  }
}

const isQuestion = (text: string): boolean => '?？؟'.includes(text.trimEnd().at(-1) ?? '.');

const elsewhere = (text: string): ToolOutcome =>
  failure(
    `Not confirmed: the person said something else: ${JSON.stringify(text.slice(0, 300))}. Answer that; call again if it is still needed.`,
  );

const NOBODY = failure('Not confirmed: the person did not answer.');
const TOO_OFTEN = failure('Not confirmed: it could not be understood. Offer another way, such as typing it.');

/** The tool `capture_input` for one session. What is captured is not logged. */
class CaptureToolProvider implements ToolProvider {
  readonly specs = [SPEC];
  readonly #parts: CaptureParts;
  readonly #words: CaptureWords;
  #session: ToolSession | null = null;

  constructor(parts: CaptureParts, words: CaptureWords) {
    this.#parts = parts;
    this.#words = words;
  }

  open(session: ToolSession): void {
    this.#session = session;
  }

  async call(
    { arguments: given }: { readonly arguments: Readonly<Record<string, unknown>> },
    { signal }: ToolCallContext,
  ): Promise<ToolOutcome> {
    const { kind, heard } = given;
    if (!isCaptureKind(kind)) return failure(`"kind" must be one of ${CAPTURE_KINDS.join(', ')}.`);
    const capture = new Capture(kind, typeof heard === 'string' ? heard : '', this.#context());
    for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
      const answer = await this.#session?.ask(capture.question, signal);
      if (signal.aborted) return sessionOver();
      if (!answer) return NOBODY;
      const outcome = capture.take(answer);
      if (outcome) return outcome;
    }
    return TOO_OFTEN;
  }

  #context(): CaptureContext {
    const { language, clock } = this.#parts;
    return { language, words: this.#words, now: clock.wallTime() };
  }
}

/**
 * Creates the provider of `capture_input`.
 * @returns null for a language in which it knows no words to ask and to read back with
 */
export function createCaptureToolProvider(parts: CaptureParts): ToolProvider | null {
  const words = wordsOf(parts.language);
  return words && new CaptureToolProvider(parts, words);
}
