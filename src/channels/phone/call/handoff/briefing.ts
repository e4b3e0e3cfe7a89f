import type { Log } from '../../../../kernel/log.ts';
import type { SpokenAudio, TextToSpeech } from '../../../../conversation/provider-ports.ts';
import { speakWhole } from '../../../../conversation/speech-pieces.ts';
import type { Briefing, Party } from '../../leg.ts';
import { englishPhrases, phrasesFor } from '../messages/phrases.ts';
import { callerName } from './caller-name.ts';

export interface BriefingOptions {
  readonly tts: TextToSpeech;
  readonly voiceId: string | null;
  readonly language: string;
  readonly caller: Party;
  /** What the agent wants the person to know; empty: nothing. */
  readonly summary: string;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** The briefing as text: who calls, why, and which key to press. Each sentence is spoken separately. */
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
 * The briefing as speech, in the agent's voice, for the person who shall take the call. When that fails, an English
 * sentence at least announces the call. Empty when no voice works at all: then the person is put through without a
 * briefing.
 */
export async function speakBriefing(options: BriefingOptions): Promise<readonly SpokenAudio[]> {
  const { tts, voiceId, signal, log } = options;
  const { sentences, language } = writtenBriefing(options);
  try {
    return await Promise.all(sentences.map((text) => speakWhole(tts, text, { voiceId, language, signal })));
  } catch (error) {
    if (signal.aborted) return [];
    log.warn({ err: error, language }, 'the briefing of a transfer could not be spoken');
  }
  const { phrases } = englishPhrases;
  const plain = [phrases.callFrom(phrases.unknownCaller), phrases.choose];
  return Promise.all(
    plain.map((text) => speakWhole(tts, text, { voiceId: null, language: 'en', signal })),
  ).catch(() => []);
}
