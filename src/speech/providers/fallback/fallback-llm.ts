import {
  type LanguageModel,
  ProviderError,
  type ReplyPiece,
  type ReplyRequest,
} from '../../../conversation/provider-ports.ts';
import { Attempts, inOrder, type Member } from './circuit-breaker.ts';

const isBlank = (piece: ReplyPiece): boolean => typeof piece === 'string' && piece.trim() === '';

/**
 * The pieces of a reply, in which something is said or called. Blanks at its beginning come with the first word.
 * @throws ProviderError for an answer that is empty, which a person would wait for
 */
async function* answerOf(llm: LanguageModel, request: ReplyRequest): AsyncGenerator<ReplyPiece> {
  let blanks: ReplyPiece[] = [];
  let isEmpty = true;
  for await (const piece of llm.reply(request)) {
    isEmpty &&= isBlank(piece);
    if (isEmpty) blanks.push(piece);
    else yield* [...blanks, piece];
    if (!isEmpty) blanks = [];
  }
  if (!isEmpty || request.signal.aborted) return;
  const message = 'The language model gave an empty answer.';
  throw new ProviderError('unknown', message, { retryable: true, retryAtOnce: true });
}

/**
 * What every language model passes, alone or several as one: when one fails before its first piece, or says nothing, the
 * next answers in the same turn. The last one is asked once more, where the failure was that of a moment. A reply that
 * has begun cannot be continued by another: then the error is thrown, and the next reply starts at the next model.
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

  /** Whether the first model is. */
  get isRepeatable(): boolean {
    return this.#members[0]?.it.isRepeatable === true;
  }

  pendingUsage(): Promise<unknown> | null {
    const late = this.#members.flatMap(({ it }) => it.pendingUsage?.() ?? []);
    return late.length === 0 ? null : Promise.all(late);
  }

  async *reply(request: ReplyRequest): AsyncIterable<ReplyPiece> {
    const members = inOrder(this.#members);
    const attempts = new Attempts(members);
    for (const member of members) {
      const mayRetry = member === members.at(-1);
      if (yield* this.#ask(member, request, attempts, mayRetry)) return;
    }
    throw attempts.error();
  }

  /**
   * Asks one model for the reply, a second time at once if its failure is a momentary one.
   * @returns whether the reply is over: it was given, or is not wanted any more.
   * @throws when it has broken off
   */
  async *#ask(
    member: Member<LanguageModel>,
    request: ReplyRequest,
    attempts: Attempts<LanguageModel>,
    mayRetry: boolean,
  ): AsyncGenerator<ReplyPiece, boolean> {
    let begun = false;
    try {
      for await (const piece of answerOf(member.it, request)) {
        if (!begun) member.breaker.recordSuccess();
        begun = true;
        yield piece;
      }
      return true;
    } catch (error) {
      if (request.signal.aborted) return true;
      const isMomentary = error instanceof ProviderError && error.retryAtOnce;
      if (mayRetry && !begun && isMomentary) return yield* this.#ask(member, request, attempts, false);
      attempts.recordFailure(member, error, begun);
      if (begun) throw attempts.error();
      return false;
    }
  }
}
