import { ConfigError, type Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import type { SpeechToText } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { type LocalModels, usable } from '../local-models.ts';
import { findProgram, isReadable } from '../programs.ts';
import { CircuitBreaker } from '../providers/fallback/circuit-breaker.ts';
import { FallbackStt } from '../providers/fallback/fallback-stt.ts';
import { LateStt } from './late-stt.ts';
import { installedMoonshine, missingMoonshine } from './moonshine/installed.ts';
import { OpenAiStt } from './openai/openai-stt.ts';
import { WhisperStt } from './whisper/whisper-stt.ts';

export interface ChosenStt {
  /** Null: only typed input is understood. */
  readonly stt: SpeechToText | null;
  /** Its description for people: "whisper-1 at speech.example". */
  readonly description: string;
  /** Ends what it does by itself, where it does something. */
  close?(): void;
}

export interface SttParts {
  readonly log: Log;
  readonly clock: Clock;
  /** Null: none are used. */
  readonly local: LocalModels | null;
  /** Where programs are looked for; default: the environment's `PATH`. */
  readonly searchPath?: string;
}

type Find = (config: Config, parts: SttParts) => Promise<ChosenStt | string>;

/** Finders by name: each gives a speech to text, or says in one sentence why there is none. */
const finders: Readonly<Record<'openai' | 'moonshine' | 'whisper', Find>> = {
  async openai({ transcriberUrl: url, transcriberKey: key, transcriberName: model }) {
    if (url === null) return 'DUET_TRANSCRIBER=openai needs DUET_TRANSCRIBER_URL.';
    return {
      stt: new OpenAiStt({ url, key, model }),
      description: `${model} at ${new URL(url).host}`,
    };
  },
  async moonshine(_config, { local, clock }) {
    const stt = await (local && installedMoonshine(local, clock));
    if (!stt) return 'DUET_TRANSCRIBER=moonshine needs its weights: duet models install moonshine-tiny-en.';
    return { stt, description: 'moonshine' };
  },
  async whisper({ whisperCommand, whisperModel: model }, { searchPath }) {
    const command = await findProgram(whisperCommand, searchPath);
    if (command === null)
      return `DUET_TRANSCRIBER=whisper needs whisper.cpp: there is no program "${whisperCommand}".`;
    if (model === null) return 'DUET_TRANSCRIBER=whisper needs DUET_WHISPER_MODEL, the path of a model.';
    if (!(await isReadable(model))) return `DUET_WHISPER_MODEL cannot be read: "${model}".`;
    return { stt: new WhisperStt({ command, model }), description: 'whisper.cpp' };
  },
};

const NONE: ChosenStt = { stt: null, description: 'none found (typed input only)' };

/** The first of these that is there. */
async function first(names: readonly (keyof typeof finders)[], config: Config, parts: SttParts) {
  for (const name of names) {
    const chosen = await finders[name](config, parts);
    if (typeof chosen !== 'string') return chosen;
    if (config.whisperModel !== null && name === 'whisper') parts.log.warn({}, chosen);
  }
  return NONE;
}

/** With whisper.cpp behind it, when the operator has given it a model: it knows more languages. */
const withWhisper = (stt: SpeechToText | null, next: SpeechToText | null, clock: Clock) =>
  stt && next instanceof WhisperStt
    ? new FallbackStt([stt, next].map((it) => ({ it, breaker: new CircuitBreaker(clock) })))
    : stt;

/** Takes `meanwhile` until Moonshine's weights are installed. */
function untilInstalled(local: LocalModels, { clock, log }: SttParts, meanwhile: ChosenStt): ChosenStt {
  const awaited = {
    find: async () => withWhisper(await installedMoonshine(local, clock), meanwhile.stt, clock),
    missing: (language: string) => missingMoonshine(local, language),
  };
  const stt = new LateStt(meanwhile.stt, awaited, { clock, log });
  const description = `${meanwhile.description} until moonshine is installed`;
  return { stt, description, close: () => stt.close() };
}

async function automatic(config: Config, parts: SttParts): Promise<ChosenStt> {
  const server = await first(['openai'], config, parts);
  if (server.stt) return server;
  const { stt, description } = await first(['moonshine'], config, parts);
  const next = await first(['whisper'], config, parts);
  if (stt) return { stt: withWhisper(stt, next.stt, parts.clock), description };
  return parts.local ? untilInstalled(parts.local, parts, next) : next;
}

/** Moonshine by name: it may still be on its way. */
async function moonshine(config: Config, parts: SttParts): Promise<ChosenStt> {
  if (!parts.local)
    throw new ConfigError(
      'DUET_TRANSCRIBER=moonshine needs local models (DUET_MODELS) and the optional package onnxruntime-node.',
    );
  const { stt, description } = await first(['moonshine'], config, parts);
  const none = { stt: null, description: 'nothing' };
  return stt ? { stt, description } : untilInstalled(parts.local, parts, none);
}

/**
 * Chooses by `DUET_TRANSCRIBER`; `auto` takes the first available: a server, Moonshine, Whisper; another
 * than a server makes room for Moonshine once its weights are installed.
 * @throws ConfigError when the named one is missing
 */
export async function chooseStt(config: Config, given: SttParts): Promise<ChosenStt> {
  const parts = { ...given, local: usable(given.local) };
  const { transcriber } = config;
  if (transcriber === 'none') return { stt: null, description: 'none (typed input only)' };
  if (transcriber === 'auto') return automatic(config, parts);
  if (transcriber === 'moonshine') return moonshine(config, parts);
  const chosen = await finders[transcriber](config, parts);
  if (typeof chosen === 'string') throw new ConfigError(chosen);
  return chosen;
}
