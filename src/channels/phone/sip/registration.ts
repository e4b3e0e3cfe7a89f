import { Backoff } from './backoff.ts';
import { BindingCheck } from './binding-check.ts';
import { readBindings } from './bindings.ts';
import { KeepAlive } from './keep-alive.ts';
import { guarded } from './guarded.ts';
import { redirectTarget } from './redirect.ts';
import { noWay, sameState, troubleOf } from './registration-errors.ts';
import type { LineState, SipLineEvents } from './signalling.ts';
import { ALLOW, secondsOf, wordsOf } from './tokens.ts';
import type { UserAgent } from './user-agent.ts';
import { requestOf } from './wire/message/index.ts';
import { sequenceOf } from './dialog.ts';
import type { SipRequest, SipResponse } from './wire/wire.ts';

/**
 * How long a registration shall last, in seconds: short enough that we soon notice a server that has lost our
 * registration.
 */
const ASKED_SECONDS = 300;
/**
 * The longest registration that we ask for, in seconds: a server that demands more than a day (Min-Expires) has
 * made a mistake.
 */
const MOST_ASKED_SECONDS = 86_400;
/** The share of a registration's duration after which it is refreshed. */
const REFRESH_AT = 0.85;
/** The shortest time before a refresh, however short the server makes the registration. */
const LEAST_REFRESH_MS = 1_000;
/** The most REGISTER requests in one round: 423, 439 and 3xx lead to another request at once, but not for ever. */
const MOST_TRIES = 4;
const MOST_RETRY_AFTER_SECONDS = 3_600;
/** RFC 5626, 6: the first hop to the registrar does not support flows (outbound). */
const FIRST_HOP_LACKS_OUTBOUND = 439;

type Trouble = Extract<LineState, { kind: 'refused' | 'unreachable' }>;

/**
 * One registration (RFC 3261, 10), from `start` to `close`. It is refreshed in time, made again after trouble, and
 * at once when our address has changed or the connection was lost. Owns its timers; `close` leaves none.
 */
export class Registration {
  readonly #ua: UserAgent;
  readonly #events: Pick<SipLineEvents, 'state' | 'registered'>;
  /**
   * `urn:uuid:...`, the same for the same account in every process, so that a process that takes over replaces the
   * old registration (RFC 5626, 4.1).
   */
  readonly #instance: string;
  readonly #keepAlive: KeepAlive;
  readonly #check: BindingCheck;
  readonly #soon: Backoff;
  readonly #slowly: Backoff;
  readonly #callId: string;
  readonly #tag: string;
  #state: LineState = { kind: 'registering' };
  #sequence = 0;
  #asked = ASKED_SECONDS;
  #uri: string;
  #tries = 0;
  #round = 0;
  #busy = false;
  #again = false;
  #closed = false;
  #flows = true;
  /** Whether this round was started because the server did not answer OPTIONS. */
  #alarmed = false;
  /** The Contact that the server has registered for us; null while there is none. */
  #registered: string | null = null;
  #callOff: () => void = () => undefined;

  constructor(ua: UserAgent, instance: string, events: Pick<SipLineEvents, 'state' | 'registered'>) {
    this.#ua = ua;
    this.#instance = instance;
    this.#events = events;
    this.#keepAlive = new KeepAlive(ua, () => this.#silent());
    this.#check = new BindingCheck(ua, instance, () => this.start());
    this.#soon = new Backoff({ firstMs: 1_000, mostMs: 30_000, jitter: 0.25, random: ua.random });
    this.#slowly = new Backoff({ firstMs: 60_000, mostMs: 600_000, jitter: 0, random: ua.random });
    this.#callId = ua.token('call');
    this.#tag = ua.token('tag');
    this.#uri = ua.registrar;
  }

  get state(): LineState {
    return this.#state;
  }

  /** Registers now; while a request is under way, registers once more after it. */
  start(): void {
    if (this.#closed) return;
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    this.#again = false;
    this.#tries = 0;
    this.#uri = this.#ua.registrar;
    this.#callOff();
    const round = ++this.#round;
    this.#ua.wire
      .ready()
      .then(
        () => this.#isCurrent(round) && this.#send(round),
        (error: unknown) =>
          this.#isCurrent(round) &&
          this.#trouble(noWay(503, error instanceof Error ? error.message : ''), null),
      )
      .catch((error: unknown) => this.#ua.log.error({ err: error }, 'a REGISTER could not be sent'));
  }

  /** Our address has changed: registers the new one. */
  moved(): void {
    if (this.#registered !== null && this.#registered !== this.#ua.contactUri) this.start();
  }

  /** The connection is lost, and calls cannot come in over it any more (RFC 5626, 4.4). */
  lost(): void {
    if (this.#closed) return;
    this.#stopWatching();
    this.#registered = null;
    if (this.#state.kind === 'online') {
      this.#become({ kind: 'registering' });
      this.start();
    }
  }

  /**
   * Removes the registration from the server (10.2.2); resolves when the server has answered, or the request has
   * failed. Idempotent.
   */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#round += 1;
    this.#callOff();
    this.#stopWatching();
    const isOnItsWay = this.#busy && this.#tries > 0;
    const registered = this.#registered ?? (isOnItsWay ? this.#ua.contactUri : null);
    if (registered === null) return;
    await new Promise<void>((resolve) => {
      guarded(this.#ua.log, 'a registration could not be taken back', () =>
        this.#ua.exchange(this.#request([`<${registered}>`], 0), {
          provisional: () => undefined,
          final: () => resolve(),
          failed: () => resolve(),
        }),
      );
    });
  }

  #stopWatching(): void {
    this.#keepAlive.stop();
    this.#check.stop();
  }

  #isCurrent(round: number): boolean {
    return round === this.#round && !this.#closed;
  }

  #silent(): void {
    this.#alarmed = true;
    this.start();
  }

  #send(round: number): void {
    this.#tries += 1;
    const contactUri = this.#ua.contactUri;
    this.#ua.exchange(this.#request(this.#contacts(contactUri), this.#asked), {
      sent: (request) => void (this.#sequence = sequenceOf(request)),
      provisional: () => undefined,
      final: (response) => this.#isCurrent(round) && this.#final(round, response, contactUri),
      failed: (status, reason) =>
        this.#isCurrent(round) &&
        this.#trouble(
          status === 408 ? troubleOf(408, reason, this.#ua.account) : noWay(status, reason),
          null,
        ),
    });
  }

  /**
   * The Contacts to send: ours, and the old one with `expires=0` where the registrar does not replace it by itself
   * (with outbound it does, RFC 5626, 4.2).
   */
  #contacts(contactUri: string): readonly string[] {
    const flow = this.#flows ? ';reg-id=1' : '';
    const ours = `<${contactUri}>;+sip.instance="<${this.#instance}>"${flow};expires=${this.#asked}`;
    const old = this.#registered;
    const isMoved = old !== null && old !== contactUri && !this.#ua.outbound;
    return isMoved ? [ours, `<${old}>;expires=0`] : [ours];
  }

  #request(contacts: readonly string[], expires: number): SipRequest {
    const { addressOfRecord, ownHeaders } = this.#ua;
    this.#sequence += 1;
    return requestOf({
      method: 'REGISTER',
      uri: this.#uri,
      headers: [
        ['From', `<${addressOfRecord}>;tag=${this.#tag}`],
        ['To', `<${addressOfRecord}>`],
        ['Call-ID', this.#callId],
        ['CSeq', `${this.#sequence} REGISTER`],
        ...contacts.map((contact) => ['Contact', contact] as const),
        ['Expires', String(expires)],
        ['Supported', this.#flows ? 'path, outbound' : 'path'],
        ['Allow', ALLOW],
        ...ownHeaders,
      ],
    });
  }

  #final(round: number, response: SipResponse, contactUri: string): void {
    if (response.status < 300) return this.#accepted(response, contactUri);
    if (this.#tries < MOST_TRIES && this.#canTryOtherwise(response)) return this.#send(round);
    this.#trouble(troubleOf(response.status, response.reason, this.#ua.account), response);
  }

  /**
   * Whether another request can do better, as the response says how: 423 (10.2.8), 439 (RFC 5626, 6), or 3xx
   * (8.1.3.4, followed once).
   */
  #canTryOtherwise(response: SipResponse): boolean {
    if (response.status === 423) return this.#askLonger(response);
    if (response.status === FIRST_HOP_LACKS_OUTBOUND && this.#flows) {
      this.#flows = false;
      return true;
    }
    if (response.status >= 400 || this.#uri !== this.#ua.registrar) return false;
    const target = redirectTarget(response, this.#ua.account, new Set([this.#uri]));
    if (target !== null) this.#uri = target;
    return target !== null;
  }

  #askLonger(response: SipResponse): boolean {
    const least = secondsOf(response.headers.get('Min-Expires')) ?? 0;
    if (least <= this.#asked || least > MOST_ASKED_SECONDS) return false;
    this.#asked = least;
    return true;
  }

  #accepted(response: SipResponse, contactUri: string): void {
    const { account, clock } = this.#ua;
    const { expiresInSeconds, callerId } = readBindings(response, {
      contactUri,
      instance: this.#instance,
      account,
      asked: this.#asked,
    });
    if (expiresInSeconds === 0)
      return this.#trouble(troubleOf(500, 'it has not kept the registration', account), response);
    this.#soon.reset();
    this.#slowly.reset();
    if (this.#alarmed) this.#keepAlive.falseAlarm();
    this.#alarmed = false;
    this.#registered = contactUri;
    this.#ua.outbound = wordsOf(response.headers, 'Require').includes('outbound');
    this.#busy = false;
    this.#keepAlive.start();
    this.#check.start();
    const refreshMs = Math.max(LEAST_REFRESH_MS, expiresInSeconds * 1000 * REFRESH_AT);
    this.#callOff = clock.after(refreshMs, () => this.start());
    guarded(this.#ua.log, 'a registration was not taken', () => this.#events.registered());
    this.#become({ kind: 'online', expiresInSeconds, callerId });
    if (this.#again || contactUri !== this.#ua.contactUri) this.start();
  }

  #trouble(trouble: Trouble, response: SipResponse | null): void {
    this.#busy = false;
    this.#alarmed = false;
    this.#registered = null;
    this.#stopWatching();
    const asked = secondsOf(response?.headers.get('Retry-After')) ?? 0;
    const own = (trouble.kind === 'refused' ? this.#slowly : this.#soon).next();
    const delay = Math.max(own, Math.min(asked, MOST_RETRY_AFTER_SECONDS) * 1000);
    this.#callOff = this.#ua.clock.after(delay, () => this.start());
    this.#become(trouble);
  }

  #become(state: LineState): void {
    if (this.#closed || sameState(state, this.#state)) return;
    this.#state = state;
    guarded(this.#ua.log, 'a line’s state was not taken', () => this.#events.state(state));
  }
}
