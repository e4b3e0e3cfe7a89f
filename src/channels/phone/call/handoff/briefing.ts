import type { Log } from '../../../../conversation/ports.ts';
import type { SpokenAudio, Voice } from '../../../../conversation/provider-ports.ts';
import { speakWhole } from '../../../../conversation/speech-pieces.ts';
import type { Briefing, Party } from '../../leg.ts';
import { englishPhrases, phrasesFor } from '../messages/phrases.ts';
import { callerName } from './caller-name.ts';

export interface BriefingOptions {
  readonly voice: Voice;
  readonly voiceId: string | null;
  readonly language: string;
  readonly caller: Party;
  /** What the agent says that the person should know; empty: nothing. */
  readonly summary: string;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** What the person is told: who calls, why, and what to press; each sentence is spoken by itself. */
export function writtenBriefing({
  language,
  caller,
  summary,
}: Pick<BriefingOptions, 'language' | 'caller' | 'summary'>): Briefing {
  const { phrases, language: spoken } = phrasesFor(language);
  const from = phrases.callFrom(callerName(caller) ?? phrases.unknownCaller);
  const sentences = [from, summary.trim(), phrases.choose].filter((text) => text !== '');
  return { sentences, language: spoken };
}

/**
 * What the person hears before the caller is put through, in the agent's voice. Where that fails, they hear at least in
 * English that there is a call; an empty list when no voice speaks at all: then they are put through without a word.
 */
export async function speakBriefing(options: BriefingOptions): Promise<readonly SpokenAudio[]> {
  const { voice, voiceId, signal, log } = options;
  const { sentences, language } = writtenBriefing(options);
  try {
    return await Promise.all(sentences.map((text) => speakWhole(voice, text, { voiceId, language, signal })));
  } catch (error) {
    if (signal.aborted) return [];
    log.warn({ err: error, language }, 'the briefing of a transfer could not be spoken');
  }
  const { phrases } = englishPhrases;
  const plain = [phrases.callFrom(phrases.unknownCaller), phrases.choose];
  return Promise.all(
    plain.map((text) => speakWhole(voice, text, { voiceId: null, language: 'en', signal })),
  ).catch(() => []);
}
