import {
  type LanguageModel,
  ProviderError,
  type ReplyPiece,
  type ReplyRequest,
} from '../../../conversation/provider-ports.ts';

const isBlank = (piece: ReplyPiece): boolean => typeof piece === 'string' && piece.trim() === '';

/**
 * The pieces of a reply, in which something is said or called. Blanks at its beginning come with the first word.
 * @throws ProviderError for an answer that is empty, which a person would wait for
 */
export async function* answerOf(llm: LanguageModel, request: ReplyRequest): AsyncGenerator<ReplyPiece> {
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
