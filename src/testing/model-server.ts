import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server received. */
export interface SeenRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  /** A request's JSON, or the fields of a form, where a file is its size in bytes under its name. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call as the server streams it. */
export interface SpokenCall {
  /** Null: the server gives its calls no ids, as some do. */
  readonly id: string | null;
  readonly name: string;
  /** JSON, or anything else that a model wrote; streamed in pieces if the provider does so. */
  readonly arguments: string;
}

export interface SpentTokens {
  readonly input: number;
  /** Cached tokens of the input. */
  readonly cached: number;
  readonly output: number;
}

/** How the server answers the next requests. */
export interface ModelBehaviour {
  /** Pieces of the chat model's answer. */
  chat: readonly string[];
  /** Calls that the chat model makes after its text. */
  calls: readonly SpokenCall[];
  tokens: SpentTokens;
  /** The status of answers; anything but 200 is a refusal. */
  status: number;
  /** Whether requests are never answered. */
  silent: boolean;
  /** Whether the connection breaks after the first piece of an answer. */
  breaksOff: boolean;
  /** Whether an answer ends cleanly after its first piece, without a sign of completeness. */
  endsEarly: boolean;
  /** Whether an answer stops after its first piece. */
  hangs: boolean;
  /** Whether an answer ends with an error midway. */
  failsMidway: boolean;
}

export const usualBehaviour = (): ModelBehaviour => ({
  chat: ['Hello', ' there', '.'],
  calls: [],
  tokens: { input: 120, cached: 40, output: 9 },
  status: 200,
  silent: false,
  breaksOff: false,
  endsEarly: false,
  hangs: false,
  failsMidway: false,
});

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

export const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Formats one event of a stream. */
export const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** A streamed answer: its first piece, all the others, and the provider's form of an error midway. */
export interface Streamed {
  readonly first: readonly string[];
  readonly rest: readonly string[];
  readonly failure: string;
}

/** The key, in whichever header the provider expects it. */
const keyOf = (headers: IncomingHttpHeaders): string =>
  ['authorization', 'x-api-key', 'x-goog-api-key', 'api-key'].map((name) => headers[name] ?? '').join('');

/** A fake model server on the loopback, whose answers a test sets. */
export abstract class FakeModelServer<B extends ModelBehaviour = ModelBehaviour> {
  readonly requests: SeenRequest[] = [];
  /** The headers of each request. */
  readonly headers: IncomingHttpHeaders[] = [];
  readonly behaviour: B;
  /** Number of chat answers that a client has aborted. */
  abandoned = 0;
  /** The base URL, with its version. */
  url = '';
  readonly #server: Server;

  constructor(behaviour: B) {
    this.behaviour = behaviour;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  /** Opens a free port. @param version the last part of the base URL */
  protected async listen(version: string): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${version}`;
    return this;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Answers a request with the status 200. */
  protected abstract answer(request: SeenRequest, response: ServerResponse): void;

  /**
   * The body of an error.
   * @param words its message, which includes the key: a careless server repeats what it was sent
   */
  protected abstract refusal(words: string): object;

  /** Streams an answer, or a part of it where the test wants that. */
  protected stream(response: ServerResponse, { first, rest, failure }: Streamed): void {
    response.on('close', () => (this.abandoned += response.writableFinished ? 0 : 1));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of first) response.write(piece);
    const { breaksOff, endsEarly, hangs, failsMidway } = this.behaviour;
    if (hangs) return;
    if (breaksOff) setImmediate(() => response.destroy());
    else if (endsEarly) response.end();
    else if (failsMidway) response.end(failure);
    else response.end(rest.join(''));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
    const fields = isForm
      ? await formOf(request, body)
      : (JSON.parse(body.toString('utf8') || '{}') as Record<string, unknown>);
    const { headers } = request;
    const seen = { path: request.url ?? '', authorization: headers.authorization, body: fields };
    this.headers.push(headers);
    this.requests.push(seen);
    if (this.behaviour.silent) return;
    if (this.behaviour.status !== 200)
      json(response, this.behaviour.status, this.refusal(`not today, ${keyOf(headers)}`));
    else this.answer(seen, response);
  }
}
