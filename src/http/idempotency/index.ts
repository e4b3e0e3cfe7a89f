import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../app-types.ts';
import { type AttemptParts, Attempts } from './attempts.ts';
import { type Answered, claim, type Claim, type KeyOwner, type NewClaim } from './claims.store.ts';
import { waitForForm } from './forms.ts';
import { fingerprintOf, keyHashOf, keyOf } from './key.ts';
import { type Planned, withPlannedId } from './planned-ids.ts';
import { type Idempotent, recover } from './recovery.ts';
import { openAnswer, REPLAYED, type StoredAnswer } from './stored-answer.ts';

export { KEEP_MS } from './claims.store.ts';
export { carryOutForm, FormContents } from './forms.ts';
export { plannedIds } from './planned-ids.ts';
export type { Idempotent } from './recovery.ts';
export { withIdempotencyKey } from './documented.ts';

/** What a scope says of its requests. */
interface Scope {
  /** The operation of a route, where it takes keys. */
  readonly find: (method: string, route: string) => Idempotent | undefined;
  /** Whose keys a request has; those of another role are others. */
  readonly ownerOf: (request: FastifyRequest) => KeyOwner & { readonly role: string };
}

const inUse = (): ServiceError =>
  new ServiceError(
    'IdempotencyKeyInUse',
    'The first request with this Idempotency-Key is still under way; try again in a second.',
    { headers: { 'retry-after': '1' } },
  );

const reused = (): ServiceError =>
  new ServiceError(
    'IdempotencyKeyReused',
    'This Idempotency-Key was sent with another request before; a new request needs a new key.',
  );

const lost = (made: string): ServiceError =>
  new ServiceError(
    'IdempotencyAnswerLost',
    `The request with this Idempotency-Key was carried out, and its answer was lost${made}; look at what there is.`,
  );

/**
 * Refuses a key that another request has or is using.
 * @throws ServiceError IdempotencyKeyInUse, IdempotencyKeyReused
 */
const requireFree = (found: Claim): Exclude<Claim, { state: 'underWay' | 'another' }> => {
  if (found.state === 'underWay') throw inUse();
  if (found.state === 'another') throw reused();
  return found;
};

const send = (reply: FastifyReply, status: number, { headers, body }: StoredAnswer): void =>
  void reply.code(status).headers(headers).header(REPLAYED, 'true').send(body);

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true;

/** The prefix of an id that nothing gets. */
const NOTHING = 'none';

/** A request with a key. */
interface Keyed {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: string;
  readonly operation: Idempotent;
}

/** Finds out what a request with a key becomes. */
class Idempotency {
  readonly #app: App;
  readonly #parts: AttemptParts;
  readonly #attempts: Attempts;
  readonly #ownerOf: Scope['ownerOf'];

  constructor(app: App, parts: AttemptParts, { ownerOf }: Scope) {
    this.#app = app;
    this.#ownerOf = ownerOf;
    this.#parts = parts;
    this.#attempts = new Attempts(parts);
  }

  /**
   * Claims the key for a request.
   * @param body what the request says; it tells it from others
   * @returns the id for what it makes; null when it has been answered
   */
  async begin(keyed: Keyed, body: unknown): Promise<Planned | null> {
    const { request, reply, operation } = keyed;
    const wanted = this.#wanted(keyed, body);
    const found = requireFree(await claim(this.#parts, wanted));
    if (found.state === 'answered') return this.#replay(reply, wanted, found);
    this.#attempts.begin(request, wanted);
    if (found.isRetry && (await this.#recovered(request, reply, operation, found.plannedId))) return null;
    return { prefix: operation.makes ?? NOTHING, id: found.plannedId };
  }

  end(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    return this.#attempts.end(request, reply, payload);
  }

  #wanted({ request, key, operation: { makes = NOTHING } }: Keyed, body: unknown): NewClaim {
    const { ids } = this.#parts;
    const { ownerId, projectId, role } = this.#ownerOf(request);
    return {
      ...{ ownerId, projectId, keyHash: keyHashOf(role, key), fingerprint: fingerprintOf(request, body) },
      ...{ lease: ids.newId('lease'), plannedId: ids.newId(makes) },
    };
  }

  #replay(reply: FastifyReply, id: NewClaim, { status, answerBox }: Answered): null {
    const answer = openAnswer(this.#parts.secrets, id, answerBox);
    if (answer === null) throw lost('');
    send(reply, status, answer);
    return null;
  }

  /** Answers with what a lost attempt has made; false: it has made nothing. */
  async #recovered(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Idempotent,
    id: string,
  ): Promise<boolean> {
    const found = await recover(this.#app, request, operation, id);
    if (found === null) return false;
    if (found.body === null) throw lost(` (it made ${id})`);
    const headers = { 'content-type': 'application/json; charset=utf-8', location: found.location };
    send(reply, operation.status ?? 201, { headers, body: found.body });
    return true;
  }
}

/**
 * Carries out a request with an `Idempotency-Key` once (draft-ietf-httpapi-idempotency-key-header): the same request is
 * answered the same for a day, another one with its key is 422, and 409 while the first is under way. Keys are those of
 * an owner and role. A request that is refused is forgotten, and may be sent again. One whose process died is carried
 * out by the next attempt, unless what it was to make is there. A form begins when its handler has read it
 * (`carryOutForm`).
 *
 * The ids of the scope's handlers come from `plannedIds`.
 */
export function installIdempotency(app: App, parts: AttemptParts, scope: Scope): void {
  const idempotency = new Idempotency(app, parts, scope);
  app.addHook('preHandler', (request, reply, done) => {
    const operation = scope.find(request.method, request.routeOptions.url ?? '');
    const key = operation && keyOf(request);
    if (!operation || key == null) return done();
    const keyed = { request, reply, key, operation };
    if (isForm(request)) {
      waitForForm(request, (contents) => idempotency.begin(keyed, contents));
      return done();
    }
    idempotency.begin(keyed, request.body).then(
      (planned) => planned && withPlannedId(planned, done),
      (error: Error) => done(error),
    );
  });
  app.addHook('onSend', async (request, reply, payload) => {
    await idempotency.end(request, reply, payload);
  });
}
