import type { ServerResponse } from 'node:http';
import type { SeenRequest, SpokenCall } from '../../src/testing/model-server.ts';
import { FakeOpenAiServer, usualOpenAi } from '../../src/testing/openai-server.ts';

/** The parts of a chat request that the model depends on (OpenAI's API). */
interface ChatBody {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/**
 * A chat model behind OpenAI's protocol that calls a given tool, once in a conversation, and repeats the
 * first sentence of its outcome word for word. Asked while the call is under way, as where a caller's sentence comes in
 * pieces, it calls no second time, which the prompt forbids.
 */
export class CallingModel extends FakeOpenAiServer {
  /** The tool to call, and its arguments. */
  wanted = { name: '', arguments: {} };
  /** The names of all tools that it was ever offered. */
  readonly offered = new Set<string>();
  #made = 0;

  static override start(): Promise<CallingModel> {
    return new CallingModel(usualOpenAi()).listen('v1');
  }

  protected override answer(seen: SeenRequest, response: ServerResponse): void {
    const { messages, tools = [] } = seen.body as unknown as ChatBody;
    const told = messages.findLast(({ role }) => role === 'tool')?.content.split(/(?<=\.) /)[0];
    const names = tools.map((tool) => tool.function.name);
    for (const name of names) this.offered.add(name);
    const isUnderWay =
      messages[0]?.content.includes(`under way, do not call again: ${this.wanted.name}(`) === true;
    const isCalling = told === undefined && !isUnderWay && names.includes(this.wanted.name);
    this.behaviour.chat = isCalling ? [] : [told ?? (isUnderWay ? 'I am on it.' : 'I have no such tool.')];
    this.behaviour.calls = isCalling ? [this.#call()] : [];
    super.answer(seen, response);
  }

  #call(): SpokenCall {
    const { name, arguments: given } = this.wanted;
    return { id: `call_${++this.#made}`, name, arguments: JSON.stringify(given) };
  }
}
