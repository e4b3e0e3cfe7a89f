import { sessionBody } from './body.ts';
import { Call } from './call.ts';
import type { CallTable } from './call-table.ts';
import { Dialog, tagOf } from './dialog.ts';
import { readReplaces, type Replaces } from './replaces.ts';
import { respond, type Reply } from './replies.ts';
import { isTooOften, LEAST_SECONDS } from './session-timer.ts';
import { ACCEPT } from './tokens.ts';
import type { UserAgent } from './user-agent.ts';
import type { ServerTransaction } from './wire/wire.ts';

/** The most unanswered INVITEs of one account. */
const MOST_RINGING = 100;
const COME_BACK_SECONDS = '10';

export interface InvitationEvents {
  /** How many calls are ringing here now. */
  ringing(): number;
  /** Called for a new call. */
  invited(invite: ServerTransaction, dialog: Dialog): void;
}

/**
 * Checks INVITEs outside of dialogs (RFC 3261, 8.2 and 13.3.1), and refuses those that are not valid. Duplicates
 * that took another route (8.2.2.2) are refused by the wire.
 */
export class Invitations {
  readonly #ua: UserAgent;
  readonly #table: CallTable;
  readonly #events: InvitationEvents;

  constructor(ua: UserAgent, table: CallTable, events: InvitationEvents) {
    this.#ua = ua;
    this.#table = table;
    this.#events = events;
  }

  take(invite: ServerTransaction): void {
    const { request } = invite;
    const tag = this.#ua.token('tag');
    const refuse = (status: number, reply: Reply = {}): void =>
      respond(invite, status, { toTag: tag, ...reply });
    if (this.#isOurOwn(invite)) return refuse(482);
    const dialog = Dialog.ofRequest(this.#ua, request, tag);
    if (!dialog) return refuse(400, { reason: 'Contact Missing' });
    if (sessionBody(request).kind === 'unsupported') return refuse(415, { headers: [['Accept', ACCEPT]] });
    if (isTooOften(request.headers)) return refuse(422, { headers: [['Min-SE', String(LEAST_SECONDS)]] });
    const replaces = readReplaces(request);
    if (replaces === 'malformed') return refuse(400, { reason: 'Malformed Replaces' });
    if (replaces) return this.#replace(replaces, invite, refuse);
    if (this.#events.ringing() >= MOST_RINGING)
      return refuse(503, { headers: [['Retry-After', COME_BACK_SECONDS]] });
    this.#events.invited(invite, dialog);
  }

  /** Whether a call of ours has come back to us (RFC 3261, 21.4.20). */
  #isOurOwn({ request: { headers } }: ServerTransaction): boolean {
    const tag = tagOf(headers.get('From'));
    return tag !== null && this.#table.find(headers.get('Call-ID') ?? '', tag) !== null;
  }

  /** Handles Replaces (RFC 3891, 3): only an established call can be taken over. */
  #replace(replaces: Replaces, invite: ServerTransaction, refuse: (status: number) => void): void {
    const owner = this.#table.find(replaces.callId, replaces.localTag);
    const call = owner instanceof Call ? owner : null;
    if (!call || (call.session?.dialog.remoteTag ?? null) !== replaces.remoteTag) return refuse(481);
    if (call.state === 'ended') return refuse(603);
    if (call.state === 'ringing') return refuse(481);
    if (replaces.earlyOnly) return refuse(486);
    call.replace(invite);
  }
}
