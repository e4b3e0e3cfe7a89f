import { sdpOf, sessionBody } from './body.ts';
import type { Acknowledgement } from './acknowledgements.ts';
import { ABILITIES, respond } from './replies.ts';
import type { Session } from './session.ts';
import { answerTimer, isTooOften, LEAST_SECONDS } from './session-timer.ts';
import { ACCEPT } from './tokens.ts';
import type { ServerTransaction } from './wire/wire.ts';

/** Refuses what cannot be taken now or at all, whatever its method; true when it was refused. */
function refused(session: Session, transaction: ServerTransaction): boolean {
  const { request } = transaction;
  const body = sessionBody(request);
  if (body.kind === 'unsupported') respond(transaction, 415, { headers: [['Accept', ACCEPT]] });
  else if (isTooOften(request.headers))
    respond(transaction, 422, { headers: [['Min-SE', String(LEAST_SECONDS)]] });
  else return (body.kind === 'sdp' || request.method === 'INVITE') && refusedNow(session, transaction);
  return true;
}

/**
 * At most one offer is open at a time (RFC 3261, 14.2; RFC 3311, 5.2): 491 when ours is, 500 and a moment to wait when it
 * is theirs.
 */
function refusedNow(session: Session, transaction: ServerTransaction): boolean {
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

/** A re-INVITE (RFC 3261, 14.2): with an offer to answer, or without one, so that the offer is ours. */
export function takeReinvite(session: Session, transaction: ServerTransaction): void {
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

/** RFC 3261, 13.3.1.4: without an ACK the session is over. */
function acknowledged(session: Session, owesAnswer: boolean, ack: Acknowledgement): void {
  if (ack.kind === 'lost') return session.broken();
  if (owesAnswer) session.takeAnswer(ack.sdp);
}

/** UPDATE (RFC 3311, 5.2), also before the call is answered; without a body it only refreshes the session. */
export function takeUpdate(session: Session, transaction: ServerTransaction): void {
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

/** PRACK (RFC 3262, 3 and 5), with the answer to an offer in our provisional response, or with a new offer. */
export function answerPrack(session: Session, transaction: ServerTransaction): void {
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
