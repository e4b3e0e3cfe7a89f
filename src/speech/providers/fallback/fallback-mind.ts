import type { Mind, ReplyPiece, ReplyRequest } from '../../../conversation/provider-ports.ts';
import { Attempts, inOrder, type Member } from './standing.ts';

/**
 * Several minds as one: when one fails before its first piece the next answers in the same turn. What has begun cannot
 * be begun again by another: then the error goes up, and the next reply starts at the next mind.
 */
export class FallbackMind implements Mind {
  readonly #members: readonly Member<Mind>[];

  constructor(members: readonly Member<Mind>[]) {
    this.#members = members;
  }

  /** Whether the first one does, who answers as a rule; another says that it sees nothing. */
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
