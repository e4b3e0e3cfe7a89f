import { ANSWER_BOUNDS } from '../kernel/json/bounds.ts';
import { AnswerMeter } from '../kernel/json/meter.ts';

const measuring = (): TransformStream<Uint8Array, Uint8Array> => {
  const meter = new AnswerMeter(ANSWER_BOUNDS);
  return new TransformStream({
    transform(piece, controller) {
      meter.add(piece);
      controller.enqueue(piece);
    },
  });
};

/**
 * Wraps `fetch` for libraries that parse answers themselves, as one text or as a stream of events: an answer
 * with JSON that is nested too deeply or has too many values breaks off with JsonBeyondBounds before the
 * library parses it.
 */
export const boundedJson =
  (fetchOver: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await fetchOver(input, init);
    if (answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(measuring()), { status, statusText, headers });
  };
