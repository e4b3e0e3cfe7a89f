import type { Outlet } from '../src/conversation/ports.ts';
import type { SpokenAudio } from '../src/conversation/provider-ports.ts';

/** A transport that reports the speech of each moment, after it has sent the moment. */
export const watchOutlet = (outlet: Outlet, onMoment: (speech: SpokenAudio | null) => void): Outlet =>
  Object.assign(Object.create(outlet) as Outlet, {
    leadMs: outlet.leadMs,
    wantsSilence: outlet.wantsSilence,
    sendEvent: outlet.sendEvent.bind(outlet),
    flush: outlet.flush.bind(outlet),
    close: outlet.close.bind(outlet),
    sendMoment: (moment: Parameters<Outlet['sendMoment']>[0]) => {
      outlet.sendMoment(moment);
      onMoment(moment.speech);
    },
  });
