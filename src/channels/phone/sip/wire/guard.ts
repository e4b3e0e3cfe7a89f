import type { Log } from '../../../../kernel/log.ts';
import { responseTo } from './message/index.ts';
import type { ClientTransactionEvents, ServerTransaction, SipWireEvents } from './wire.ts';

export type Guard = (fn: () => void) => boolean;

/**
 * Makes a function that runs handlers of the layer above: an error in one is logged, and breaks neither a socket
 * nor a timer; the function then returns false.
 */
export const guardWith =
  (log: Log, server: string): Guard =>
  (fn) => {
    try {
      fn();
      return true;
    } catch (error) {
      log.error({ server, err: error }, 'a SIP message could not be handled');
      return false;
    }
  };

export const guardRequest = (guard: Guard, events: ClientTransactionEvents): ClientTransactionEvents => ({
  provisional: (response) => void guard(() => events.provisional(response)),
  final: (response) => void guard(() => events.final(response)),
  failed: (status, reason) => void guard(() => events.failed(status, reason)),
});

/**
 * Runs a handler of a request; when it throws, the request is answered with 500, for the sender would wait in vain.
 */
const orRefuse = (
  guard: Guard,
  transaction: ServerTransaction,
  fn: () => void,
  toTag: () => string,
): void => {
  if (guard(fn)) return;
  guard(() => transaction.respond(responseTo(transaction.request, 500, undefined, { toTag: toTag() })));
};

export const guardWire = (guard: Guard, events: SipWireEvents, toTag: () => string): SipWireEvents => ({
  request: (transaction) => orRefuse(guard, transaction, () => events.request(transaction), toTag),
  cancelled: (invite) => orRefuse(guard, invite, () => events.cancelled(invite), toTag),
  ack: (request, from) => void guard(() => events.ack(request, from)),
  unacknowledged: (invite) => void guard(() => events.unacknowledged(invite)),
  moved: () => void guard(() => events.moved()),
  lost: (reason) => void guard(() => events.lost(reason)),
});
