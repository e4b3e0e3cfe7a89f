import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { ConsoleParts } from '../../app-parts.ts';
import { reasonOf } from '../../doctor/reason.ts';
import type { Answered, AskableProvider } from '../../doctor/system.ts';
import type { LanguageModel, SpeechToText, TextToSpeech } from '../../conversation/provider-ports.ts';
import type { Egress } from '../../egress/egress.ts';
import type { Config } from '../../kernel/config.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { builtinLlm } from '../../speech/llm/builtin/builtin-llm.ts';
import { kindOf } from '../../speech/providers/check-setup.ts';
import type { ProviderParts } from '../../speech/providers/kinds.ts';
import { llmProviders } from '../../speech/providers/llm.ts';
import { readOperatorSetups } from '../../speech/providers/operator.ts';
import { openSetup } from '../../speech/providers/sealed-setup.ts';
import type { ProviderEntry, ProviderRole, ProviderSetup } from '../../speech/providers/setup.ts';
import { sttProviders } from '../../speech/providers/stt.ts';
import { ttsProviders } from '../../speech/providers/tts.ts';
import type { Schema } from '../../storage/schema.ts';
import { keyFileOf, openSecretBox } from '../../storage/secret-key.ts';

/** A provider of a setup, with a name for people. */
export interface NamedEntry {
  readonly name: string;
  readonly role: ProviderRole;
  readonly entry: ProviderEntry;
  /** Whether it was set up by the operator's file, and may be in a private network. */
  readonly isOperators: boolean;
}

/** The roles that one question can be asked of. A realtime model is asked for by its first session. */
const ASKABLE = ['minds', 'voices', 'transcribers'] as const;

const entriesOf = (label: string, setup: ProviderSetup, isOperators: boolean): NamedEntry[] =>
  ASKABLE.flatMap((role) =>
    setup[role]
      .filter(({ provider }) => provider !== 'managed')
      .map((entry) => ({ name: `${label}: ${entry.provider}`, role, entry, isOperators })),
  );

const hasKey = (config: Config): boolean => config.secretKey !== null || existsSync(keyFileOf(config));

async function storedEntries(config: Config, db: Kysely<Schema>): Promise<NamedEntry[]> {
  if (!hasKey(config)) return [];
  const secrets = openSecretBox(config);
  const rows = await db
    .selectFrom('provider_setups')
    .select(['id', 'name', 'provider_box'])
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, name, provider_box: box }) =>
    box === null ? [] : entriesOf(name, openSetup(secrets, id, box), false),
  );
}

/** The servers that settings name one by one. */
const settingsEntries = (config: Config): NamedEntry[] => {
  const entry = (endpoint: string, key: string | null, model: string | null): ProviderEntry => ({
    ...{ provider: 'openai-compatible', endpoint, key, model, options: {}, prices: null },
  });
  const { model, modelUrl, modelKey, modelName } = config;
  const { transcriber, transcriberUrl, transcriberKey, transcriberName } = config;
  return [
    ...(model === 'openai' && modelUrl !== null
      ? [{ name: 'DUET_MODEL', role: 'minds', entry: entry(modelUrl, modelKey, modelName) } as const]
      : []),
    ...(transcriber === 'openai' && transcriberUrl !== null
      ? [
          {
            ...({ name: 'DUET_TRANSCRIBER', role: 'transcribers' } as const),
            entry: entry(transcriberUrl, transcriberKey, transcriberName),
          },
        ]
      : []),
  ].map((one) => ({ ...one, isOperators: true }));
};

/** The providers of settings, of DUET_PROVIDERS, and of the setups that agents may choose. */
export async function namedEntries(config: Config, db: Kysely<Schema> | null): Promise<NamedEntry[]> {
  const operators = [...readOperatorSetups(config.providers)];
  return [
    ...settingsEntries(config),
    ...operators.flatMap(([name, setup]) => entriesOf(`DUET_PROVIDERS ${name}`, setup, true)),
    ...(db === null ? [] : await storedEntries(config, db)),
  ];
}

const ANSWER_MS = 20_000;
/** Half a second of silence, PCM16 mono 16 kHz. */
const SILENCE = new Int16Array(8_000);

async function askModel(model: LanguageModel, signal: AbortSignal): Promise<void> {
  const reply = model.reply({
    ...{ instructions: 'Answer with one word.', task: null, language: 'en', temperature: null, signal },
    history: [{ role: 'user', text: 'Say yes.' }],
    knowledge: { answers: [], passages: [] },
    retrieved: { answers: [], passages: [] },
    ...{ remembered: [], companionName: '', tools: [] },
  });
  for await (const piece of reply) if (piece !== '') return;
  throw new Error('the answer was empty');
}

async function askVoice(tts: TextToSpeech, signal: AbortSignal): Promise<void> {
  for await (const piece of tts.speak('Yes.', { voiceId: null, language: 'en', signal })) if (piece) return;
  throw new Error('no sound came');
}

async function askEar(stt: SpeechToText | null, signal: AbortSignal): Promise<void> {
  if (!stt) throw new Error('there is no speech to text');
  const transcription = stt.open({ language: 'en', hints: [], onPartial: () => undefined });
  signal.addEventListener('abort', () => transcription.cancel(), { once: true });
  transcription.write(SILENCE);
  await transcription.finish();
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const question = ({ role, entry }: NamedEntry, parts: ProviderParts, signal: AbortSignal): Promise<void> => {
  if (role === 'minds') return askModel(kindOf(llmProviders, entry).open(entry, parts), signal);
  if (role === 'voices') return askVoice(kindOf(ttsProviders, entry).open(entry, parts), signal);
  return askEar(kindOf(sttProviders, entry).open(entry, parts), signal);
};

/** Providers that can be asked one question each. */
export const askable = (
  entries: readonly NamedEntry[],
  egressOf: (isOperators: boolean) => Pick<Egress, 'fetch' | 'webSocket'>,
): AskableProvider[] =>
  entries.map((named) => ({
    name: named.name,
    ask: async (): Promise<Answered> => {
      const began = performance.now();
      const signal = AbortSignal.timeout(ANSWER_MS);
      const managed = { llm: builtinLlm, tts: SILENT, stt: null };
      const parts = {
        clock: systemClock,
        log: quiet,
        egress: egressOf(named.isOperators),
        managed,
        hasNext: false,
      };
      try {
        await question(named, parts, signal);
        return { ms: Math.round(performance.now() - began) };
      } catch (error) {
        return { fault: signal.aborted ? `no answer within ${ANSWER_MS / 1000} s` : reasonOf(error) };
      }
    },
  }));

/**
 * Asks the providers that the console's form describes, each one question.
 * @param egress the checked way out
 */
export const providerTrials =
  (egress: Pick<Egress, 'fetch' | 'webSocket'>): NonNullable<ConsoleParts['tryProvider']> =>
  async ({ role, entry }) => {
    const named = { name: entry.provider, role, entry: { ...entry, prices: null }, isOperators: false };
    const [one] = askable([named], () => egress);
    return one ? one.ask() : { fault: 'there is no such provider' };
  };

/** Stands for the operator's voice, which is not asked here. */
const SILENT: TextToSpeech = {
  async *speak() {
    throw new Error('the operator’s voice is not asked');
  },
};
