/** Largest answer of a model in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Largest part of an error's body that is read, in bytes. */
const MOST_ERROR_BYTES = 64 * 1024;

/** Passes bytes on up to a limit; then it ends (for an error's text), or fails. */
const limiter = (most: number, fails: boolean): TransformStream<Uint8Array, Uint8Array> => {
  let left = most;
  return new TransformStream({
    transform(chunk, controller) {
      if (chunk.length > left && fails) throw new TypeError('The answer is too long.');
      if (left > 0) controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0 && !fails) controller.terminate();
    },
  });
};

/** `fetch` with a limit on the size of an answer. */
export const limitedFetch =
  (fetchOver: typeof fetch, mostBytes = MOST_BYTES): typeof fetch =>
  async (input, init) => {
    const answer = await fetchOver(input, init);
    if (answer.body === null) return answer;
    const { status, headers, ok } = answer;
    const body = answer.body.pipeThrough(ok ? limiter(mostBytes, true) : limiter(MOST_ERROR_BYTES, false));
    return new Response(body, { status, headers });
  };
