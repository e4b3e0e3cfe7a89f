import type { ReplyPiece, ReplyRequest } from '../../../conversation/provider-ports.ts';

/** What every model's API takes in the name of a tool. */
const FORBIDDEN = /[^A-Za-z0-9_-]/g;
const MOST_CHARS = 64;

const plain = (name: string): string => name.replace(FORBIDDEN, '_').slice(0, MOST_CHARS);

/** The same name with a number at its end that nobody else has. */
const another = (name: string, taken: ReadonlySet<string>): string => {
  for (let count = 2; ; count++) {
    const numbered = `${name.slice(0, MOST_CHARS - String(count).length - 1)}_${count}`;
    if (!taken.has(numbered)) return numbered;
  }
};

const namesIn = ({ tools, history }: ReplyRequest): ReadonlySet<string> =>
  new Set([
    ...tools.map(({ name }) => name),
    ...history.flatMap((turn) => (turn.role === 'tool' ? [turn.name] : [])),
  ]);

/**
 * The names of one request's tools as its model's API takes them, `products.search` as `products_search`; put back in
 * the calls of its reply. Names that are fine stay as they are.
 */
export class SentNames {
  readonly #sent = new Map<string, string>();
  readonly #own = new Map<string, string>();
  readonly #request: ReplyRequest;

  constructor(request: ReplyRequest) {
    this.#request = request;
    const names = namesIn(request);
    for (const name of names) if (plain(name) !== name) this.#replace(name, names);
  }

  /** The request as it is sent. */
  get request(): ReplyRequest {
    if (this.#sent.size === 0) return this.#request;
    const named = <T extends { readonly name: string }>(one: T): T => ({
      ...one,
      name: this.#sent.get(one.name) ?? one.name,
    });
    const { tools, history, onToolRefused } = this.#request;
    return {
      ...this.#request,
      tools: tools.map(named),
      ...(onToolRefused && {
        onToolRefused: (name: string, reason: string) => onToolRefused(this.#own.get(name) ?? name, reason),
      }),
      history: history.map((turn) => (turn.role === 'tool' ? named(turn) : turn)),
    };
  }

  /** A piece of the reply, with the tool's own name if it is a call. */
  piece(piece: ReplyPiece): ReplyPiece {
    if (typeof piece === 'string' || this.#own.size === 0 || !('callId' in piece)) return piece;
    return { ...piece, name: this.#own.get(piece.name) ?? piece.name };
  }

  #replace(name: string, names: ReadonlySet<string>): void {
    const taken = new Set([...names, ...this.#own.keys()]);
    const wanted = plain(name);
    const sent = taken.has(wanted) ? another(wanted, taken) : wanted;
    this.#sent.set(name, sent);
    this.#own.set(sent, name);
  }
}
