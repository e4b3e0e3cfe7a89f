import { type Static, Type } from 'typebox';
import type { OfferedVoice, VoiceOffer } from '../../conversation/offered-voices.ts';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import { numberOption } from '../providers/kinds.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { sendRequest, askStream, readJson, type SpeechServer } from '../remote/request.ts';
import { Link, Word } from '../remote/answer-fields.ts';
import { untimedPieces } from '../remote/untimed-pieces.ts';
import {
  type DefaultVoiceRequest,
  RemoteTts,
  type TtsBackend,
  type SpeechRequest,
} from '../remote/remote-tts.ts';
import { baseOf, type ServerParts, ttsServer } from '../remote/server.ts';
import type { ServerPiece } from '../remote/shape.ts';
import type { VoiceGender } from '../../conversation/offered-voices.ts';

export const DEEPGRAM_ADDRESS = 'https://api.deepgram.com';
const RATE = 16_000;
/** Longest part of a request: the server takes 2,000 characters, but a shorter part is heard sooner. */
const LONGEST = 1_000;
const ENGLISH: Readonly<Record<VoiceGender, string>> = {
  female: 'aura-2-thalia-en',
  male: 'aura-2-apollo-en',
  neutral: 'aura-2-thalia-en',
};
const MOST_VOICES = 1_000;

const genderOf = (tags: readonly unknown[]): OfferedVoice['gender'] => {
  if (tags.includes('feminine')) return 'female';
  return tags.includes('masculine') ? 'male' : null;
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const Model = Type.Object({
  canonical_name: Word(),
  name: Word(),
  languages: Type.Array(Word(20)),
  metadata: Maybe(Type.Object({ tags: Type.Array(Type.Unknown()), sample: Link })),
});

const readModels = tolerantReader(Type.Object({ tts: Type.Array(Model) }));

function voiceOf(provider: string, model: Static<typeof Model>): OfferedVoice | null {
  const { canonical_name, name, languages, metadata } = model;
  const id = canonical_name ?? name;
  if (id == null) return null;
  return {
    ...{ id, provider, name: capital(name ?? id) },
    languages: languages.slice(0, 50).flatMap((language) => language ?? []),
    gender: genderOf(metadata?.tags ?? []),
    previewUrl: metadata?.sample ?? null,
  };
}

/** Deepgram's text to speech, where each voice is a model. */
class DeepgramTts implements TtsBackend {
  readonly provider: string;
  readonly who: string;
  readonly longest = LONGEST;
  readonly #server: SpeechServer;
  readonly #entry: ProviderEntry;
  readonly #url: string;

  constructor(entry: ProviderEntry, server: SpeechServer) {
    this.provider = server.provider;
    this.who = server.who;
    this.#server = server;
    this.#entry = entry;
    this.#url = baseOf(entry, DEEPGRAM_ADDRESS);
  }

  modelOf(voice: string): string {
    return this.#entry.model ?? voice;
  }

  knows(voiceId: string): boolean {
    return voiceId.startsWith('aura-');
  }

  async defaultVoice(
    { gender, language }: DefaultVoiceRequest,
    offer: () => Promise<VoiceOffer>,
  ): Promise<string> {
    if (this.#entry.model !== null) return this.#entry.model;
    if (language === 'en') return ENGLISH[gender];
    const speaking = (await offer()).voices.filter(({ languages }) =>
      languages.some((tag) => tag.toLowerCase().split('-')[0] === language),
    );
    return (speaking.find((voice) => voice.gender === gender) ?? speaking[0])?.id ?? ENGLISH[gender];
  }

  make(text: string, { voice, signal }: SpeechRequest): AsyncIterable<ServerPiece> {
    const speed = numberOption(this.#entry, 'speed');
    const query = new URLSearchParams({
      ...{ model: voice, encoding: 'linear16', sample_rate: String(RATE), container: 'none' },
      ...(speed !== undefined && { speed: String(speed) }),
    });
    const headers = { ...this.#access(), 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify({ text }), signal };
    return askStream(this.#server, `${this.#url}/v1/speak?${query}`, request, (bytes) =>
      untimedPieces(bytes, RATE),
    );
  }

  async list(signal: AbortSignal): Promise<readonly OfferedVoice[]> {
    const answer = await sendRequest(
      this.#server,
      `${this.#url}/v1/models`,
      { headers: this.#access(), signal },
      readJson,
    );
    const models = readModels(answer).tts.slice(0, MOST_VOICES);
    return models.flatMap((model) => voiceOf(this.provider, model) ?? []);
  }

  #access(): Record<string, string> {
    return { authorization: `Token ${this.#server.key ?? ''}` };
  }
}

export const openDeepgramTts = (entry: ProviderEntry, parts: ServerParts): RemoteTts =>
  new RemoteTts(
    new DeepgramTts(entry, { ...ttsServer(entry, parts), voiceWords: /voice|model/i }),
    parts.clock,
  );
