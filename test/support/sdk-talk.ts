import { vi } from 'vitest';
import WebSocket from 'ws';
import { COMPANION } from './app.ts';
import type { LiveService } from './live-service.ts';
import type { Relay } from './relay.ts';
import { until } from './until.ts';

/** The part of the browser client that is used here; its own types are for browsers. */
interface Talk {
  start(): void;
  say(text: string): boolean;
  end(): void;
  leave(): void;
  stored(): object | null;
  send(command: object): boolean;
  snapshot(): Snapshot;
  onEvent(listener: (event: Event) => void): void;
  onCommand(listener: (command: { readonly type: string }) => void): void;
}
interface Snapshot {
  readonly phase: string;
  readonly sessionId: string | null;
  readonly unstable: boolean;
  readonly lines: readonly Line[];
}
interface Line {
  readonly role: string;
  readonly status: string;
  readonly text: string;
}
interface Event {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}
type Handler = (args: Readonly<Record<string, unknown>>) => unknown;
interface Desk {
  take(event: Event): void;
}

const partOf = async <T>(path: string): Promise<T> =>
  (await import(new URL(`../../packages/client/src/${path}`, import.meta.url).pathname)) as T;

/** A failed connection also emits `close`, as in a browser. */
class BrowserSocket extends WebSocket {
  constructor(url: string, protocols?: string[]) {
    super(url, protocols);
    this.on('error', () => undefined);
  }
}

/** The connection settings of a call through the relay. */
const through = ({ port }: Relay, { token, ...rest }: { readonly token: string }): object => {
  const fields = JSON.parse(atob(token)) as { url: string };
  const url = new URL(fields.url);
  url.port = String(port);
  return { ...rest, token: btoa(JSON.stringify({ ...fields, url: url.href })) };
};

/** A page's typed conversation through the browser client itself, with its functions but without a face. */
export class SdkTalk {
  readonly events: Event[] = [];
  readonly commands: string[] = [];
  readonly errors: unknown[] = [];
  readonly #talk: Talk;

  private constructor(talk: Talk) {
    this.#talk = talk;
    talk.onEvent((event) => this.events.push(event));
    talk.onCommand(({ type }) => this.commands.push(type));
  }

  /**
   * Creates a session through the public API and connects through the relay. Resolves when it is live.
   * @param stored the state of an earlier page, to be resumed instead
   */
  static async open(
    service: LiveService,
    relay: Relay,
    body: object,
    functions: Readonly<Record<string, Handler>>,
    stored: object | null = null,
  ): Promise<SdkTalk> {
    vi.stubGlobal('WebSocket', BrowserSocket);
    const core = await partOf<{ Talk: new (options: object) => Talk }>('core/talk.ts');
    const desk = await partOf<{ FunctionDesk: new (...parts: unknown[]) => Desk }>('session/functions.ts');
    const request = { companionId: COMPANION, providerConfig: {}, modality: 'text', ...body };
    const connect = async () => {
      const answer = await service.call('POST', '/public/ws-connections', request);
      return through(relay, answer.json<{ token: string }>());
    };
    const explain = (error: unknown) => ({ kind: 'server', detail: String(error) });
    const talk = new core.Talk({ channel: 'chat', connect, explain, resumable: true, stored });
    const page = new SdkTalk(talk);
    const session = { sendFunctionOutput: page.#answer };
    const carried = new desk.FunctionDesk(functions, session, (error: unknown) => page.errors.push(error));
    talk.onEvent((event) => carried.take(event));
    talk.start();
    await until(() => talk.snapshot().phase === 'live', 'the session is live');
    return page;
  }

  readonly #answer = (call_id: string, output: object): boolean =>
    this.#talk.send({ type: 'send_function_output', data: { call_id, output, delay: false } });

  /** Types a text; false when it could not be sent. */
  say(text: string): boolean {
    return this.#talk.say(text);
  }

  of(name: string): Event['data'][] {
    return this.events.flatMap(({ event, data }) => (event === name ? [data] : []));
  }

  /** The transcript as the page shows it: `role:status:text`. */
  get lines(): string[] {
    return this.#talk.snapshot().lines.map(({ role, status, text }) => `${role}:${status}:${text}`);
  }

  /** Waits for the agent to finish saying this text. */
  async hears(text: string): Promise<void> {
    await until(() => this.lines.includes(`agent:done:${text}`), `the agent says ${text}`);
  }

  get id(): string | null {
    return this.#talk.snapshot().sessionId;
  }

  /** The state with which a later page can resume the session, which goes on when this page is left. */
  stored(): object | null {
    return this.#talk.stored();
  }

  leave(): void {
    this.#talk.leave();
  }

  end(): void {
    this.#talk.end();
  }
}
