import { type Static, Type } from 'typebox';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import { jsonLines } from '../remote/json-lines.ts';
import type { LetterTime } from '../remote/letter-times.ts';
import { SoundError, SoundReader } from '../remote/read-sound.ts';
import type { ServerPiece } from '../remote/shape.ts';

const MS = 1000;
const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 86_400;

const List = Type.Array(Type.Unknown());

const Alignment = Type.Object({
  characters: List,
  character_start_times_seconds: List,
  character_end_times_seconds: List,
});
type Alignment = Static<typeof Alignment>;

const readLine = tolerantReader(
  Type.Object({ audio_base64: Type.Optional(Type.Unknown()), alignment: Maybe(Alignment) }),
);

/** The times of the letters of a piece of text, or null when they do not match it. */
export function letterTimes(alignment: Alignment, text: string): LetterTime[] | null {
  const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = alignment;
  if (!text.startsWith(characters.join(''))) return null;
  const times: LetterTime[] = [];
  for (const [at, character] of characters.entries()) {
    const [start, end] = [starts[at], ends[at]];
    if (typeof character !== 'string' || !isTime(start) || !isTime(end)) return null;
    // Some characters, such as emoji, are two UTF-16 units.
    for (let unit = 0; unit < character.length; unit += 1)
      times.push({ startMs: start * MS, endMs: end * MS });
  }
  return times;
}

/** Follows the alignments of a stream, each of which belongs to a piece of the text. */
class Alignments {
  #text: string;
  #lastMs = 0;
  #isLost = false;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Reads the alignment of the next piece of sound.
   * @param soundMs how much sound came before this alignment: some models count from there, others from the start of
   * the text
   * @returns the times of the next letters; none once an alignment did not match the text
   */
  next(alignment: Alignment | null | undefined, soundMs: number): LetterTime[] {
    const times = this.#isLost || alignment == null ? [] : letterTimes(alignment, this.#text);
    this.#isLost ||= times === null;
    const [first, last] = [times?.[0], times?.at(-1)];
    if (!times || !first || !last) return [];
    const offset = first.startMs < this.#lastMs / 2 ? soundMs : 0;
    this.#text = this.#text.slice(times.length);
    this.#lastMs = last.endMs + offset;
    return times.map(({ startMs, endMs }) => ({ startMs: startMs + offset, endMs: endMs + offset }));
  }
}

/**
 * The speech of an answer of `stream/with-timestamps`: a line of JSON for each piece of sound, with the times
 * of its letters.
 * @throws SoundError when the answer has no sound
 */
export async function* timedPieces(
  bytes: AsyncIterable<Uint8Array>,
  text: string,
  rate: number,
): AsyncGenerator<ServerPiece, void> {
  const reader = new SoundReader(rate);
  const alignments = new Alignments(text);
  let count = 0;
  for await (const line of jsonLines(bytes)) {
    const { audio_base64: audio, alignment } = readLine(line);
    if (audio != null && typeof audio !== 'string') throw new SoundError('answered without sound');
    const letters = alignments.next(alignment, (count * MS) / reader.rate);
    const samples = reader.push(Buffer.from(audio ?? '', 'base64'));
    count += samples.length;
    yield { rate: reader.rate, samples, letters };
  }
  reader.end();
}
