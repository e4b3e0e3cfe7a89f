import type { SpeechToText, Transcription } from '../../../conversation/provider-ports.ts';
import { pause } from '../../../kernel/time/pause.ts';
import type { AnsweredBy } from './answering-machine.ts';
import type { PhoneCall } from './phone-call.ts';
import { isCallScreening, isMailbox } from './screening-words.ts';
import { type Clause, clauseEnd, ourTurn, type ScreeningParts, whoAnswers } from './screening.ts';

export interface Greeting {
  readonly by: AnsweredBy;
  /** Whether the beep was heard already. */
  readonly beeped: boolean;
  /** What a screening assistant has said; empty where that was not recognised. */
  readonly words: string;
}

/** How many clauses of a greeting are read; an assistant has said by then that it is one. */
const MOST_CLAUSES = 3;
/** How long the text of a clause may take; what comes later is not waited for. */
const TEXT_WITHIN_MS = 2000;

/** Listens in, also while the text of what was said before is being made. */
class Reader {
  readonly #stt: SpeechToText;
  readonly #language: string;
  #open: Transcription;

  constructor(stt: SpeechToText, language: string) {
    this.#stt = stt;
    this.#language = language;
    this.#open = this.#begin();
  }

  hear(frame: Int16Array): void {
    this.#open.write(frame);
  }

  /** What was said since the last call; empty where it is not understood. */
  async text({ clock }: ScreeningParts, signal: AbortSignal): Promise<string> {
    const finished = this.#open;
    this.#open = this.#begin();
    const done = new AbortController();
    const late = pause(clock, TEXT_WITHIN_MS, AbortSignal.any([signal, done.signal])).catch(() => undefined);
    const text = await Promise.race([finished.finish().catch(() => ''), late.then(() => '')]);
    done.abort();
    finished.cancel();
    return text;
  }

  close(): void {
    this.#open.cancel();
  }

  #begin(): Transcription {
    return this.#stt.open({ language: this.#language, hints: [], onPartial: () => undefined });
  }
}

const readerOf = (call: PhoneCall): Reader | null => {
  const { stt } = call.recognizer;
  return stt && (stt.knows?.(call.language) ?? true) ? new Reader(stt, call.language) : null;
};

/**
 * Finds out who has picked up before the conversation begins: by rhythm and beep, and what is no person's greeting also
 * by its words, where the session has speech to text. Until it is decided the session hears nothing.
 */
export async function greetingOf(call: PhoneCall, parts: ScreeningParts): Promise<Greeting> {
  const reader = readerOf(call);
  const over = new AbortController();
  const signal = AbortSignal.any([call.leg.signal, over.signal]);
  try {
    const rhythm = whoAnswers(parts, signal);
    call.tap((frame) => {
      reader?.hear(frame);
      rhythm.hear(frame);
    });
    const { by, beeped } = await rhythm.result;
    if (!reader || by !== 'machine' || beeped) return { by, beeped, words: '' };
    return await read(call, parts, reader, signal);
  } finally {
    call.tap(null);
    over.abort();
    reader?.close();
  }
}

/** Reads a long greeting, clause by clause. */
async function read(
  call: PhoneCall,
  parts: ScreeningParts,
  reader: Reader,
  signal: AbortSignal,
): Promise<Greeting> {
  const beep = ourTurn(parts, signal);
  let beeped = false;
  void beep.result.then((turn) => (beeped = turn === 'beep'));
  let words = '';
  let end: Clause = 'pause';
  for (let count = 0; count < MOST_CLAUSES && end === 'pause' && !beeped; count += 1) {
    const clause = clauseEnd(parts, signal);
    call.tap((frame) => {
      reader.hear(frame);
      beep.hear(frame);
      clause.hear(frame);
    });
    end = await clause.result;
    words = `${words} ${await reader.text(parts, signal)}`.trim();
    if (isCallScreening(words, call.language)) return { by: 'screener', beeped: false, words };
    if (isMailbox(words, call.language)) break;
  }
  return { by: 'machine', beeped, words: '' };
}
