import type { ProviderParts } from '../providers/kinds.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import type { SpeechServer } from './request.ts';

/** Time limit for speech; the constant below applies where there is another provider to ask. */
const TTS_MS = 15_000;
const TTS_WITH_NEXT_MS = 6_000;
/** The same for transcriptions. */
const STT_MS = 15_000;
const STT_WITH_NEXT_MS = 8_000;

const MOST_STT_BYTES = 2 * 1024 * 1024;

/** An entry's address without `/v1`, which may have been given with it, or with the scheme of a WebSocket. */
export const baseOf = ({ endpoint }: ProviderEntry, usual: string): string =>
  (endpoint ?? usual).replace(/^ws/, 'http').replace(/\/v1$/, '');

export type ServerParts = Pick<ProviderParts, 'clock' | 'egress' | 'hasNext'>;

/** The text-to-speech server of an entry. */
export const ttsServer = (
  { provider, key }: ProviderEntry,
  { clock, egress, hasNext }: ServerParts,
): SpeechServer => ({
  ...{ provider, key, clock, fetch: egress.fetch, who: "The voice's server" },
  timeoutMs: hasNext ? TTS_WITH_NEXT_MS : TTS_MS,
});

/** The speech-to-text server of an entry. */
export const sttServer = (
  { provider, key }: ProviderEntry,
  { clock, egress, hasNext }: ServerParts,
): SpeechServer => ({
  ...{ provider, key, clock, fetch: egress.fetch, who: 'The speech-to-text server' },
  timeoutMs: hasNext ? STT_WITH_NEXT_MS : STT_MS,
  mostBytes: MOST_STT_BYTES,
});
