import type { Transport } from '../src/conversation/ports.ts';
import type { SpokenAudio } from '../src/conversation/provider-ports.ts';

/** A transport that reports the speech of each moment, after it has sent the moment. */
export const watchTransport = (
  transport: Transport,
  onMoment: (speech: SpokenAudio | null) => void,
): Transport =>
  Object.assign(Object.create(transport) as Transport, {
    leadMs: transport.leadMs,
    wantsSilence: transport.wantsSilence,
    sendEvent: transport.sendEvent.bind(transport),
    flush: transport.flush.bind(transport),
    close: transport.close.bind(transport),
    sendMoment: (moment: Parameters<Transport['sendMoment']>[0]) => {
      transport.sendMoment(moment);
      onMoment(moment.speech);
    },
  });
