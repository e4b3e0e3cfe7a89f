import WebSocket from 'ws';
import type { ServerEvent } from '../../src/conversation/ports.ts';
import type { Connection } from '../../src/platform/connections/connections.schema.ts';
import { COMPANION } from './app.ts';
import type { LiveService } from './live-service.ts';
import { eventOf } from './scenario-session.ts';
import { until } from './until.ts';
import { urlOf } from './websocket-driver.ts';

/** A client of a typed session over a real WebSocket, which records everything that it reads. */
export class TypedClient {
  readonly sessionId: string;
  readonly events: ServerEvent[] = [];
  closed: string | null = null;
  readonly #socket: WebSocket;

  private constructor(sessionId: string, url: string) {
    this.sessionId = sessionId;
    this.#socket = new WebSocket(url);
    this.#socket.on('message', (data) => this.events.push(eventOf(String(data))));
    this.#socket.on('close', (_code, reason) => (this.closed = String(reason)));
    this.#socket.on('error', () => undefined);
  }

  /** Creates a session through the public API, and connects. Resolves before anything was read. */
  static async open(service: LiveService, body: object = {}): Promise<TypedClient> {
    return this.#at(service, '/public/ws-connections', {
      companionId: COMPANION,
      providerConfig: {},
      ...body,
    });
  }

  /** The same with an agent. */
  static ofAgent(service: LiveService, agentId: string, body: object = {}): Promise<TypedClient> {
    return this.#at(service, `/public/agents/${agentId}/connections`, { channelType: 'websocket', ...body });
  }

  static async #at(service: LiveService, path: string, body: object): Promise<TypedClient> {
    const answer = await service.call('POST', path, { modality: 'text', ...body });
    if (answer.statusCode !== 200) throw new Error(`The session could not be opened: ${answer.body}`);
    return this.join(answer.json<Connection>());
  }

  /** Connects to a session that was created otherwise. */
  static join({ token, connection }: Connection): TypedClient {
    return new TypedClient(connection.id, urlOf(token));
  }

  /** Resolves when the session has started. */
  async started(): Promise<this> {
    await until(() => this.events.length > 0, 'the first event');
    return this;
  }

  send(type: string, data: object = {}): void {
    this.#socket.send(JSON.stringify({ type, data }));
  }

  type(text: string): void {
    this.send('send_message', { text });
  }

  /** The data of all events with this name. */
  of(name: string): Readonly<Record<string, unknown>>[] {
    return this.events.flatMap(({ event, data }) => (event === name ? [data] : []));
  }

  /** Waits for an event of this name; resolves to the nth one's data. */
  read(name: string, at = 0): Promise<Readonly<Record<string, unknown>>> {
    return until(() => this.of(name)[at], `event ${name}, number ${at}`);
  }

  /** The completed texts of the agent. */
  get said(): string[] {
    return this.of('message_received').flatMap(({ message }) => {
      const { role, action, content } = message as { role?: string; action?: string; content?: string };
      return role === 'assistant' && action === 'completed' ? [String(content)] : [];
    });
  }

  async hears(text: string): Promise<void> {
    await until(() => this.said.some((one) => one.includes(text)), `the agent says ${text}`);
  }

  async end(): Promise<void> {
    this.#socket.close(1000);
    await until(() => this.closed !== null, 'the end of the connection');
  }
}
