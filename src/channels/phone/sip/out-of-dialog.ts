import { ABILITIES, respond } from './replies.ts';
import { ACCEPT, ALLOW } from './tokens.ts';
import type { ServerTransaction } from './wire/wire.ts';

/**
 * Answers a request, other than INVITE, that belongs to no dialog.
 * @param tag ours, as every response but 100 needs one (RFC 3261, 8.2.6.2)
 */
export function answerOutOfDialog(transaction: ServerTransaction, tag: string): void {
  const { method, headers } = transaction.request;
  switch (method) {
    case 'OPTIONS':
      return respond(transaction, 200, { toTag: tag, headers: [...ABILITIES, ['Accept', ACCEPT]] });
    case 'NOTIFY':
      return answerNotify(transaction, tag, headers.get('Event') ?? '');
    case 'SUBSCRIBE':
      // RFC 6665, 4.2.1.1: there is nothing of ours to subscribe to.
      return respond(transaction, 489, { toTag: tag, headers: [['Allow-Events', 'refer']] });
    case 'BYE':
    case 'UPDATE':
    case 'PRACK':
    case 'INFO':
    case 'CANCEL':
      return respond(transaction, 481, { toTag: tag });
    case 'REFER':
      return respond(transaction, 603, { toTag: tag });
    default:
      return respond(transaction, 405, { toTag: tag, headers: [['Allow', ALLOW]] });
  }
}

/** Servers tell of messages that wait (RFC 3842) without being asked; for everything else nobody has subscribed. */
function answerNotify(transaction: ServerTransaction, tag: string, event: string): void {
  if (/^\s*message-summary\s*(;|$)/i.test(event)) respond(transaction, 200, { toTag: tag });
  else respond(transaction, 489, { toTag: tag, headers: [['Allow-Events', 'refer, message-summary']] });
}
