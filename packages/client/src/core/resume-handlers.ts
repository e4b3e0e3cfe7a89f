import { isErrorEvent, type TalkEvent } from './events.ts';
import type { TalkChannel } from './state.ts';
import type { TransportHandlers } from './transport.ts';

export interface ResumeOutcome {
  /** The service has let the client in; called once. */
  readonly onResumed: () => void;
  /** The session is gone: a new one has to be started. */
  readonly onGone: () => void;
}

/**
 * Handlers for resuming the session of an earlier page; once it is resumed, `first` takes over. A WebSocket
 * opens before the service has checked the token, so the first event that is no error shows that the client
 * is in. The error of a refusal is not reported, because a new session follows.
 */
export function resumeHandlers(
  channel: TalkChannel,
  first: TransportHandlers,
  { onResumed, onGone }: ResumeOutcome,
): TransportHandlers {
  let isIn = false;
  const enter = () => {
    if (isIn) return;
    isIn = true;
    first.onReady();
    onResumed();
  };
  const onEvent = (event: TalkEvent) => {
    if (!isIn && isErrorEvent(event.event)) return;
    enter();
    first.onEvent(event);
  };
  const isSocket = channel !== 'video';
  return {
    ...first,
    onEvent,
    onReady: () => void (isSocket || enter()),
    onRefused: (detail) => (isIn ? first.onRefused(detail) : onGone()),
    onEnded: (reason) => (isIn ? first.onEnded(reason) : onGone()),
    onLost: () => (isIn || !isSocket ? first.onLost() : onGone()),
    onUnreachable: onGone,
  };
}
