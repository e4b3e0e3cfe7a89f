import { onTestFinished } from 'vitest';
import { addressOf, type TestDatabase, testDatabase } from '../database.ts';
import type { OwnService } from '../service.ts';
import { startDuet } from '../service.ts';
import { until } from '../until.ts';
import { type Baresip, type BaresipOptions, startBaresip } from './baresip.ts';
import { type Kamailio, PASSWORDS, startKamailio } from './kamailio.ts';
import { type Line, type LineOptions, makeLine, PHONE_ENV } from './line.ts';
import { Relay, type RelayedCall } from './relay.ts';

export const G722 = 'G722/16000/1';
export const PCMU = 'PCMU/8000/1';

/** A session of a call, as the API returns it. */
export interface CallSession {
  readonly id: string;
  readonly status: string;
  readonly closeReason: string | null;
  readonly externalClientId: string | null;
  readonly cost: number | null;
  readonly startedAt: number | null;
  readonly closedAt: number | null;
  readonly call: {
    readonly direction: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly codec: string | null;
    readonly answeredBy: string | null;
    readonly transferredTo: string | null;
  };
  readonly conversation: { readonly items: readonly { readonly role: string; readonly text: string }[] };
  readonly toolCalls: readonly { readonly name: string; readonly output: string | null }[];
}

export interface StageOptions {
  readonly env?: Record<string, string>;
  /** See test/fixtures/phone/kamailio.cfg. */
  readonly defines?: readonly string[];
  readonly line?: LineOptions;
  /** Whether there is a relay between the service and its server; without one they talk directly. */
  readonly relay?: boolean;
}

/** A service with one line that is online at kamailio, and helpers for its callers. */
export interface Stage {
  readonly duet: OwnService;
  /** The service's own database. */
  readonly database: TestDatabase;
  readonly kamailio: Kamailio;
  readonly line: Line;
  /** What stands between the service and its server. @throws Error when there is no relay */
  readonly relay: Relay;
  /**
   * Starts a telephone at kamailio, until the end of the test.
   * @param finished the hook of the test's own context, where tests run concurrently
   */
  telephone(
    user: keyof typeof PASSWORDS,
    options?: Partial<BaresipOptions>,
    finished?: typeof onTestFinished,
  ): Promise<Baresip>;
  /**
   * Calls the line, and waits until it has answered. Calls are made one after the other, as the session is identified
   * by its caller.
   * @returns the session, and the relay's last call, if there is a relay
   */
  call(telephone: Baresip): Promise<{ readonly id: string; readonly call: RelayedCall }>;
  /** The same, without access to the sound. @returns the session */
  dial(telephone: Baresip): Promise<string>;
  session(id: string): Promise<CallSession>;
  sessions(): Promise<readonly string[]>;
  /** Waits until the conversation contains words like these. */
  said(id: string, words: RegExp, role: 'agent' | 'user', withinMs?: number): Promise<string>;
  closed(id: string, withinMs?: number): Promise<CallSession>;
  /** Replaces the body of the agent's sip channel, for later calls. */
  channel(body: object): Promise<void>;
  stop(): Promise<void>;
}

/** Interval of requests to the service: several telephones wait at the same time. */
const ASK_EVERY_MS = 100;

class OpenStage implements Stage {
  readonly duet: OwnService;
  readonly database: TestDatabase;
  readonly kamailio: Kamailio;
  readonly line: Line;
  readonly #relay: Relay | null;
  #dialled: Promise<unknown> = Promise.resolve();

  constructor(parts: Pick<Stage, 'duet' | 'database' | 'kamailio' | 'line'>, relay: Relay | null) {
    this.duet = parts.duet;
    this.database = parts.database;
    this.kamailio = parts.kamailio;
    this.line = parts.line;
    this.#relay = relay;
  }

  get relay(): Relay {
    if (!this.#relay) throw new Error('this stage has no relay');
    return this.#relay;
  }

  async telephone(
    user: keyof typeof PASSWORDS,
    options: Partial<BaresipOptions> = {},
    finished = onTestFinished,
  ): Promise<Baresip> {
    const proxy = `127.0.0.1:${options.transport === 'tls' ? this.kamailio.tlsPort : this.kamailio.port}`;
    const telephone = await startBaresip({ name: user, password: PASSWORDS[user], proxy, ...options });
    finished(() => telephone.stop());
    return telephone;
  }

  call(telephone: Baresip): Promise<{ id: string; call: RelayedCall }> {
    return this.#inTurn(async () => {
      const id = await this.#dial(telephone);
      return { id, call: this.relay.lastCall };
    });
  }

  dial(telephone: Baresip): Promise<string> {
    return this.#inTurn(() => this.#dial(telephone));
  }

  #inTurn<T>(dial: () => Promise<T>): Promise<T> {
    const dialled = this.#dialled.then(dial);
    this.#dialled = dialled.catch(() => undefined);
    return dialled;
  }

  async #dial(telephone: Baresip): Promise<string> {
    const before = new Set(await this.sessions());
    const from = telephone.events.length;
    await telephone.command('dial', 'sip:duet@duet.test');
    await telephone.event('CALL_ESTABLISHED', 20_000, from);
    const look = async () => {
      const made = (await this.sessions()).filter((id) => !before.has(id));
      const sessions = await Promise.all(made.map((id) => this.session(id)));
      return sessions.find(({ call }) => call.from === telephone.name)?.id;
    };
    return until(look, 'the session of a call', 15_000, ASK_EVERY_MS);
  }

  session(id: string): Promise<CallSession> {
    return this.duet.ask('GET', `/public/sessions/${id}`);
  }

  async sessions(): Promise<readonly string[]> {
    const path = '/public/sessions?sessionType=sip&pageSize=50';
    const { items } = await this.duet.ask<{ items: { id: string }[] }>('GET', path);
    return items.map(({ id }) => id);
  }

  async said(id: string, words: RegExp, role: 'agent' | 'user', withinMs = 30_000): Promise<string> {
    let last: CallSession | null = null;
    const found = async () => {
      last = await this.session(id);
      return last.conversation.items.find((item) => item.role === role && words.test(item.text))?.text;
    };
    return until(found, `${role} says ${words}`, withinMs, ASK_EVERY_MS).catch((error: Error) => {
      throw new Error(`${error.message}; the session is ${JSON.stringify(last)}`);
    });
  }

  async closed(id: string, withinMs = 20_000): Promise<CallSession> {
    const look = async () => {
      const session = await this.session(id);
      return session.status === 'closed' || session.status === 'failed' ? session : null;
    };
    return until(look, 'the end of the session', withinMs, ASK_EVERY_MS);
  }

  async channel(body: object): Promise<void> {
    await this.duet.ask('PUT', `/public/agents/${this.line.agentId}/channels/sip`, body);
  }

  async stop(): Promise<void> {
    await Promise.all([this.duet.stop(), this.kamailio.stop()]);
    this.#relay?.close();
    await this.database.drop();
  }
}

/** Starts everything; resolves when the line is online. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  // Copies a migrated database: a database of its own takes half of a service's start.
  const database = await testDatabase();
  const [duet, kamailio] = await Promise.all([
    startDuet({ ...PHONE_ENV, DATABASE_URL: addressOf(database), ...options.env }),
    startKamailio([...(options.defines ?? []), ...(options.relay ? ['WITH_RPORT'] : [])]),
  ]);
  const relay = options.relay ? await Relay.open(kamailio.port) : null;
  try {
    const line = await makeLine(duet, relay ? { ...kamailio, port: relay.port } : kamailio, options.line);
    await line.until('online');
    return new OpenStage({ duet, database, kamailio, line }, relay);
  } catch (error) {
    await Promise.all([duet.stop(), kamailio.stop()]);
    relay?.close();
    await database.drop();
    throw error;
  }
}
