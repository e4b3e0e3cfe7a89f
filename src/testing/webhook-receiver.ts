import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One received request. */
export interface ReceivedWebhook {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The exact bytes of the body. */
  readonly body: Buffer;
}

/** The endpoint's reaction: an answer, or none. */
export type WebhookAnswer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  /** Takes the request and never answers. */
  | 'hang'
  /** Sends the head of a 200 but never the end of its body. */
  | 'drip'
  /** Breaks the connection. */
  | 'reset';

const ACCEPTED: WebhookAnswer = { status: 200, body: 'ok' };

/** A webhook endpoint on 127.0.0.1, which records requests and answers as it is told. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Decides on each request; it has been added to `received` by then. */
  answer: (webhook: ReceivedWebhook) => WebhookAnswer = () => ACCEPTED;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => this.#receive(request, response));
    this.#server.keepAliveTimeout = 60_000;
  }

  static async open(port = 0): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve, reject) => {
      receiver.#server.once('error', reject);
      receiver.#server.listen(port, '127.0.0.1', resolve);
    });
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** `http://127.0.0.1:port/hook` */
  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** The bodies of all requests, parsed as JSON. */
  events<T>(): T[] {
    return this.received.map(({ body }) => JSON.parse(body.toString()) as T);
  }

  /** Closes the server, and breaks hanging requests. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const webhook = { method, path, headers, body: Buffer.concat(chunks) };
      this.received.push(webhook);
      this.#respond(this.answer(webhook), response);
    });
  }

  #respond(answer: WebhookAnswer, response: ServerResponse): void {
    if (answer === 'hang') return;
    if (answer === 'reset') return void response.destroy();
    if (answer === 'drip') return void response.writeHead(200, { 'content-length': '10' }).write('half');
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}
