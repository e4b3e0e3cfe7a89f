import { sessionBody } from './body.ts';
import { Call } from './call.ts';
import type { CallTable } from './call-table.ts';
import { Dialog, tagOf } from './dialog.ts';
import { type Reply, respond } from './replies.ts';
import { isTooOften, LEAST_SECONDS } from './session-timer.ts';
import { ACCEPT } from './tokens.ts';
import type { UserAgent } from './user-agent.ts';
import type { ServerTransaction, SipRequest } from './wire/wire.ts';
import { parseParams } from './wire/message/index.ts';

/** The dialog that a new call shall replace (RFC 3891, 6.1). "Local" and "remote" are as our own dialog has them. */
interface Replaces {
  readonly callId: string;
  readonly localTag: string;
  /** Null where the far end has no tag. */
  readonly remoteTag: string | null;
  readonly earlyOnly: boolean;
}

/** Reads Replaces: null where there is none; `malformed` for more than one, or for one that cannot be read. */
function readReplaces({ headers }: SipRequest): Replaces | 'malformed' | null {
  const values = headers.all('Replaces');
  if (values.length === 0) return null;
  const text = values[0] ?? '';
  const semicolon = text.indexOf(';');
  const params = semicolon < 1 ? null : parseParams(text.slice(semicolon));
  const [to, from] = [params?.get('to-tag'), params?.get('from-tag')];
  if (values.length > 1 || !params || !to || !from) return 'malformed';
  return {
    callId: text.slice(0, semicolon).trim(),
    localTag: to,
    remoteTag: from === '0' ? null : from,
    earlyOnly: params.has('early-only'),
  };
}

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
