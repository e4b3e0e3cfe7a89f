import { ConfigError, type Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import type { Mind } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { chatProviders } from './ai/models.ts';
import { openChatMind } from './ai/open.ts';
import { builtinMind } from './builtin/builtin-mind.ts';

export interface ChosenMind {
  readonly mind: Mind;
  /** Its description for people. */
  readonly found: string;
}

const PROVIDER = 'openai-compatible';

/**
 * Chooses the language model by `DUET_MODEL`.
 * @throws ConfigError when the server's address or its model is missing
 */
export function chooseMind(config: Config, clock: Clock, log: Log): ChosenMind {
  if (config.model === 'builtin') return { mind: builtinMind, found: 'builtin' };
  const { modelUrl: endpoint, modelKey: key, modelName: model } = config;
  if (endpoint === null) throw new ConfigError('DUET_MODEL=openai needs DUET_MODEL_URL.');
  if (model === null) throw new ConfigError('DUET_MODEL=openai needs DUET_MODEL_NAME.');
  const entry: ProviderEntry = {
    provider: PROVIDER,
    endpoint,
    key,
    model,
    options: { looks: config.modelLooks },
    prices: null,
  };
  const chat = chatProviders[PROVIDER];
  if (!chat) throw new TypeError(`no chat provider is called ${PROVIDER}`);
  // The operator's own server may run on this machine or in the local network.
  const mind = openChatMind(chat, entry, { clock, log, fetch: globalThis.fetch, hasNext: false });
  return { mind, found: `${model} at ${new URL(endpoint).host}` };
}
