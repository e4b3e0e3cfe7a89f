import { Type } from 'typebox';
import type { OfferedVoice, VoiceOffer } from '../../conversation/offered-voices.ts';
import type { VoiceGender } from '../../conversation/offered-voices.ts';
import { commaList } from '../../kernel/comma-list.ts';
import { tolerantReader } from '../../kernel/json/message.ts';
import { PUBLISHED_VOICES } from '../published-voices.ts';
import { Word } from '../remote/answer-fields.ts';

/** Voices that the older models (tts-1, tts-1-hd) do not have. */
const NEWER: ReadonlySet<string> = new Set(['ballad', 'cedar', 'marin', 'verse']);

/** Default voices by gender. Every model has them. */
export const OPENAI_DEFAULTS: Readonly<Record<VoiceGender, string>> = {
  female: 'nova',
  male: 'onyx',
  neutral: 'alloy',
};

const capital = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** The voices of a model of OpenAI. */
export const openAiVoices = (provider: string, model: string): OfferedVoice[] =>
  PUBLISHED_VOICES.filter(([id]) => !model.startsWith('tts-1') || !NEWER.has(id)).map(([id, gender]) => ({
    ...{ id, name: capital(id), provider, languages: [], gender, previewUrl: null },
  }));

/** OpenAI's voices that its realtime models do not have. */
const SPEECH_ONLY: ReadonlySet<string> = new Set(['fable', 'nova', 'onyx']);

/** The voices of a realtime model: OpenAI's own, if the model is OpenAI's. */
export const realtimeVoices = (provider: string): VoiceOffer => ({
  voices:
    provider === 'compatible-realtime'
      ? []
      : openAiVoices(provider, '').filter(({ id }) => !SPEECH_ONLY.has(id)),
  complete: true,
});

const plain = (provider: string, id: string, name: string): OfferedVoice => ({
  ...{ id, name, provider, languages: [], gender: null, previewUrl: null },
});

/** The voices that a setup lists, separated by commas. */
export const namedVoices = (provider: string, list: string): OfferedVoice[] =>
  [...new Set(commaList(list))].map((id) => plain(provider, id, id));

const MOST_VOICES = 2_000;

/** A voice is an object, or only its name. */
const readVoice = tolerantReader(Type.Object({ id: Word(), voice_id: Word(), name: Word() }));
const readName = tolerantReader(Word());

const List = Type.Optional(Type.Unknown());
const readLists = tolerantReader(Type.Object({ voices: List, data: List }));

const voiceOf = (provider: string, value: unknown): OfferedVoice | null => {
  const { id, voice_id, name } = readVoice(value);
  const known = readName(value) ?? id ?? voice_id ?? name;
  return known == null ? null : plain(provider, known, name ?? known);
};

/**
 * Parses the answer of compatible servers to GET /audio/voices: names or objects, in a list or under `voices`
 * or `data`.
 */
export function listedVoices(provider: string, answer: unknown): OfferedVoice[] {
  const { voices, data } = readLists(answer);
  const list: readonly unknown[] = [answer, voices, data].find(Array.isArray) ?? [];
  return list.slice(0, MOST_VOICES).flatMap((value) => voiceOf(provider, value) ?? []);
}
