import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { COMPANION } from './app.ts';
import { until } from './until.ts';
import { type ProviderOptions, type Verb, VoipProvider } from './voip-provider.ts';
import { type VoipService, voipService } from './voip-service.ts';

export interface VoipChannel {
  readonly id: string;
  readonly voipEndpoint: string;
  readonly voipSignatureRequired: boolean;
}

interface SessionRecord {
  readonly id: string;
  readonly sessionType: string;
  readonly status: string;
  readonly closeReason: string | null;
  readonly externalClientId: string | null;
  readonly call: Readonly<Record<string, unknown>>;
  readonly conversation: { readonly items: readonly { role: string; text: string }[] };
}

/** A channel on which an agent hands over to a human. */
export const handoff = (more: object = {}) => ({
  humanHandoff: { enabled: true, transferExtension: '+49 30 777,12', ...more },
});

/** So many looks in a row find silence: after a standstill the first look comes before what was sent meanwhile. */
const QUIET_LOOKS = 3;

/** The agent has said something since, and has stopped. */
export const answered = async (caller: VoipProvider, before = 0): Promise<void> => {
  let quiet = 0;
  await until(() => caller.stream.playedMs > before, 'the agent speaks');
  await until(
    () => (quiet = caller.stream.isSounding ? 0 : quiet + 1) >= QUIET_LOOKS,
    'the agent has spoken',
  );
};

/** A service for the tests of one file, who calls it, and what became of the calls. */
class VoipCalls {
  #voip: VoipService | undefined;
  readonly #callers: VoipProvider[] = [];

  async open(): Promise<void> {
    this.#voip = await voipService();
  }

  async close(): Promise<void> {
    await this.#voip?.close();
  }

  get service(): VoipService['service'] {
    return this.#opened.service;
  }

  get handling(): VoipService['handling'] {
    return this.#opened.handling;
  }

  get #opened(): VoipService {
    if (!this.#voip) throw new Error('The service is not open.');
    return this.#voip;
  }

  async json<T>(method: string, path: string, body?: object): Promise<T> {
    return (await this.service.call(method, path, body)).json<T>();
  }

  /** A new agent with a channel of a provider. */
  async agentWith(body: object = {}): Promise<VoipChannel & { agentId: string; path: string }> {
    const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {}, language: 'en' };
    const { id: agentId } = await this.json<{ id: string }>('POST', '/public/agents', agent);
    const path = `/public/agents/${agentId}/channels/voip`;
    const channel = { initialSpeech: 'Greet the caller.', ...body };
    return { ...(await this.json<VoipChannel>('PUT', path, channel)), agentId, path };
  }

  /** The record of an agent's only session. */
  async sessionOf(agentId: string): Promise<SessionRecord> {
    const [row, ...others] = await this.service.db
      .selectFrom('sessions')
      .select('id')
      .where('agent_id', '=', agentId)
      .execute();
    expect(others).toEqual([]);
    return this.json<SessionRecord>('GET', `/public/sessions/${row!.id}`);
  }

  closedSession(agentId: string): Promise<SessionRecord> {
    return until(async () => {
      const session = await this.sessionOf(agentId);
      return session.status === 'closed' && session;
    }, 'the session is closed');
  }

  async callTo(endpoint: string, more: Partial<ProviderOptions> = {}): Promise<VoipProvider> {
    const caller = new VoipProvider({ endpoint, ...more });
    this.#callers.push(caller);
    return caller.call();
  }

  async greeted(endpoint: string, more: Partial<ProviderOptions> = {}): Promise<VoipProvider> {
    const caller = await this.callTo(endpoint, more);
    await answered(caller);
    return caller;
  }

  say(caller: VoipProvider, text: string): Promise<void> {
    return caller.stream.say(this.service.tones.say(text));
  }

  /** The caller asks for a human, and the provider is told to call one. */
  async putThrough(caller: VoipProvider): Promise<Verb> {
    await this.say(caller, 'human');
    return until(() => caller.dial, 'the provider is told to call somebody');
  }

  /** Whoever is still on the line hangs up. */
  async hangUp(): Promise<void> {
    await Promise.all(this.#callers.splice(0).map((caller) => caller.hangUp().catch(() => undefined)));
    const { handling, service } = this;
    await until(() => handling.size === 0 && service.sessions.size === 0, 'all calls are over');
  }
}

/** Opens a service for the tests of this file; every test begins with all places free. */
export function voipCalls(): VoipCalls {
  const calls = new VoipCalls();
  beforeAll(() => calls.open());
  afterEach(() => calls.hangUp());
  afterAll(() => calls.close());
  return calls;
}
