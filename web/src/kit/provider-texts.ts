import { defineTexts } from '../i18n/i18n.ts';

/** Names that are the same in every language. */
const NAMES = {
  openai: 'OpenAI',
  azure: 'Azure OpenAI',
  anthropic: 'Anthropic',
  google: 'Google Gemini',
  mistral: 'Mistral',
  groq: 'Groq',
  deepgram: 'Deepgram',
  elevenlabs: 'ElevenLabs',
  'openai-realtime': 'OpenAI Realtime',
  'azure-realtime': 'Azure OpenAI Realtime',
} as const;

/** The names of providers in forms; one that is missing here has the service's title. */
export const PROVIDERS = {
  en: {
    managed: 'The installation’s',
    builtin: 'No model: only answers, texts and tools',
    ...NAMES,
    'openai-compatible': 'A server with OpenAI’s API',
    'compatible-realtime': 'A server with OpenAI’s realtime API',
  },
  de: {
    managed: 'Von der Installation',
    builtin: 'Ohne Modell: nur Antworten, Texte und Werkzeuge',
    ...NAMES,
    'openai-compatible': 'Ein Server mit OpenAIs API',
    'compatible-realtime': 'Ein Server mit OpenAIs Realtime-API',
  },
} as const;

/** The names of options, and below `name_help` what they mean, where the name does not say it. */
export const OPTIONS = {
  en: {
    maxOutputTokens: 'Longest answer in tokens',
    firstPieceSeconds: 'Seconds until the first word',
    firstPieceSeconds_help:
      'Then it counts as failed. Empty: the usual limit, which is shorter before a fallback.',
    looks: 'Sees a shared screen',
    contextTokens: 'Context of the model in tokens',
    contextTokens_help: 'How much it takes in at once.',
    historyTokens: 'Most tokens of the conversation',
    historyTokens_help: 'Older turns are summed up. Empty: 16,000.',
    reasoningEffort: 'Effort of thinking',
    reasoningEffort_help: 'Such as low; while it thinks it is silent.',
    thinkingBudget: 'Most tokens of thinking',
    thinkingBudget_help: 'While it thinks it is silent.',
    apiVersion: 'Version of the API',
    apiVersion_help: 'Such as 2024-10-21. Empty: the newer API without versions.',
    voice: 'Voice',
    voice_help: 'For agents that name none of this provider.',
    voices: 'Its voices',
    voices_help: 'Separated by commas, where the server does not list them.',
    speed: 'Speed',
    speed_help: '1 is the usual one.',
    instructions: 'How it shall speak',
    format: 'Format of the sound',
    format_help: 'wav or pcm.',
    sampleRate: 'Samples a second',
    sampleRate_help: 'Of pcm. Empty: 24,000.',
    stability: 'Stability',
    stability_help: '0 to 1.',
    similarityBoost: 'Likeness to the original',
    similarityBoost_help: '0 to 1.',
    style: 'Exaggeration of the style',
    style_help: '0 to 1.',
    language: 'Language',
    language_help: 'Replaces the agent’s, such as multi.',
    hears: 'Hears by itself',
    hears_help: 'No: the recogniser hears, and the model gets text.',
    transcriptionModel: 'Model that writes down what it hears',
    beta: 'Speaks the protocol as before 2025',
  },
  de: {
    maxOutputTokens: 'Längste Antwort in Tokens',
    firstPieceSeconds: 'Sekunden bis zum ersten Wort',
    firstPieceSeconds_help:
      'Danach gilt es als ausgefallen. Leer: die übliche Grenze, die vor einem Ersatz kürzer ist.',
    looks: 'Sieht einen geteilten Bildschirm',
    contextTokens: 'Kontext des Modells in Tokens',
    contextTokens_help: 'Wie viel es auf einmal aufnimmt.',
    historyTokens: 'Höchstens so viele Tokens vom Gespräch',
    historyTokens_help: 'Älteres wird zusammengefasst. Leer: 16.000.',
    reasoningEffort: 'Mühe beim Nachdenken',
    reasoningEffort_help: 'Etwa low; solange es nachdenkt, schweigt es.',
    thinkingBudget: 'Höchstens so viele Tokens zum Nachdenken',
    thinkingBudget_help: 'Solange es nachdenkt, schweigt es.',
    apiVersion: 'Version der API',
    apiVersion_help: 'Etwa 2024-10-21. Leer: die neuere API ohne Versionen.',
    voice: 'Stimme',
    voice_help: 'Für Agenten, die keine dieses Anbieters nennen.',
    voices: 'Seine Stimmen',
    voices_help: 'Mit Kommas getrennt, wenn der Server sie nicht auflistet.',
    speed: 'Tempo',
    speed_help: '1 ist das übliche.',
    instructions: 'Wie gesprochen werden soll',
    format: 'Format des Tons',
    format_help: 'wav oder pcm.',
    sampleRate: 'Abtastwerte je Sekunde',
    sampleRate_help: 'Bei pcm. Leer: 24.000.',
    stability: 'Gleichmäßigkeit',
    stability_help: '0 bis 1.',
    similarityBoost: 'Ähnlichkeit mit dem Original',
    similarityBoost_help: '0 bis 1.',
    style: 'Überzeichnung des Stils',
    style_help: '0 bis 1.',
    language: 'Sprache',
    language_help: 'Ersetzt die des Agenten, etwa multi.',
    hears: 'Hört selbst',
    hears_help: 'Nein: Die Spracherkennung hört, und das Modell bekommt Text.',
    transcriptionModel: 'Modell, das mitschreibt, was es hört',
    beta: 'Spricht das Protokoll wie vor 2025',
  },
} as const;

type ProviderKey = keyof (typeof PROVIDERS)['en'];
type OptionKey = keyof (typeof OPTIONS)['en'];

const useProviderTexts = defineTexts<ProviderKey>('setup-providers', PROVIDERS);
const useOptionTexts = defineTexts<OptionKey>('setup-options', OPTIONS);

const isProvider = (name: string): name is ProviderKey => Object.hasOwn(PROVIDERS.en, name);
const isOption = (name: string): name is OptionKey => Object.hasOwn(OPTIONS.en, name);

/** The name of a provider for people. */
export function useProviderName(): (provider: { readonly name: string; readonly title: string }) => string {
  const t = useProviderTexts();
  return ({ name, title }) => (isProvider(name) ? t(name) : title);
}

interface OptionText {
  readonly label: string;
  /** What it means; undefined: its name says it. */
  readonly help: string | undefined;
}

/** What a form says of an option; one without a text has its own name. */
export function useOptionText(): (name: string) => OptionText {
  const t = useOptionTexts();
  return (name) => {
    const help = `${name}_help`;
    return { label: isOption(name) ? t(name) : name, help: isOption(help) ? t(help) : undefined };
  };
}
