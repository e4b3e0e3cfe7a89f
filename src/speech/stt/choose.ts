import { availableParallelism } from 'node:os';
import { ConfigError, type Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import type { SpeechToText } from '../../conversation/provider-ports.ts';
import { findProgram, isReadable } from '../programs.ts';
import { OpenAiStt } from './openai/openai-stt.ts';
import type { Corrector } from './pocketsphinx/correct.ts';
import { PocketsphinxStt } from './pocketsphinx/pocketsphinx-stt.ts';
import { WhisperStt } from './whisper/whisper-stt.ts';

export interface ChosenStt {
  /** Null: only typed input is understood. */
  readonly stt: SpeechToText | null;
  /** Its description for people: "pocketsphinx (English)". */
  readonly description: string;
}

type Find = (config: Config, corrector: Corrector, searchPath?: string) => Promise<ChosenStt | string>;

const POCKETSPHINX_TIMEOUT_MS = 20_000;

/** How many utterances are recognised at once: each takes a quarter of a core while somebody speaks. */
const atOnce = (): number => 2 * availableParallelism();

/** Finders by name: each gives a speech to text, or says in one sentence why there is none. */
const finders: Readonly<Record<'openai' | 'whisper' | 'pocketsphinx', Find>> = {
  async openai({ transcriberUrl: url, transcriberKey: key, transcriberName: model }) {
    if (url === null) return 'DUET_TRANSCRIBER=openai needs DUET_TRANSCRIBER_URL.';
    return {
      stt: new OpenAiStt({ url, key, model }),
      description: `${model} at ${new URL(url).host}`,
    };
  },
  async whisper({ whisperCommand, whisperModel: model }, _corrector, searchPath) {
    const command = await findProgram(whisperCommand, searchPath);
    if (command === null)
      return `DUET_TRANSCRIBER=whisper needs whisper.cpp: there is no program "${whisperCommand}".`;
    if (model === null) return 'DUET_TRANSCRIBER=whisper needs DUET_WHISPER_MODEL, the path of a model.';
    if (!(await isReadable(model))) return `DUET_WHISPER_MODEL cannot be read: "${model}".`;
    return { stt: new WhisperStt({ command, model }), description: 'whisper.cpp' };
  },
  async pocketsphinx(_config, corrector, searchPath) {
    const command = await findProgram('pocketsphinx_continuous', searchPath);
    if (command === null)
      return "DUET_TRANSCRIBER=pocketsphinx needs Debian's packages pocketsphinx and pocketsphinx-en-us.";
    const settings = { command, corrector, atOnce: atOnce(), timeoutMs: POCKETSPHINX_TIMEOUT_MS };
    return { stt: new PocketsphinxStt(settings), description: 'pocketsphinx (English)' };
  },
};

/**
 * Chooses by `DUET_TRANSCRIBER`; `auto` takes the first available: a server, Whisper, pocketsphinx.
 * @param searchPath where programs are looked for; default: the environment's `PATH`
 * @throws ConfigError when the named one is missing
 */
export async function chooseStt(
  config: Config,
  log: Log,
  corrector: Corrector,
  searchPath?: string,
): Promise<ChosenStt> {
  if (config.transcriber === 'none') return { stt: null, description: 'none (typed input only)' };
  if (config.transcriber !== 'auto') {
    const chosen = await finders[config.transcriber](config, corrector, searchPath);
    if (typeof chosen === 'string') throw new ConfigError(chosen);
    return chosen;
  }
  for (const find of [finders.openai, finders.whisper, finders.pocketsphinx]) {
    const chosen = await find(config, corrector, searchPath);
    if (typeof chosen !== 'string') return chosen;
    if (config.whisperModel !== null && find === finders.whisper) log.warn({}, chosen);
  }
  return { stt: null, description: 'none found (typed input only)' };
}
