import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server was sent. */
export interface SeenRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  /** A chat request's JSON, or the fields of a form; a file is its size in bytes under its name. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call as the server streams it. */
export interface SpokenCall {
  /** Null: the server names its calls by nothing, as some do. */
  readonly id: string | null;
  readonly name: string;
  /** JSON, or what a model wrote instead; it comes in two pieces. */
  readonly arguments: string;
}

/** How the next requests are answered. */
export interface OpenAiBehaviour {
  /** Pieces of the chat model's answer. */
  chat: readonly string[];
  /** Calls that the chat model makes behind its text. */
  calls: readonly SpokenCall[];
  /** What was said, for every sound. */
  transcript: string;
  /** Answered with this instead of 200. */
  status: number;
  /** Takes requests and never answers. */
  silent: boolean;
  /** Breaks the connection off after the first piece of an answer. */
  breaksOff: boolean;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const formOf = async (request: IncomingMessage, body: Buffer): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const fields = [...form.entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.size,
  ]);
  return Object.fromEntries(fields) as Record<string, unknown>;
};

const chunk = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

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

/** A server with OpenAI's two calls, on the loopback, that answers what it is told to. */
export class FakeOpenAiServer {
  readonly requests: SeenRequest[] = [];
  readonly behaviour: OpenAiBehaviour = {
    chat: ['Hello', ' there', '.'],
    calls: [],
    transcript: 'hello there',
    status: 200,
    silent: false,
    breaksOff: false,
  };
  /** How many chat answers a client has broken off. */
  abandoned = 0;
  /** The base URL, with its `/v1`. */
  url = '';
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(): Promise<FakeOpenAiServer> {
    const fake = new FakeOpenAiServer();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    fake.url = `http://127.0.0.1:${(fake.#server.address() as AddressInfo).port}/v1`;
    return fake;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
    const fields = isForm
      ? await formOf(request, body)
      : (JSON.parse(body.toString('utf8')) as Record<string, unknown>);
    const { authorization } = request.headers;
    this.requests.push({ path: request.url ?? '', authorization, body: fields });
    if (!this.behaviour.silent) this.#answer(request.url ?? '', response);
  }

  #answer(path: string, response: ServerResponse): void {
    const { status, transcript } = this.behaviour;
    if (status !== 200) json(response, status, { error: { message: 'not today', type: 'error' } });
    else if (path === '/v1/audio/transcriptions') json(response, 200, { text: transcript });
    else if (path === '/v1/chat/completions') this.#chat(response);
    else json(response, 404, { error: { message: 'no such path' } });
  }

  #chat(response: ServerResponse): void {
    response.on('close', () => (this.abandoned += response.writableFinished ? 0 : 1));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const [first = '', ...rest] = this.behaviour.chat;
    response.write(chunk({ role: 'assistant', content: first }, null));
    if (this.behaviour.breaksOff) {
      setImmediate(() => response.destroy());
      return;
    }
    for (const piece of rest) response.write(chunk({ content: piece }, null));
    const { calls } = this.behaviour;
    for (const [index, call] of calls.entries())
      for (const part of callChunks(call, index)) response.write(part);
    response.end(`${chunk({}, calls.length > 0 ? 'tool_calls' : 'stop')}data: [DONE]\n\n`);
  }
}

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
