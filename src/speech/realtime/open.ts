import { realtimeVoices } from '../openai/openai-voices.ts';
import {
  flagOption,
  numberOption,
  type ProviderParts,
  type RealtimeProvider,
  textOption,
} from '../providers/kinds.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { LanguageRequests } from '../stt/language-codes.ts';
import { RealtimeLink } from './realtime-link.ts';
import type { RealtimeSettings } from './settings.ts';

const SECOND_MS = 1000;
const FIRST_PIECE_MS = 10_000;
const FIRST_PIECE_WITH_NEXT_MS = 5_000;
const TRANSCRIPT_MS = 3_000;

/** How to reach one kind of server. */
export interface RealtimeAccess {
  url(entry: ProviderEntry): string;
  headers(key: string): Readonly<Record<string, string>>;
}

/** Converts `http` addresses to those of WebSockets. */
const socketAddress = (endpoint: string): string => endpoint.replace(/^http/i, 'ws').replace(/\/$/, '');

const withModel = (base: string, model: string | null): string => {
  const url = new URL(`${base}/realtime`);
  if (model !== null) url.searchParams.set('model', model);
  return url.href;
};

/** OpenAI and compatible servers. */
export const openAiAccess: RealtimeAccess = {
  url: ({ endpoint, model }) => withModel(socketAddress(endpoint ?? 'https://api.openai.com/v1'), model),
  headers: (key) => ({ authorization: `Bearer ${key}` }),
};

/** Azure, whose models are deployments. */
export const azureAccess: RealtimeAccess = {
  url: ({ endpoint, model }) =>
    withModel(`${socketAddress(endpoint ?? '').replace(/\/openai(\/v1)?$/i, '')}/openai/v1`, model),
  headers: (key) => ({ 'api-key': key }),
};

const firstPieceMs = (entry: ProviderEntry, hasNext: boolean): number => {
  const seconds = numberOption(entry, 'firstPieceSeconds');
  if (seconds !== undefined) return seconds * SECOND_MS;
  return hasNext ? FIRST_PIECE_WITH_NEXT_MS : FIRST_PIECE_MS;
};

function settingsOf(access: RealtimeAccess, entry: ProviderEntry, parts: ProviderParts): RealtimeSettings {
  const { provider, key, model } = entry;
  const { clock, log, egress, hasNext } = parts;
  const beta = flagOption(entry, 'beta') ?? false;
  const hears = flagOption(entry, 'hears') ?? true;
  return {
    ...{ provider, key, model: model ?? '', clock, log, egress, hasNext, beta },
    url: access.url(entry),
    headers: { ...(key !== null && access.headers(key)), ...(beta && { 'openai-beta': 'realtime=v1' }) },
    voice: textOption(entry, 'voice') ?? (beta ? 'alloy' : 'marin'),
    voices: new Set(realtimeVoices(provider).voices.map(({ id }) => id)),
    speed: numberOption(entry, 'speed'),
    transcriptionModel: hears ? (textOption(entry, 'transcriptionModel') ?? 'gpt-4o-mini-transcribe') : null,
    languages: new LanguageRequests('whisper', log),
    maxOutputTokens: numberOption(entry, 'maxOutputTokens'),
    firstPieceMs: firstPieceMs(entry, hasNext),
    transcriptMs: TRANSCRIPT_MS,
  };
}

/** Opens a realtime model for all sessions of a key; each session has its own connection. */
export function openRealtime(
  access: RealtimeAccess,
  entry: ProviderEntry,
  parts: ProviderParts,
): RealtimeProvider {
  const settings = settingsOf(access, entry, parts);
  return { openModel: (session) => new RealtimeLink(settings, session) };
}
