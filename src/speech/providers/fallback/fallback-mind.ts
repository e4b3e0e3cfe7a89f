import type { Mind, ReplyPiece, ReplyRequest } from '../../../conversation/provider-ports.ts';
import { Attempts, inOrder, type Member } from './standing.ts';

/**
 * Several language models as one: when one fails before its first piece, the next answers in the same turn. A
 * reply that has begun cannot be continued by another: then the error is thrown, and the next reply starts at
 * the next model.
 */
export class FallbackMind implements Mind {
  readonly #members: readonly Member<Mind>[];

  constructor(members: readonly Member<Mind>[]) {
    this.#members = members;
  }

  /**
   * Whether the first model, which usually answers, accepts pictures; another one says that it cannot see
   * them.
   */
  get looks(): boolean {
    return this.#members[0]?.it.looks === true;
  }

  uncounted(): Promise<unknown> | null {
    const late = this.#members.flatMap(({ it }) => it.uncounted?.() ?? []);
    return late.length === 0 ? null : Promise.all(late);
  }

  async *reply(request: ReplyRequest): AsyncIterable<ReplyPiece> {
    const attempts = new Attempts(this.#members);
    for (const member of inOrder(this.#members)) {
      let begun = false;
      try {
        for await (const piece of member.it.reply(request)) {
          if (!begun) member.standing.worked();
          begun = true;
          yield piece;
        }
        if (!begun && !request.signal.aborted) member.standing.worked();
        return;
      } catch (error) {
        if (request.signal.aborted) return;
        attempts.failed(member, error, begun);
        if (begun) break;
      }
    }
    throw attempts.error();
  }
}
