import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { fieldOf, listOf } from '../remote/request.ts';

/** Longest text of one turn. */
const MOST_CHARS = 50_000;

const transcriptOf = (message: unknown): string => {
  const [first] = listOf(fieldOf(fieldOf(message, 'channel'), 'alternatives'));
  const transcript = fieldOf(first, 'transcript');
  return typeof transcript === 'string' ? transcript.trim().slice(0, MOST_CHARS) : '';
};

/** What a message means for the text: it has changed, it is complete, or nothing. */
export type News = 'text' | 'end' | null;

/**
 * The text of one stretch of speech from Deepgram's live results: final results are appended, and an interim
 * one follows them until the next replaces it.
 */
export class TranscriptBuilder {
  #final = '';
  #passing = '';

  get text(): string {
    return this.#passing === '' ? this.#final : `${this.#final} ${this.#passing}`.trim();
  }

  /** Takes a raw message; one that is not understood is ignored. */
  take(data: string): News {
    const message = parsed(data);
    const type = fieldOf(message, 'type');
    if (type === 'Metadata') return 'end';
    if (type !== 'Results') return null;
    const before = this.text;
    this.#add(transcriptOf(message), fieldOf(message, 'is_final') === true);
    if (fieldOf(message, 'from_finalize') === true) return 'end';
    return this.text === before ? null : 'text';
  }

  #add(transcript: string, isFinal: boolean): void {
    this.#passing = isFinal ? '' : transcript;
    if (isFinal) this.#final = `${this.#final} ${transcript}`.trim().slice(0, MOST_CHARS);
  }
}

const parsed = (data: string): unknown => {
  try {
    return parseJson(data, ANSWER_BOUNDS);
  } catch {
    return null;
  }
};
