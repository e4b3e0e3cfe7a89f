import type { OfferedVoice, VoiceOffer } from '../../conversation/offered-voices.ts';
import { ProviderError } from '../../conversation/provider-ports.ts';
import { numberOption, textOption } from '../providers/kinds.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { ask, fieldOf, listOf, readJson, type SpeechServer } from '../remote/ask.ts';
import { readSound } from '../remote/read-sound.ts';
import { type DefaultWish, RemoteVoice, type Speaker, type SpeechRequest } from '../remote/remote-voice.ts';
import { baseOf, type ServerParts, voiceServer } from '../remote/server.ts';
import type { LetterTime, Made } from '../remote/shape.ts';
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

export const ELEVENLABS_VOICE_OPTIONS = {
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

const MS = 1000;
const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 86_400;

/** The times of all letters of the text, or null when they do not match it. */
export function letterTimes(alignment: unknown, text: string): LetterTime[] | null {
  const [characters, starts, ends] = [
    'characters',
    'character_start_times_seconds',
    'character_end_times_seconds',
  ].map((name) => listOf(fieldOf(alignment, name)));
  if (!characters || !starts || !ends || characters.join('') !== text) return null;
  const times: LetterTime[] = [];
  for (const [at, character] of characters.entries()) {
    const [start, end] = [starts[at], ends[at]];
    if (typeof character !== 'string' || !isTime(start) || !isTime(end)) return null;
    // Some characters, such as emoji, are two UTF-16 units.
    for (let unit = 0; unit < character.length; unit += 1)
      times.push({ startMs: start * MS, endMs: end * MS });
  }
  return times;
}

/** ElevenLabs' text to speech, with the times of every letter. */
class ElevenLabsSpeaker implements Speaker {
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

  async defaultVoice(wish: DefaultWish, offer: () => Promise<VoiceOffer>): Promise<string> {
    const chosen = textOption(this.#entry, 'voice');
    if (chosen !== undefined) return chosen;
    return fittingVoice((await offer()).voices, wish)?.id ?? USUAL_VOICE;
  }

  make(text: string, { voice, language, signal }: SpeechRequest): Promise<Made> {
    const model = this.modelOf();
    const hasSettings = Object.keys(this.#settings).length > 0;
    const body = JSON.stringify({
      ...{ text, model_id: model },
      ...(TAKES_LANGUAGE.test(model) && { language_code: language }),
      ...(hasSettings && { voice_settings: this.#settings }),
    });
    const path = `/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=pcm_${RATE}`;
    const headers = { ...this.#access(), 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body, signal };
    return ask(this.#server, `${this.#url}${path}`, request, async (answer) =>
      this.#read(await readJson(answer), text),
    );
  }

  list(signal: AbortSignal): Promise<readonly OfferedVoice[]> {
    return listElevenLabsVoices(this.#server, this.#url, { headers: this.#access(), signal });
  }

  #read(answer: unknown, text: string): Made {
    const audio = fieldOf(answer, 'audio_base64');
    if (typeof audio !== 'string')
      throw new ProviderError(this.provider, `${this.who} answered without sound.`, { retryable: true });
    const sound = readSound(Buffer.from(audio, 'base64'), RATE);
    return { ...sound, letters: letterTimes(fieldOf(answer, 'alignment'), text) };
  }

  #access(): Record<string, string> {
    return { 'xi-api-key': this.#server.key ?? '' };
  }
}

export const openElevenLabsVoice = (entry: ProviderEntry, parts: ServerParts): RemoteVoice =>
  new RemoteVoice(new ElevenLabsSpeaker(entry, voiceServer(entry, parts)), parts.clock);
