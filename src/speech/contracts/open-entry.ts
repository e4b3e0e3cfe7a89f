import type { SpeechToText, TextToSpeech } from '../../conversation/provider-ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { type Clock, systemClock } from '../../kernel/time/clock.ts';
import type { ProviderParts } from '../providers/kinds.ts';
import { readSetup } from '../providers/read-setup.ts';
import { sttProviders } from '../providers/stt.ts';
import { ttsProviders } from '../providers/tts.ts';

/** Opens providers on the loopback, as setups do. */

const egress = createEgress({ allowPrivate: true });

const partsWith = (clock: Clock): ProviderParts => ({
  clock,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  egress,
  managed: { tts: null as never, llm: null as never, stt: null },
  hasNext: false,
});

export function openTts(entry: object, clock: Clock = systemClock): TextToSpeech {
  const [read] = readSetup({ voices: [entry] }).voices;
  return ttsProviders[read!.provider]!.open(read!, partsWith(clock));
}

export function openStt(entry: object, clock: Clock = systemClock): SpeechToText {
  const [read] = readSetup({ transcribers: [entry] }).transcribers;
  return sttProviders[read!.provider]!.open(read!, partsWith(clock))!;
}
