import type { OfferedVoice, VoiceOffer } from '../../conversation/offered-voices.ts';
import { numberOption, textOption } from '../providers/kinds.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { askStream, type SpeechServer } from '../remote/request.ts';
import {
  type DefaultVoiceRequest,
  RemoteTts,
  type TtsBackend,
  type SpeechRequest,
} from '../remote/remote-tts.ts';
import { baseOf, type ServerParts, ttsServer } from '../remote/server.ts';
import type { ServerPiece } from '../remote/shape.ts';
import { timedPieces } from './timed-pieces.ts';
import { fittingVoice, listElevenLabsVoices } from './elevenlabs-voices.ts';

export const ELEVENLABS_ADDRESS = 'https://api.elevenlabs.io';
const MODEL = 'eleven_flash_v2_5';
/** A voice that every account has, for keys without the right to list the others. */
const USUAL_VOICE = '21m00Tcm4TlvDq8ikWAM';
const RATE = 16_000;
const LONGEST = 1_000;
/** Models that accept the language; others reject it. */
const TAKES_LANGUAGE = /_v2_5$|_v3$/;
const VOICE_ID = /^[A-Za-z0-9]{16,32}$/;

/** The service's names for options that the setup calls differently. */
const SETTINGS = [
  ['stability', 'stability'],
  ['similarityBoost', 'similarity_boost'],
  ['style', 'style'],
  ['speed', 'speed'],
] as const;

export const ELEVENLABS_TTS_OPTIONS = {
  voice: 'text',
  stability: 'number',
  similarityBoost: 'number',
  style: 'number',
  speed: 'number',
} as const;

const settingsOf = (entry: ProviderEntry): Record<string, number> => {
  const given = SETTINGS.map(([option, name]) => [name, numberOption(entry, option)] as const);
  return Object.fromEntries(given.filter((one): one is [(typeof one)[0], number] => one[1] !== undefined));
};

/** ElevenLabs' text to speech, with the times of every letter. */
class ElevenLabsTts implements TtsBackend {
  readonly provider: string;
  readonly who: string;
  readonly longest = LONGEST;
  readonly #server: SpeechServer;
  readonly #entry: ProviderEntry;
  readonly #url: string;
  readonly #settings: Record<string, number>;

  constructor(entry: ProviderEntry, server: SpeechServer) {
    this.provider = server.provider;
    this.who = server.who;
    this.#server = server;
    this.#entry = entry;
    this.#url = baseOf(entry, ELEVENLABS_ADDRESS);
    this.#settings = settingsOf(entry);
  }

  modelOf(): string {
    return this.#entry.model ?? MODEL;
  }

  knows(voiceId: string): boolean {
    return VOICE_ID.test(voiceId);
  }

  async defaultVoice(wanted: DefaultVoiceRequest, offer: () => Promise<VoiceOffer>): Promise<string> {
    const chosen = textOption(this.#entry, 'voice');
    if (chosen !== undefined) return chosen;
    return fittingVoice((await offer()).voices, wanted)?.id ?? USUAL_VOICE;
  }

  make(text: string, { voice, language, signal }: SpeechRequest): AsyncIterable<ServerPiece> {
    const model = this.modelOf();
    const hasSettings = Object.keys(this.#settings).length > 0;
    const body = JSON.stringify({
      ...{ text, model_id: model },
      ...(TAKES_LANGUAGE.test(model) && { language_code: language }),
      ...(hasSettings && { voice_settings: this.#settings }),
    });
    const path = `/v1/text-to-speech/${encodeURIComponent(voice)}/stream/with-timestamps?output_format=pcm_${RATE}`;
    const headers = { ...this.#access(), 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body, signal };
    return askStream(this.#server, `${this.#url}${path}`, request, (bytes) => timedPieces(bytes, text, RATE));
  }

  list(signal: AbortSignal): Promise<readonly OfferedVoice[]> {
    return listElevenLabsVoices(this.#server, this.#url, { headers: this.#access(), signal });
  }

  #access(): Record<string, string> {
    return { 'xi-api-key': this.#server.key ?? '' };
  }
}

export const openElevenLabsTts = (entry: ProviderEntry, parts: ServerParts): RemoteTts =>
  new RemoteTts(new ElevenLabsTts(entry, ttsServer(entry, parts)), parts.clock);
