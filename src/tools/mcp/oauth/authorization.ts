import type { Clock } from '../../../kernel/time/clock.ts';
import { McpFailure } from '../failure.ts';
import { unlessAborted } from '../../../kernel/unless-aborted.ts';
import type { Refusal } from './challenge.ts';
import type { Grant, GrantStore } from './grant.ts';
import type { OAuthContext } from './limited-fetch.ts';
import { type RefusedRequest, resolveRefusal, type AuthorizableServer } from './resolve-refusal.ts';

/** The tokens for an MCP server of a project, as one session uses them. */
export interface McpAuthorization {
  /** Identifies the authorization: lists of tools that were made with it are cached for it alone. */
  readonly key: string;
  /** The tokens that this session has sent, to be redacted. */
  readonly secrets: readonly string[];
  /** The token to send now; null when there is none. Rejects with McpFailure, or with the signal's reason. */
  token(signal: AbortSignal): Promise<string | null>;
  /**
   * Gets a new token after one was refused. One process requests it, and all sessions get it. Rejects with the
   * signal's reason, or with McpFailure when there is none, or none without a person.
   * @param token the refused one; null: none was sent
   */
  another(token: string | null, refusal: Refusal, signal: AbortSignal): Promise<string>;
}

const BUSY = 'Its authorization is being renewed, and that takes too long.';

const later = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.after(ms, resolve));

/** Renews the tokens of servers. There is one for a process, so that its sessions make the same request only once. */
export class Renewals {
  readonly #context: OAuthContext;
  readonly #running = new Map<string, Promise<Grant>>();

  constructor(context: OAuthContext) {
    this.#context = context;
  }

  get context(): OAuthContext {
    return this.#context;
  }

  /**
   * Renews a token. The work goes on when the callers stop waiting, because a refresh token that was sent may not
   * be valid a second time.
   */
  renew(key: string, server: AuthorizableServer, store: GrantStore, refused: RefusedRequest): Promise<Grant> {
    const what = JSON.stringify([key, refused]);
    const running = this.#running.get(what);
    if (running) return running;
    const work = this.#renewed(server, store, refused).finally(() => this.#running.delete(what));
    // Each caller gets the error; this handler only prevents an unhandled rejection when all have stopped waiting.
    work.catch(() => undefined);
    this.#running.set(what, work);
    return work;
  }

  async #renewed(server: AuthorizableServer, store: GrantStore, refused: RefusedRequest): Promise<Grant> {
    const { clock, limits } = this.#context;
    const until = clock.now() + limits.waitMs;
    for (;;) {
      let failure: McpFailure | null = null;
      const state = await store.change(async (found) => {
        const settled = await resolveRefusal(this.#context, server, found, refused);
        failure = settled.failure;
        return settled.state;
      });
      if (failure) throw failure as McpFailure;
      if (state?.grant?.tokens) return state.grant;
      if (clock.now() > until) throw new McpFailure('lost', BUSY);
      await later(clock, limits.lookMs);
    }
  }
}

/** The authorization at one server, kept in a store that all sessions share. */
export class SharedAuthorization implements McpAuthorization {
  readonly key: string;
  readonly #server: AuthorizableServer;
  readonly #store: GrantStore;
  readonly #renewals: Renewals;
  readonly #sent = new Set<string>();
  #grant: Grant | null | undefined;

  constructor(key: string, server: AuthorizableServer, store: GrantStore, renewals: Renewals) {
    this.key = key;
    this.#server = server;
    this.#store = store;
    this.#renewals = renewals;
  }

  get secrets(): readonly string[] {
    return [...this.#sent];
  }

  async token(signal: AbortSignal): Promise<string | null> {
    this.#grant ??= (await unlessAborted(signal, this.#store.read())).grant;
    const token = this.#grant?.tokens?.access_token ?? null;
    if (token === null) return null;
    if ((this.#grant?.renewAt ?? Infinity) > this.#renewals.context.clock.wallTime()) return this.#use(token);
    return this.#renewed({ token, refusal: null }, signal);
  }

  another(token: string | null, refusal: Refusal, signal: AbortSignal): Promise<string> {
    return this.#renewed({ token, refusal }, signal);
  }

  async #renewed(refused: RefusedRequest, signal: AbortSignal): Promise<string> {
    const renewing = this.#renewals.renew(this.key, this.#server, this.#store, refused);
    this.#grant = await unlessAborted(signal, renewing);
    return this.#use(this.#grant.tokens?.access_token ?? '');
  }

  #use(token: string): string {
    this.#sent.add(token);
    return token;
  }
}
