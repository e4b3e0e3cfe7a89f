import { ABILITIES, respond } from './replies.ts';
import { ACCEPT, ALLOW } from './tokens.ts';
import type { ServerTransaction } from './wire/wire.ts';

/**
 * Answers a request outside of any dialog, other than INVITE.
 * @param tag ours, which every response but 100 needs (RFC 3261, 8.2.6.2)
 */
export function answerOutOfDialog(transaction: ServerTransaction, tag: string): void {
  const { method, headers } = transaction.request;
  switch (method) {
    case 'OPTIONS':
      return respond(transaction, 200, { toTag: tag, headers: [...ABILITIES, ['Accept', ACCEPT]] });
    case 'NOTIFY':
      return answerNotify(transaction, tag, headers.get('Event') ?? '');
    case 'SUBSCRIBE':
      // There is nothing to subscribe to (RFC 6665, 4.2.1.1).
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

/**
 * Accepts notifications of waiting messages (RFC 3842), which servers send unasked; nothing else was subscribed to.
 */
function answerNotify(transaction: ServerTransaction, tag: string, event: string): void {
  if (/^\s*message-summary\s*(;|$)/i.test(event)) respond(transaction, 200, { toTag: tag });
  else respond(transaction, 489, { toTag: tag, headers: [['Allow-Events', 'refer, message-summary']] });
}
