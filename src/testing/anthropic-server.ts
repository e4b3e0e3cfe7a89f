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

const typed = (data: { readonly type: string; readonly [field: string]: unknown }): string =>
  event(data, data.type);

const begin = ({ input, cached }: ModelBehaviour['tokens']): string =>
  typed({
    type: 'message_start',
    message: {
      ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'fake', content: [] },
      ...{ stop_reason: null, stop_sequence: null },
      usage: { input_tokens: input - cached, cache_read_input_tokens: cached, output_tokens: 1 },
    },
  });

const textDelta = (text: string): string =>
  typed({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });

const stop = (index: number): string => typed({ type: 'content_block_stop', index });

function callEvents({ id, name, arguments: given }: SpokenCall, at: number): string[] {
  const index = at + 1;
  const half = Math.ceil(given.length / 2);
  const delta = (partial: string): string =>
    typed({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: partial } });
  const block = { type: 'tool_use', id: id ?? '', name, input: {} };
  return [
    typed({ type: 'content_block_start', index, content_block: block }),
    ...[delta(given.slice(0, half)), delta(given.slice(half)), stop(index)],
  ];
}

const ending = ({ calls, tokens }: ModelBehaviour): string[] => [
  typed({
    type: 'message_delta',
    delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
    usage: { output_tokens: tokens.output },
  }),
  typed({ type: 'message_stop' }),
];

/** A fake server with Anthropic's streaming `POST /messages`. */
export class FakeAnthropicServer extends FakeModelServer {
  static start(): Promise<FakeAnthropicServer> {
    return new FakeAnthropicServer(usualBehaviour()).listen('v1');
  }

  protected override refusal(message: string): object {
    return { type: 'error', error: { type: 'api_error', message } };
  }

  protected override answer({ path }: SeenRequest, response: ServerResponse): void {
    if (path === '/v1/messages') this.#reply(response);
    else json(response, 404, { type: 'error', error: { type: 'not_found_error', message: path } });
  }

  #reply(response: ServerResponse): void {
    const { chat, calls, tokens } = this.behaviour;
    const [first = '', ...others] = chat;
    const block = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } };
    this.stream(response, {
      first: [begin(tokens), typed(block), textDelta(first)],
      rest: [...others.map(textDelta), stop(0), ...calls.flatMap(callEvents), ...ending(this.behaviour)],
      failure: typed({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
    });
  }
}
