import type { ServerResponse } from 'node:http';
import {
  event,
  FakeModelServer,
  json,
  type SeenRequest,
  type SpentTokens,
  type SpokenCall,
  usualBehaviour,
} from './model-server.ts';

const usageOf = ({ input, cached, output }: SpentTokens): object => ({
  promptTokenCount: input,
  cachedContentTokenCount: cached,
  candidatesTokenCount: output,
  totalTokenCount: input + output,
});

const piece = (parts: readonly object[], more: object = {}): string =>
  event({ candidates: [{ content: { role: 'model', parts }, index: 0, ...more }] });

const callPart = ({ name, arguments: given }: SpokenCall): object => ({
  functionCall: { name, args: JSON.parse(given) as unknown },
});

/** A fake server with Gemini's `:streamGenerateContent`. Its calls have no ids. */
export class FakeGoogleServer extends FakeModelServer {
  static start(): Promise<FakeGoogleServer> {
    return new FakeGoogleServer(usualBehaviour()).listen('v1beta');
  }

  protected override refusal(message: string): object {
    return { error: { code: this.behaviour.status, message, status: 'UNAVAILABLE' } };
  }

  protected override answer({ path }: SeenRequest, response: ServerResponse): void {
    if (/^\/v1beta\/models\/[\w.-]+:streamGenerateContent\?alt=sse$/.test(path)) this.#reply(response);
    else json(response, 404, { error: { code: 404, message: path, status: 'NOT_FOUND' } });
  }

  #reply(response: ServerResponse): void {
    const { chat, calls, tokens } = this.behaviour;
    const [first = '', ...others] = chat;
    const content = { role: 'model', parts: calls.length > 0 ? calls.map(callPart) : [{ text: '' }] };
    const last = {
      candidates: [{ content, index: 0, finishReason: 'STOP' }],
      usageMetadata: usageOf(tokens),
    };
    this.stream(response, {
      first: [piece([{ text: first }])],
      rest: [...others.map((text) => piece([{ text }])), event(last)],
      failure: event({ error: { code: 503, message: 'overloaded', status: 'UNAVAILABLE' } }),
    });
  }
}
