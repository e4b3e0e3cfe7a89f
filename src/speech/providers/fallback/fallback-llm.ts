import type { LanguageModel, ReplyPiece, ReplyRequest } from '../../../conversation/provider-ports.ts';
import { Attempts, inOrder, type Member } from './circuit-breaker.ts';

/**
 * Several language models as one: when one fails before its first piece, the next answers in the same turn. A
 * reply that has begun cannot be continued by another: then the error is thrown, and the next reply starts at
 * the next model.
 */
export class FallbackLlm implements LanguageModel {
  readonly #members: readonly Member<LanguageModel>[];

  constructor(members: readonly Member<LanguageModel>[]) {
    this.#members = members;
  }

  /**
   * Whether the first model, which usually answers, accepts pictures; another one says that it cannot see
   * them.
   */
  get hasVision(): boolean {
    return this.#members[0]?.it.hasVision === true;
  }

  pendingUsage(): Promise<unknown> | null {
    const late = this.#members.flatMap(({ it }) => it.pendingUsage?.() ?? []);
    return late.length === 0 ? null : Promise.all(late);
  }

  async *reply(request: ReplyRequest): AsyncIterable<ReplyPiece> {
    const attempts = new Attempts(this.#members);
    for (const member of inOrder(this.#members)) {
      let begun = false;
      try {
        for await (const piece of member.it.reply(request)) {
          if (!begun) member.breaker.recordSuccess();
          begun = true;
          yield piece;
        }
        if (!begun && !request.signal.aborted) member.breaker.recordSuccess();
        return;
      } catch (error) {
        if (request.signal.aborted) return;
        attempts.recordFailure(member, error, begun);
        if (begun) break;
      }
    }
    throw attempts.error();
  }
}
