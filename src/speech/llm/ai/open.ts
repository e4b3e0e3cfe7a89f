import type { Log } from '../../../kernel/log.ts';
import { boundedJson } from '../../../egress/bounded-json.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { flagOption, numberOption } from '../../providers/kinds.ts';
import { limitedFetch } from '../../providers/limited-fetch.ts';
import type { ProviderEntry } from '../../providers/setup.ts';
import { ChatLlm } from './chat-llm.ts';
import { type ChatProvider, contextOf } from './models.ts';

export interface ChatParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch: typeof fetch;
  /**
   * Whether there is another provider to ask: then a model that does not begin, or refuses, is given up
   * sooner.
   */
  readonly hasNext: boolean;
}

const SECOND_MS = 1000;
/** Time limit in milliseconds for the first piece when there is another provider to ask. */
const FIRST_PIECE_WITH_NEXT_MS = 5_000;

const firstPieceMs = (entry: ProviderEntry, hasNext: boolean): number | undefined => {
  const seconds = numberOption(entry, 'firstPieceSeconds');
  if (seconds !== undefined) return seconds * SECOND_MS;
  return hasNext ? FIRST_PIECE_WITH_NEXT_MS : undefined;
};

/** Whether signs of life give no more time: another provider waits, or the setup says how long a person does. */
const isHurried = (entry: ProviderEntry, hasNext: boolean): boolean =>
  hasNext || numberOption(entry, 'firstPieceSeconds') !== undefined;

/** Opens a chat model, and starts loading its package. */
export function openChatLlm(chat: ChatProvider, entry: ProviderEntry, parts: ChatParts): ChatLlm {
  const llm = new ChatLlm({
    provider: entry.provider,
    model: entry.model ?? '',
    load: () => chat.load(entry, boundedJson(limitedFetch(parts.fetch))),
    clock: parts.clock,
    log: parts.log,
    hasNext: parts.hasNext,
    manner: { ...chat.manner, hasVision: flagOption(entry, 'looks') ?? chat.manner.hasVision },
    key: entry.key,
    firstPieceMs: firstPieceMs(entry, parts.hasNext),
    livelyMs: isHurried(entry, parts.hasNext) ? 0 : undefined,
    contextTokens: numberOption(entry, 'contextTokens') ?? contextOf(chat, entry),
    historyTokens: numberOption(entry, 'historyTokens'),
    maxOutputTokens: numberOption(entry, 'maxOutputTokens') ?? chat.maxOutputTokens,
    providerOptions: chat.providerOptions?.(entry),
  });
  llm.warm();
  return llm;
}
