import { ConfigError, type Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import type { LanguageModel } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { chatProviders } from './ai/models.ts';
import { openChatLlm } from './ai/open.ts';
import { builtinLlm } from './builtin/builtin-llm.ts';

export interface ChosenLlm {
  readonly llm: LanguageModel;
  /** Its description for people. */
  readonly description: string;
}

const PROVIDER = 'openai-compatible';

/**
 * Chooses the language model by `DUET_MODEL`.
 * @throws ConfigError when the server's address or its model is missing
 */
export function chooseLlm(config: Config, clock: Clock, log: Log): ChosenLlm {
  if (config.model === 'builtin') return { llm: builtinLlm, description: 'builtin' };
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
  const llm = openChatLlm(chat, entry, { clock, log, fetch: globalThis.fetch, hasNext: false });
  return { llm, description: `${model} at ${new URL(endpoint).host}` };
}
