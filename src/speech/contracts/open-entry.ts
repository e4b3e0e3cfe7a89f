import type { Transcriber, Voice } from '../../conversation/provider-ports.ts';
import { createOutgoing } from '../../outgoing/outgoing.ts';
import { type Clock, systemClock } from '../../kernel/time/clock.ts';
import type { ProviderParts } from '../providers/kinds.ts';
import { readSetup } from '../providers/read-setup.ts';
import { transcriberProviders } from '../providers/transcribers.ts';
import { voiceProviders } from '../providers/voices.ts';

/** Opens providers on the loopback, as setups do. */

const outgoing = createOutgoing({ allowPrivate: true });

const partsWith = (clock: Clock): ProviderParts => ({
  clock,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  outgoing,
  managed: { voice: null as never, mind: null as never, transcriber: null },
  hasNext: false,
});

export function openVoice(entry: object, clock: Clock = systemClock): Voice {
  const [read] = readSetup({ voices: [entry] }).voices;
  return voiceProviders[read!.provider]!.open(read!, partsWith(clock));
}

export function openTranscriber(entry: object, clock: Clock = systemClock): Transcriber {
  const [read] = readSetup({ transcribers: [entry] }).transcribers;
  return transcriberProviders[read!.provider]!.open(read!, partsWith(clock))!;
}
