import type { ServerResponse } from 'node:http';
import { type ChatAnswer, chatStream, type Quirks, wholeAnswer } from './chat-stream.ts';
import {
  FakeModelServer,
  json,
  type ModelBehaviour,
  type SeenRequest,
  usualBehaviour,
} from './model-server.ts';

/** How the server answers the next requests. */
export interface OpenAiBehaviour extends ModelBehaviour {
  /** The transcription of every sound. */
  transcript: string;
  /**
   * Whether usage is in the last piece of the answer, as with Mistral and Groq, and not in one of its own.
   */
  countsInLast: boolean;
  /** The finish reason of answers; null: the real one. */
  finish: string | null;
  /** In what the answers depart from OpenAI's form. */
  quirks: Quirks;
  /** The models that the server says it has, in the list of its API or of Ollama's. */
  models: readonly object[];
}

const usageOf = ({ tokens: { input, cached, output } }: ModelBehaviour): object => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
});

const wantsUsage = (body: SeenRequest['body']): boolean =>
  (body['stream_options'] as { include_usage?: boolean } | undefined)?.include_usage === true;

export const usualOpenAi = (): OpenAiBehaviour => ({
  ...usualBehaviour(),
  ...{ transcript: 'hello there', countsInLast: false, finish: null },
  ...{ quirks: new Set(), models: [{ id: 'fake', object: 'model', owned_by: 'nobody' }] },
});

/**
 * A fake server with OpenAI's chat and speech-to-text APIs, which Azure, Mistral, Groq and many others have
 * too.
 */
export class FakeOpenAiServer extends FakeModelServer<OpenAiBehaviour> {
  static start(): Promise<FakeOpenAiServer> {
    return new FakeOpenAiServer(usualOpenAi()).listen('v1');
  }

  protected override refusal(message: string): object {
    return { error: { message, type: 'error' } };
  }

  protected override answer({ path, body }: SeenRequest, response: ServerResponse): void {
    if (path.endsWith('/audio/transcriptions')) json(response, 200, { text: this.behaviour.transcript });
    else if (/\/chat\/completions(\?|$)/.test(path)) this.#chat(body, response);
    else if (path.endsWith('/api/tags')) json(response, 200, { models: this.behaviour.models });
    else if (path.endsWith('/models')) json(response, 200, { object: 'list', data: this.behaviour.models });
    else json(response, 404, { error: { message: 'no such path' } });
  }

  #answer(body: SeenRequest['body']): ChatAnswer {
    const { chat, calls, quirks, finish, countsInLast } = this.behaviour;
    const isCounted = (countsInLast || wantsUsage(body)) && !quirks.has('no usage');
    return { chat, calls, quirks, finish, countsInLast, usage: isCounted ? usageOf(this.behaviour) : null };
  }

  #chat(body: SeenRequest['body'], response: ServerResponse): void {
    const { quirks } = this.behaviour;
    const answer = this.#answer(body);
    if (quirks.has('not streamed')) json(response, 200, wholeAnswer(answer));
    else if (quirks.has('stays open')) this.#open(answer, response);
    else this.stream(response, chatStream(answer));
  }

  /** Sends a whole answer, and does not end it. */
  #open(answer: ChatAnswer, response: ServerResponse): void {
    const { first, rest } = chatStream(answer);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write([...first, ...rest].join(''));
  }
}
