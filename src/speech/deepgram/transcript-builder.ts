import { type Static, Type } from 'typebox';
import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { AnyText } from '../remote/answer-fields.ts';

/** Longest text of one turn. */
const MOST_CHARS = 50_000;

const Message = Type.Object({
  type: AnyText,
  is_final: Maybe(Type.Boolean()),
  from_finalize: Maybe(Type.Boolean()),
  start: Maybe(Type.Number()),
  duration: Maybe(Type.Number()),
  channel: Maybe(Type.Object({ alternatives: Type.Array(Type.Object({ transcript: AnyText })) })),
});

const read = tolerantReader(Message);

const transcriptOf = ({ channel }: Static<typeof Message>): string =>
  (channel?.alternatives[0]?.transcript ?? '').trim().slice(0, MOST_CHARS);

const endOf = ({ start, duration }: Static<typeof Message>): number | undefined =>
  typeof start === 'number' && typeof duration === 'number' ? start + duration : undefined;

/** What a message means for the text: it has changed, it is complete, or nothing. */
export type News = 'text' | 'end' | null;

/**
 * The text of one stretch of speech from Deepgram's live results: final results are appended, and an interim
 * one follows them until the next replaces it.
 */
export class TranscriptBuilder {
  #final = '';
  #passing = '';
  #heardSeconds: number | undefined;

  /** How much of the sound the text has, in seconds from its beginning; undefined: the server does not say. */
  get heardSeconds(): number | undefined {
    return this.#heardSeconds;
  }

  get text(): string {
    return this.#passing === '' ? this.#final : `${this.#final} ${this.#passing}`.trim();
  }

  /** Takes a raw message; one that is not understood is ignored. */
  take(data: string): News {
    const message = read(parsed(data));
    const { type } = message;
    if (type === 'Metadata') return 'end';
    if (type !== 'Results') return null;
    const before = this.text;
    this.#add(transcriptOf(message), message.is_final === true);
    this.#heardSeconds = endOf(message);
    if (message.from_finalize === true) return 'end';
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
