import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import type { ReplyPiece, ReplyRequest, ToolCallRequest } from '../../../conversation/provider-ports.ts';
import { newCallId } from '../call-ids.ts';
import { toolCallRequest } from './calls.ts';
import { ControlText } from './control/control-text.ts';

type Finish = Extract<LanguageModelV3StreamPart, { type: 'finish' }>;

/** The pieces of one reply, out of the parts that a model's server streams. */
export class ReplyPieces {
  readonly #text: ControlText;

  /** @param startsThinking whether the model's text is known to begin inside of thoughts */
  constructor(request: ReplyRequest, startsThinking: boolean) {
    this.#text = new ControlText({ tools: request.tools, startsThinking });
  }

  /** Whether the text began inside of thoughts. */
  get startsThinking(): boolean {
    return this.#text.startsThinking;
  }

  /** Thoughts and whatever else is not for people have no piece. */
  of(part: LanguageModelV3StreamPart): ReplyPiece[] {
    if (part.type === 'text-delta') return this.#pieces(this.#text.push(part.delta));
    return part.type === 'tool-call' ? [toolCallRequest(part, newCallId)] : [];
  }

  /** What was held back, when the server has said that all is done. */
  rest({ finishReason }: Finish): ReplyPiece[] {
    return this.#pieces(this.#text.finish(finishReason.unified === 'length'));
  }

  #pieces(text: string): ReplyPiece[] {
    const calls = this.#text.calls.splice(0).map((call) => this.#written(call));
    return text === '' ? calls : [text, ...calls];
  }

  #written({ name, input }: { readonly name: string; readonly input: string }): ToolCallRequest {
    return toolCallRequest({ toolName: name, input }, newCallId);
  }
}
