import type { LanguageModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';
import { type Needed, numberOption, textOption } from '../../providers/kinds.ts';
import type { ProviderEntry } from '../../providers/setup.ts';
import type { MessageManner } from './messages.ts';

/** A provider of chat models with a package of the AI SDK. Packages are loaded when a setup names them. */
export interface ChatProvider {
  readonly title: string;
  readonly needs: readonly Needed[];
  readonly options?: Readonly<Record<string, 'text' | 'number' | 'flag'>>;
  readonly manner: MessageManner;
  /** The most tokens that its models take, where the name of a model does not tell. */
  readonly contextTokens: number;
  /** Without this limit Anthropic asks for the most that a model can write. */
  readonly maxOutputTokens?: number;
  readonly providerOptions?: (entry: ProviderEntry) => SharedV3ProviderOptions | undefined;
  load(entry: ProviderEntry, fetchOver: typeof fetch): Promise<LanguageModelV3>;
}

const AS_SAID: MessageManner = { systemAnywhere: true, answersCalls: false, hasVision: false };
const SYSTEM_FIRST: MessageManner = { systemAnywhere: false, answersCalls: false, hasVision: false };
/**
 * All present models of these providers accept pictures; for one that does not, the setup says `looks:
 * false`.
 */
const LOOKING = { hasVision: true } as const;

/*
 * The key and address for a package. Both are always set: for a missing one the package would use the
 * process's environment, which is the operator's and not the customer's.
 */
const accessOf = ({ key, endpoint }: ProviderEntry, address: string, fetchOver: typeof fetch) => ({
  apiKey: key ?? '',
  baseURL: endpoint ?? address,
  fetch: fetchOver,
});

const modelOf = ({ model }: ProviderEntry): string => model ?? '';

/** The reasoning effort: on the telephone, long thinking is silence. */
const effort =
  (name: string) =>
  (entry: ProviderEntry): SharedV3ProviderOptions | undefined => {
    const reasoningEffort = textOption(entry, 'reasoningEffort');
    return reasoningEffort === undefined ? undefined : { [name]: { reasoningEffort } };
  };
const EFFORT = { reasoningEffort: 'text' } as const;

const openai: ChatProvider = {
  title: 'OpenAI',
  needs: ['key', 'model'],
  options: EFFORT,
  manner: { ...AS_SAID, ...LOOKING },
  contextTokens: 128_000,
  providerOptions: effort('openai'),
  async load(entry, fetchOver) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI(accessOf(entry, 'https://api.openai.com/v1', fetchOver)).chat(modelOf(entry));
  },
};

/** Azure's base address from the form that its portal shows, with or without the API's path. */
const azureBase = (endpoint: string): string =>
  /\.azure\.com$/i.test(new URL(endpoint).hostname)
    ? `${endpoint.replace(/\/openai(\/v1)?$/i, '')}/openai`
    : endpoint;

const azure: ChatProvider = {
  title: 'Azure OpenAI; the model is the name of the deployment',
  needs: ['endpoint', 'key', 'model'],
  options: { ...EFFORT, apiVersion: 'text' },
  manner: { ...AS_SAID, ...LOOKING },
  contextTokens: 128_000,
  // Azure's models are OpenAI's classes, which accept their options under either name.
  providerOptions: effort('openai'),
  async load(entry, fetchOver) {
    const { createAzure } = await import('@ai-sdk/azure');
    const apiVersion = textOption(entry, 'apiVersion');
    const versioned = apiVersion === undefined ? {} : { apiVersion, useDeploymentBasedUrls: true };
    const baseURL = azureBase(entry.endpoint ?? '');
    const apiKey = entry.key ?? '';
    return createAzure({ apiKey, baseURL, fetch: fetchOver, ...versioned }).chat(modelOf(entry));
  },
};

const anthropic: ChatProvider = {
  title: 'Anthropic',
  needs: ['key', 'model'],
  manner: { ...SYSTEM_FIRST, ...LOOKING },
  contextTokens: 200_000,
  maxOutputTokens: 2_048,
  async load(entry, fetchOver) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(accessOf(entry, 'https://api.anthropic.com/v1', fetchOver))(modelOf(entry));
  },
};

const google: ChatProvider = {
  title: 'Google Gemini',
  needs: ['key', 'model'],
  options: { thinkingBudget: 'number' },
  manner: { ...SYSTEM_FIRST, ...LOOKING },
  contextTokens: 1_000_000,
  providerOptions: (entry) => {
    const thinkingBudget = numberOption(entry, 'thinkingBudget');
    return thinkingBudget === undefined ? undefined : { google: { thinkingConfig: { thinkingBudget } } };
  },
  async load(entry, fetchOver) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    const address = 'https://generativelanguage.googleapis.com/v1beta';
    return createGoogleGenerativeAI(accessOf(entry, address, fetchOver))(modelOf(entry));
  },
};

const mistral: ChatProvider = {
  title: 'Mistral',
  needs: ['key', 'model'],
  manner: { ...SYSTEM_FIRST, answersCalls: true },
  contextTokens: 32_000,
  async load(entry, fetchOver) {
    const { createMistral } = await import('@ai-sdk/mistral');
    return createMistral(accessOf(entry, 'https://api.mistral.ai/v1', fetchOver))(modelOf(entry));
  },
};

const groq: ChatProvider = {
  title: 'Groq',
  needs: ['key', 'model'],
  options: EFFORT,
  manner: AS_SAID,
  contextTokens: 128_000,
  providerOptions: effort('groq'),
  async load(entry, fetchOver) {
    const { createGroq } = await import('@ai-sdk/groq');
    return createGroq(accessOf(entry, 'https://api.groq.com/openai/v1', fetchOver))(modelOf(entry));
  },
};

const NAME = 'duet';

/** Many compatible servers use a template that allows one system message, at the beginning only. */
const compatible: ChatProvider = {
  title: "any server with OpenAI's chat API, such as Ollama, vLLM or llama.cpp",
  needs: ['endpoint', 'model'],
  options: EFFORT,
  manner: SYSTEM_FIRST,
  // What vLLM, llama.cpp and the like say of a request that is too long corrects it.
  contextTokens: 32_000,
  providerOptions: effort(NAME),
  async load(entry, fetchOver) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const { tolerantFetch } = await import('./compatible/tolerant-fetch.ts');
    const { endpoint, key } = entry;
    const fetch = tolerantFetch(fetchOver);
    const access = { baseURL: endpoint ?? '', fetch, ...(key !== null && { apiKey: key }) };
    return createOpenAICompatible({ name: NAME, includeUsage: true, ...access })(modelOf(entry));
  },
};

/** Chat providers by their name in setups. */
export const chatProviders: Readonly<Record<string, ChatProvider>> = {
  openai,
  azure,
  anthropic,
  google,
  mistral,
  groq,
  'openai-compatible': compatible,
};

/** Models that take less than the others of their provider. */
const SMALL_MODELS: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/gpt-?3\.?5/i, 16_000],
  [/gpt-4(?!\.|o|-turbo|-\d{4}-preview)/i, 8_000],
];

/** Ollama's port, and what it takes unless it is set up otherwise: it drops the beginning of what is longer, and says nothing. */
const OLLAMA_PORT = '11434';
const OLLAMA_TOKENS = 4_096;

const isOllama = ({ endpoint }: ProviderEntry): boolean =>
  endpoint !== null && new URL(endpoint).port === OLLAMA_PORT;

/**
 * The most tokens that the model of a setup takes, its answer included, as its server's address, its name or its provider
 * tells.
 */
export const contextOf = (chat: ChatProvider, entry: ProviderEntry): number =>
  isOllama(entry)
    ? OLLAMA_TOKENS
    : (SMALL_MODELS.find(([name]) => name.test(modelOf(entry)))?.[1] ?? chat.contextTokens);
