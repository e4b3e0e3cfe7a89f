/** A text up to this length is told as it is, in characters. */
const LEAST_CUT = 1_000;
/** The most that is told of a run of characters without a space, which nobody has written by hand. */
const MOST_OF_RUN = 100;
/** The most that is told of all. */
const MOST = 4_000;

const LONG_RUN = /\S{101,}/g;

/** The beginning of a text that is too long, without half a character at its end. */
const begin = (text: string, length: number): string =>
  `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;

/**
 * A sentence for a client, which may quote what the client has sent: one that is far too long for a sentence is cut where
 * it quotes, that is where no space is for long, so that nobody is answered with all that they have sent.
 */
export function shortened(text: string): string {
  if (text.length <= LEAST_CUT) return text;
  const cut = text.replace(LONG_RUN, (run) => begin(run, MOST_OF_RUN));
  return cut.length <= MOST ? cut : begin(cut, MOST);
}
