import type { ServerResponse } from 'node:http';
import {
  event,
  FakeModelServer,
  json,
  type ModelBehaviour,
  type SeenRequest,
  type SpokenCall,
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
}

const chunk = (delta: object, finish: string | null, more: object = {}): string =>
  event({
    ...{ id: 'chat-1', object: 'chat.completion.chunk', created: 0, model: 'fake' },
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  });

/** The call's name first, then its arguments. */
function callChunks(call: SpokenCall, index: number): string[] {
  const half = Math.ceil(call.arguments.length / 2);
  const id = call.id === null ? {} : { id: call.id };
  const piece = (more: object): string => chunk({ tool_calls: [{ index, ...more }] }, null);
  return [
    piece({ ...id, type: 'function', function: { name: call.name, arguments: '' } }),
    piece({ function: { arguments: call.arguments.slice(0, half) } }),
    piece({ function: { arguments: call.arguments.slice(half) } }),
  ];
}

const usageOf = ({ tokens: { input, cached, output } }: ModelBehaviour): object => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
});

const wantsUsage = (body: SeenRequest['body']): boolean =>
  (body['stream_options'] as { include_usage?: boolean } | undefined)?.include_usage === true;

/** The end of an answer: its finish reason and its usage. */
function ending(behaviour: OpenAiBehaviour, body: SeenRequest['body']): string[] {
  const usage = usageOf(behaviour);
  const reason = behaviour.finish ?? (behaviour.calls.length > 0 ? 'tool_calls' : 'stop');
  if (behaviour.countsInLast) return [chunk({}, reason, { usage, x_groq: { usage } })];
  return [chunk({}, reason), ...(wantsUsage(body) ? [chunk({}, null, { choices: [], usage })] : [])];
}

/**
 * A fake server with OpenAI's chat and speech-to-text APIs, which Azure, Mistral, Groq and many others have
 * too.
 */
export class FakeOpenAiServer extends FakeModelServer<OpenAiBehaviour> {
  static start(): Promise<FakeOpenAiServer> {
    const behaviour = { ...usualBehaviour(), transcript: 'hello there', countsInLast: false, finish: null };
    return new FakeOpenAiServer(behaviour).listen('v1');
  }

  protected override refusal(message: string): object {
    return { error: { message, type: 'error' } };
  }

  protected override answer({ path, body }: SeenRequest, response: ServerResponse): void {
    if (path.endsWith('/audio/transcriptions')) json(response, 200, { text: this.behaviour.transcript });
    else if (/\/chat\/completions(\?|$)/.test(path)) this.#chat(body, response);
    else json(response, 404, { error: { message: 'no such path' } });
  }

  #chat(body: SeenRequest['body'], response: ServerResponse): void {
    const { chat, calls } = this.behaviour;
    const [first = '', ...others] = chat;
    this.stream(response, {
      first: [chunk({ role: 'assistant', content: first }, null)],
      rest: [
        ...others.map((content) => chunk({ content }, null)),
        ...calls.flatMap(callChunks),
        ...ending(this.behaviour, body),
        event('[DONE]'),
      ],
      failure: event({ error: { message: 'overloaded', type: 'server_error', code: 'overloaded' } }),
    });
  }
}
