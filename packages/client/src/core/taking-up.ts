import { isErrorEvent, type TalkEvent } from './events.ts';
import type { TalkChannel } from './state.ts';
import type { TransportHandlers } from './transport.ts';

export interface TakingUp {
  /** The service has let the client in; told once. */
  readonly taken: () => void;
  /** The session is not to be had any more: a new one has to be begun. */
  readonly anew: () => void;
}

/**
 * Handlers for the way into the session of an earlier page; once it is taken up, they are those of `first`. A WebSocket
 * opens before the service has looked at the token: there the first event that is no error says that it let the client
 * in, and the error of a refusal is told to nobody, because a new session follows.
 */
export function takingUp(
  channel: TalkChannel,
  first: TransportHandlers,
  { taken, anew }: TakingUp,
): TransportHandlers {
  let isIn = false;
  const enter = () => {
    if (isIn) return;
    isIn = true;
    first.onReady();
    taken();
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
    onRefused: (detail) => (isIn ? first.onRefused(detail) : anew()),
    onEnded: (reason) => (isIn ? first.onEnded(reason) : anew()),
    onLost: () => (isIn || !isSocket ? first.onLost() : anew()),
    onUnreachable: anew,
  };
}
