import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';

/** Reads an answer of one JSON value on each line. Empty lines are skipped. @throws as `parseJson` */
export async function* jsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown, void> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const some of bytes) {
    const [first = '', ...more] = decoder.decode(some, { stream: true }).split('\n');
    begun.push(first);
    for (const next of more) {
      yield* parsed(begun);
      begun = [next];
    }
  }
  yield* parsed(begun);
}

function* parsed(parts: readonly string[]): Generator<unknown, void> {
  const line = parts.join('').trim();
  if (line !== '') yield parseJson(line, ANSWER_BOUNDS);
}
