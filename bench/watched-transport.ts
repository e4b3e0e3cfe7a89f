import type { Outlet } from '../src/conversation/ports.ts';
import type { SpokenAudio } from '../src/conversation/provider-ports.ts';

/** A transport that reports the speech of each moment, after it has sent the moment. */
export const watchTransport = (transport: Outlet, onMoment: (speech: SpokenAudio | null) => void): Outlet =>
  Object.assign(Object.create(transport) as Outlet, {
    leadMs: transport.leadMs,
    wantsSilence: transport.wantsSilence,
    sendEvent: transport.sendEvent.bind(transport),
    flush: transport.flush.bind(transport),
    close: transport.close.bind(transport),
    sendMoment: (moment: Parameters<Outlet['sendMoment']>[0]) => {
      transport.sendMoment(moment);
      onMoment(moment.speech);
    },
  });
