import type { TransportHandlers } from '../transport.ts';
import type { Report } from './stage.ts';

/** The handlers of a transport that reports to a machine. */
export const reportingHandlers = (report: (report: Report) => void): TransportHandlers => ({
  onEvent: (event) => report({ type: 'event', event }),
  onStream: (stream) => report({ type: 'show', action: { type: 'remote', stream } }),
  onReady: () => report({ type: 'ready' }),
  onUnstable: (unstable) => report({ type: 'show', action: { type: 'unstable', unstable } }),
  onRefused: (detail) => report({ type: 'refused', detail }),
  onUnreachable: () => report({ type: 'unreachable' }),
  onNoMedia: (why) => report({ type: 'no_media', why }),
  onLost: () => report({ type: 'lost' }),
  onEnded: () => report({ type: 'ended' }),
});
