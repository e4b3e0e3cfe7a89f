import { ConfigError, type Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import type { LanguageModel } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { chatProviders } from './ai/models.ts';
import { openChatLlm } from './ai/open.ts';
import { builtinLlm } from './builtin/builtin-llm.ts';
import { findNextDoor, type NextDoorServer, nextDoorText } from './next-door/find.ts';
import { modelPlaces } from './next-door/places.ts';

export interface ChosenLlm {
  readonly llm: LanguageModel;
  /** Its description for people. */
  readonly description: string;
}

interface ChooseParts {
  readonly clock: Clock;
  readonly log: Log;
}

const PROVIDER = 'openai-compatible';
/** Servers on a machine like this load a model when it is first asked, which takes them as long. */
const LOADING_SECONDS = 30;

type At = Pick<ProviderEntry, 'endpoint' | 'key' | 'model' | 'options'>;

/** Opens a model of the operator's own server, which may run on this machine or in the local network. */
function openOwn(at: At, { clock, log }: ChooseParts): LanguageModel {
  const chat = chatProviders[PROVIDER];
  if (!chat) throw new TypeError(`no chat provider is called ${PROVIDER}`);
  const entry: ProviderEntry = { provider: PROVIDER, prices: null, ...at };
  return openChatLlm(chat, entry, { clock, log, fetch: globalThis.fetch, hasNext: false });
}

const optionsOf = ({ modelLooks: looks, modelContext: contextTokens }: Config): At['options'] => ({
  looks,
  ...(contextTokens !== null && { contextTokens }),
});

function openNamed(config: Config, parts: ChooseParts): ChosenLlm {
  const { modelUrl: endpoint, modelKey: key, modelName: model } = config;
  if (endpoint === null) throw new ConfigError('DUET_MODEL=openai needs DUET_MODEL_URL.');
  if (model === null) throw new ConfigError('DUET_MODEL=openai needs DUET_MODEL_NAME.');
  const llm = openOwn({ endpoint, key, model, options: optionsOf(config) }, parts);
  return { llm, description: `${model} at ${new URL(endpoint).host}` };
}

/** The servers with the model that `DUET_MODEL_NAME` asks for, as if it were their only one. */
const withModel = (found: readonly NextDoorServer[], name: string | null): readonly NextDoorServer[] =>
  name === null
    ? found
    : found.filter(({ models }) => models.includes(name)).map((server) => ({ ...server, models: [name] }));

/** Takes the first model next door; where there is none, the built-in one answers. */
async function openNextDoor(config: Config, parts: ChooseParts): Promise<ChosenLlm> {
  const { clock } = parts;
  const found = await findNextDoor(modelPlaces(config), { clock, fetch: globalThis.fetch });
  const [first] = withModel(found, config.modelName);
  if (!first)
    return { llm: builtinLlm, description: 'builtin, as no language model answers on this machine' };
  const options = { ...optionsOf(config), firstPieceSeconds: LOADING_SECONDS };
  const at = { endpoint: first.url, key: null, model: first.models[0] ?? null, options };
  return { llm: openOwn(at, parts), description: nextDoorText(first) };
}

/**
 * Chooses the language model by `DUET_MODEL`. Waits for nothing but, with `auto`, the answers of this machine:
 * a second at most.
 * @throws ConfigError when the server's address or its model is missing
 */
export async function chooseLlm(config: Config, clock: Clock, log: Log): Promise<ChosenLlm> {
  if (config.model === 'builtin') return { llm: builtinLlm, description: 'builtin' };
  const parts = { clock, log };
  return config.model === 'auto' ? openNextDoor(config, parts) : openNamed(config, parts);
}
