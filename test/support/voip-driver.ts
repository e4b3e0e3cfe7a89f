import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerEvent, TranscriptItem } from '../../src/conversation/ports.ts';
import type { Driver, OpenDriver } from '../../src/testing/scenarios/driver.ts';
import type { AgentOfScenario } from '../../src/testing/scenarios/scenario.ts';
import { COMPANION } from './app.ts';
import type { LiveService } from './live-service.ts';
import type { WatchedSession } from './scenario-agents.ts';
import { faqOf, recordOf, remember } from './scenario-session.ts';
import { noise } from './tones.ts';
import { until } from './until.ts';
import { type ProviderStream, VoipProvider } from './voip-provider.ts';

/**
 * Silence after which speech has ended: frames are 20 ms apart, and a cough interrupts it for less than half
 * a second.
 */
const SILENT_AFTER_MS = 150;
/** Time between two pressed keys. */
const BETWEEN_KEYS_MS = 100;

/**
 * A caller of the VoIP channel, in real time. The caller hears, speaks and presses keys; events are read from
 * the session itself.
 */
class VoipDriver implements Driver {
  readonly modality = 'audio';
  readonly #service: LiveService;
  readonly #session: WatchedSession;
  readonly #caller: VoipProvider;
  readonly #stream: ProviderStream;
  #hungUp = false;

  constructor(service: LiveService, session: WatchedSession, caller: VoipProvider) {
    this.#service = service;
    this.#session = session;
    this.#caller = caller;
    this.#stream = caller.stream;
  }

  get events(): readonly ServerEvent[] {
    return this.#session.events;
  }

  get soundMs(): number {
    return this.#stream.playedMs;
  }

  get isSounding(): boolean {
    return this.#stream.silentForMs < SILENT_AFTER_MS;
  }

  get closed(): string | null {
    if (this.#hungUp) return 'connection_closed';
    return this.#stream.closed ? '' : null;
  }

  say(text: string): Promise<void> {
    return this.#stream.say(this.#service.tones.say(text));
  }

  cough(ms: number): Promise<void> {
    return this.#stream.say(noise(ms));
  }

  send(): Promise<void> {
    return Promise.reject(new Error('a telephone sends no commands'));
  }

  async press(keys: string): Promise<void> {
    for (const key of keys) {
      this.#stream.press(key);
      await sleep(BETWEEN_KEYS_MS);
    }
  }

  async wait(ms: number): Promise<void> {
    await sleep(ms);
  }

  async hangUp(): Promise<void> {
    this.#hungUp = true;
    await this.#caller.hangUp();
  }

  record(): Promise<readonly TranscriptItem[]> {
    return recordOf(this.#service, this.#session.id);
  }

  async dispose(): Promise<void> {
    await this.#caller.hangUp();
    await until(() => this.#stream.closed, 'the end of the stream');
  }
}

/** Creates an agent that is called by telephone. @returns its id, and the webhook of its channel */
async function agentOnThePhone(
  service: LiveService,
  { answers, initialSpeech }: AgentOfScenario,
): Promise<{ agentId: string; endpoint: string }> {
  const faqCollections = await faqOf(service, answers);
  const agent = {
    companionId: COMPANION,
    name: 'Desk',
    providerSettings: {},
    language: 'en',
    faqCollections,
  };
  const { id: agentId } = (await service.call('POST', '/public/agents', agent)).json<{ id: string }>();
  const channel = await service.call('PUT', `/public/agents/${agentId}/channels/voip`, {
    ...(initialSpeech && { initialSpeech }),
  });
  return { agentId, endpoint: channel.json<{ voipEndpoint: string }>().voipEndpoint };
}

/** Opens scenario drivers on the VoIP channel of a service; each calls from a number of its own. */
export function openVoipDriver(service: LiveService): OpenDriver {
  let callers = 0;
  return async (agent) => {
    const number = 4_930_555_000 + (callers += 1);
    await remember(service, `tel_${number}`, agent.remembered ?? []);
    const { agentId, endpoint } = await agentOnThePhone(service, agent);
    const started = service.agents.called(agentId, agent);
    const caller = await new VoipProvider({ endpoint, from: `+${number}` }).call();
    const session = await until(() => started, 'the session of the call');
    return new VoipDriver(service, session, caller);
  };
}
