import { setTimeout as sleep } from 'node:timers/promises';
import type { Durations } from '../../src/platform/sessions/detail.schema.ts';
import type { ServerReady } from './protocol.ts';

export interface TurnOfRecord {
  readonly durationsMs: Durations;
}

interface SessionOfRecord {
  readonly status: string;
  readonly turns: readonly TurnOfRecord[];
}

/** The calls of interface A that this benchmark uses. */
export class ServiceClient {
  readonly #ready: ServerReady;

  constructor(ready: ServerReady) {
    this.#ready = ready;
  }

  /** Makes a collection of questions and answers. @returns the collection's id */
  async createFaqs(faqs: readonly { readonly question: string; readonly answer: string }[]): Promise<string> {
    const { id } = await this.#call<{ id: string }>('POST', '/public/faqs', { name: 'Questions', faqs });
    return id;
  }

  /**
   * Makes a session of an agent that answers from a collection.
   * @returns the session's id, and the address of its WebSocket
   */
  async createSession(collection: string): Promise<{ id: string; url: string }> {
    const body = {
      companionId: 'comp_stock_maya',
      providerConfig: {},
      language: 'en',
      faqCollections: [collection],
    };
    const { token, connection } = await this.#call<{ token: string; connection: { id: string } }>(
      'POST',
      '/public/ws-connections',
      body,
    );
    const { url } = JSON.parse(Buffer.from(token, 'base64').toString('ascii')) as { url: string };
    return { id: connection.id, url };
  }

  /** The turns of a finished session. */
  async turnsOf(id: string): Promise<readonly TurnOfRecord[]> {
    for (;;) {
      const session = await this.#call<SessionOfRecord>('GET', `/public/sessions/${id}`);
      if (session.status === 'closed') return session.turns;
      await sleep(50);
    }
  }

  async #call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const { origin, apiKey } = this.#ready;
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
