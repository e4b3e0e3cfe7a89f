import { sdpOf, sessionBody } from './body.ts';
import type { Acknowledgement } from './acknowledgements.ts';
import { ABILITIES, respond } from './replies.ts';
import type { DialogSession } from './dialog-session.ts';
import { answerTimer, isTooOften, LEAST_SECONDS } from './session-timer.ts';
import { ACCEPT } from './tokens.ts';
import type { ServerTransaction } from './wire/wire.ts';

/**
 * Refuses a re-INVITE or an UPDATE that cannot be taken now, or at all.
 * @returns true when it was refused
 */
function refused(session: DialogSession, transaction: ServerTransaction): boolean {
  const { request } = transaction;
  const body = sessionBody(request);
  if (body.kind === 'unsupported') respond(transaction, 415, { headers: [['Accept', ACCEPT]] });
  else if (isTooOften(request.headers))
    respond(transaction, 422, { headers: [['Min-SE', String(LEAST_SECONDS)]] });
  else return (body.kind === 'sdp' || request.method === 'INVITE') && refusedNow(session, transaction);
  return true;
}

/**
 * Refuses a second offer, as at most one is open at a time (RFC 3261, 14.2; RFC 3311, 5.2): 491 while ours is open,
 * 500 with Retry-After while the far end's is.
 */
function refusedNow(session: DialogSession, transaction: ServerTransaction): boolean {
  if (session.offersInFlight || session.offers.open === 'ours') respond(transaction, 491);
  else if (
    session.offers.open === 'theirs' ||
    (transaction.request.method === 'INVITE' && !session.confirmed)
  )
    respond(transaction, 500, {
      headers: [['Retry-After', String(Math.floor(session.ua.random() * 11))]],
      reason: 'Another Offer Is Open',
    });
  else return false;
  return true;
}

/** Answers a re-INVITE (RFC 3261, 14.2): one with an offer gets our answer, one without gets our offer. */
export function takeReinvite(session: DialogSession, transaction: ServerTransaction): void {
  if (refused(session, transaction)) return;
  const offer = sdpOf(transaction.request);
  const sdp = session.describe(offer);
  if (sdp === null) return respond(transaction, 488);
  const timer = answerTimer(transaction.request.headers);
  respond(transaction, 200, {
    headers: [['Contact', session.ua.contact], ...ABILITIES, ...timer.headers],
    sdp,
  });
  session.refreshed(transaction.request, timer.terms);
  session.acks.expect(transaction, (ack) => acknowledged(session, offer === null, ack));
}

/** Takes the ACK; without one the session is over (RFC 3261, 13.3.1.4). */
function acknowledged(session: DialogSession, owesAnswer: boolean, ack: Acknowledgement): void {
  if (ack.kind === 'lost') return session.broken();
  if (owesAnswer) session.takeAnswer(ack.sdp);
}

/**
 * Answers an UPDATE (RFC 3311, 5.2), which may come before the call is answered, too; without a body it only
 * refreshes the session.
 */
export function takeUpdate(session: DialogSession, transaction: ServerTransaction): void {
  if (refused(session, transaction)) return;
  const offer = sdpOf(transaction.request);
  const sdp = offer === null ? null : session.describe(offer);
  if (offer !== null && sdp === null) return respond(transaction, 488);
  const timer = answerTimer(transaction.request.headers);
  respond(transaction, 200, {
    headers: [['Contact', session.ua.contact], ...ABILITIES, ...timer.headers],
    sdp,
  });
  session.refreshed(transaction.request, timer.terms);
}

/**
 * Answers a PRACK (RFC 3262, 3 and 5), which may bring the answer to the offer in our provisional response, or a
 * new offer.
 */
export function answerPrack(session: DialogSession, transaction: ServerTransaction): void {
  const sdp = sdpOf(transaction.request);
  if (sdp === null) return respond(transaction, 200);
  if (session.offers.open === 'ours') {
    respond(transaction, 200);
    session.takeAnswer(sdp);
    return;
  }
  if (session.offers.open === 'theirs') return respond(transaction, 491);
  const answer = session.describe(sdp);
  if (answer === null) respond(transaction, 488);
  else respond(transaction, 200, { sdp: answer });
}
