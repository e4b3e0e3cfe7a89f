import type { OfferedVoice } from '../../conversation/offered-voices.ts';
import { numberOption, textOption } from '../providers/kinds.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { sendRequest, askStream, readJson, type SpeechServer } from '../remote/request.ts';
import { untimedPieces } from '../remote/untimed-pieces.ts';
import { RemoteTts, type TtsBackend, type SpeechRequest } from '../remote/remote-tts.ts';
import { type ServerParts, ttsServer } from '../remote/server.ts';
import type { ServerPiece } from '../remote/shape.ts';
import { listedVoices, namedVoices, OPENAI_DEFAULTS, openAiVoices } from './openai-voices.ts';
import type { VoiceGender } from '../../conversation/offered-voices.ts';

const ADDRESS = 'https://api.openai.com/v1';
const MODEL = 'gpt-4o-mini-tts';
/** Sample rate of raw sound from OpenAI and most compatible servers. */
const PCM_RATE = 24_000;
/** Longest part of a request: OpenAI takes 4,096 characters, but a shorter part is heard sooner. */
const LONGEST = 1_000;

interface Manner {
  readonly url: string;
  readonly model: string;
  /** The voices when they are known beforehand; null: the server is asked. */
  readonly voices: readonly OfferedVoice[] | null;
  readonly format: string;
  readonly rate: number;
  /** Fields that are added to each request. */
  readonly more: Readonly<Record<string, string | number>>;
  /** The setup's default voice. */
  readonly voice: string | null;
}

const moreOf = (entry: ProviderEntry): Manner['more'] => {
  const [speed, instructions] = [numberOption(entry, 'speed'), textOption(entry, 'instructions')];
  return { ...(speed !== undefined && { speed }), ...(instructions !== undefined && { instructions }) };
};

const mannerOf = (entry: ProviderEntry, isOpenAi: boolean): Manner => {
  const model = entry.model ?? MODEL;
  const named = textOption(entry, 'voices');
  const own = isOpenAi ? openAiVoices(entry.provider, model) : null;
  return {
    url: entry.endpoint ?? ADDRESS,
    model,
    voices: named === undefined ? own : namedVoices(entry.provider, named),
    // A WAV states its rate, which servers other than OpenAI's do not state elsewhere.
    format: textOption(entry, 'format') ?? (isOpenAi ? 'pcm' : 'wav'),
    rate: numberOption(entry, 'sampleRate') ?? PCM_RATE,
    more: moreOf(entry),
    voice: textOption(entry, 'voice') ?? null,
  };
};

/** OpenAI's text to speech (`POST /audio/speech`), and any server with the same API. */
class OpenAiTts implements TtsBackend {
  readonly provider: string;
  readonly who: string;
  readonly longest = LONGEST;
  readonly #manner: Manner;
  readonly #server: SpeechServer;

  constructor(manner: Manner, server: SpeechServer) {
    this.provider = server.provider;
    this.who = server.who;
    this.#manner = manner;
    this.#server = server;
  }

  modelOf(): string {
    return this.#manner.model;
  }

  knows(voiceId: string): boolean {
    return this.#manner.voices?.some(({ id }) => id === voiceId) ?? true;
  }

  defaultVoice({ gender }: { readonly gender: VoiceGender }): string {
    const { voice, voices } = this.#manner;
    if (voice !== null) return voice;
    const usual = OPENAI_DEFAULTS[gender];
    return voices === null || voices.some(({ id }) => id === usual) ? usual : (voices[0]?.id ?? usual);
  }

  make(text: string, { voice, signal }: SpeechRequest): AsyncIterable<ServerPiece> {
    const { url, model, format, rate, more } = this.#manner;
    const body = JSON.stringify({ model, input: text, voice, response_format: format, ...more });
    const headers = { ...this.#access(), 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body, signal };
    return askStream(this.#server, `${url}/audio/speech`, request, (bytes) => untimedPieces(bytes, rate));
  }

  async list(signal: AbortSignal): Promise<readonly OfferedVoice[] | null> {
    const { url, voices } = this.#manner;
    if (voices !== null) return voices;
    const request = { headers: this.#access(), signal };
    const listed = listedVoices(
      this.provider,
      await sendRequest(this.#server, `${url}/audio/voices`, request, readJson),
    );
    return listed.length > 0 ? listed : null;
  }

  #access(): Record<string, string> {
    const { key } = this.#server;
    return key === null ? {} : { authorization: `Bearer ${key}` };
  }
}

/**
 * Opens text to speech by the interface of OpenAI.
 * @param isOpenAi whether the server has OpenAI's own voices; another server is asked for its list
 */
export const openOpenAiTts = (entry: ProviderEntry, parts: ServerParts, isOpenAi: boolean): RemoteTts =>
  new RemoteTts(new OpenAiTts(mannerOf(entry, isOpenAi), ttsServer(entry, parts)), parts.clock);
