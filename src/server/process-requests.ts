import { listenForWork } from '../jobs/notifications.ts';
import { ProcessAnswers } from '../live/process-requests/answer.ts';
import { PROCESSES_CHANNEL } from '../live/process-requests/requests.ts';
import type { WebRtc } from '../channels/webrtc/index.ts';
import { selfReport } from './doctor/self-report.ts';
import type { Draining } from './draining.ts';
import type { StorageParts } from './storage.ts';

/** Answers what the operator asks of this process by commands and the console. */
export function openProcessRequests(
  storage: StorageParts,
  { draining, webrtc }: { readonly draining: Draining; readonly webrtc: WebRtc | null },
): void {
  const { closers, connection, clock, log } = storage;
  const state = () => Promise.resolve(draining.state);
  const answers = new ProcessAnswers({
    ...storage,
    handlers: {
      state,
      drain: () => draining.begin().then(state),
      undrain: () => draining.undo().then(state),
      doctor: () => selfReport(storage, webrtc),
    },
  });
  closers.closing('the answers to requests', answers);
  const channels = { [PROCESSES_CHANNEL]: () => answers.wake() };
  closers.closing('the listener for requests', listenForWork({ connection, clock, log, channels }));
}
