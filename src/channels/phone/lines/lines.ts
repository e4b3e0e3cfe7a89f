import type { HeldLine as StoredLine } from '../../../platform/sip-connections/line-store.ts';
import { passwordOwner } from '../../../platform/sip-connections/sip-connections.service.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import type { SipAccount, SipEndpoint } from '../sip/signalling.ts';
import { HeldLine, type HeldLineParts, type LineCalls } from './held-line.ts';

export interface LinesParts extends HeldLineParts {
  readonly secrets: SecretBox;
  readonly endpoint: SipEndpoint;
  readonly calls: LineCalls;
}

/**
 * The lease of a line. After its holder has died, a line is taken over after the rest of the lease and one round:
 * within 11 s (15 are allowed).
 */
export const LEASE_MS = 8_000;
export const ROUND_MS = 2_000;
/** A holder that cannot renew its leases lets go of its lines before others may take them. */
const LET_GO_MS = LEASE_MS - ROUND_MS;
/** The most lines that are taken in one round, so that processes that start together share them. */
export const MOST_A_ROUND = 20;
/**
 * The pause after a round that took the most lines, because there are probably more: the lines of a dead process
 * must be online again in time.
 */
export const FULL_ROUND_MS = 200;

const accountOf = (stored: StoredLine, secrets: SecretBox): SipAccount => ({
  server: stored.server,
  port: stored.port,
  domain: stored.domain,
  username: stored.username,
  password: secrets.open(stored.password_box, passwordOwner(stored.id)),
  transport: stored.transport.toUpperCase() as SipAccount['transport'],
});

/**
 * The telephone lines of a process. Each round renews the leases of its lines, takes free lines, lets go of those
 * that are gone or have changed, and takes the calls that wait for its lines. Over all processes, each line is
 * registered by one at a time. A draining process continues its rounds, in which it releases the lines that it does
 * not need any more.
 */
export class Lines {
  readonly #parts: LinesParts;
  readonly #held = new Map<string, HeldLine>();
  /** Lines that are unregistering, by id. */
  readonly #closing = new Map<string, Promise<void>>();
  #cancel: () => void = () => undefined;
  /** Cancels the timer that lets go of all lines when no round has succeeded for too long. */
  #keep: () => void = () => undefined;
  #round: Promise<void> | null = null;
  #again = false;
  /** Whether the last round took as many lines as allowed. */
  #full = false;
  #draining = false;
  #closed = false;

  constructor(parts: LinesParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#held.size;
  }

  /** Begins a round now, or as soon as the current one is over. */
  wake(): void {
    if (this.#closed) return;
    this.#again = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = null;
    });
  }

  /**
   * Takes no new lines and no new calls, so that other processes get them. Lines without a call are released at
   * once, each of the others after its last call.
   */
  drain(): void {
    this.#draining = true;
    if (this.#held.size > 0) this.wake();
  }

  /** Takes lines and calls again after `drain`. */
  resume(): void {
    this.#draining = false;
    this.wake();
  }

  /** Releases all lines. Idempotent. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#cancel();
    await this.#round;
    this.#keep();
    this.#dropAll();
    await Promise.all(this.#closing.values());
    const { store, log } = this.#parts;
    await store
      .free()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'telephone lines were not given back: their leases run out'),
      );
  }

  async #rounds(): Promise<void> {
    this.#cancel();
    while (this.#again && !this.#closed) {
      this.#again = false;
      await this.#oneRound();
    }
    if (this.#closed) return;
    this.#cancel = this.#parts.clock.after(this.#full ? FULL_ROUND_MS : ROUND_MS, () => this.wake());
  }

  async #oneRound(): Promise<void> {
    this.#full = false;
    try {
      await this.#renew();
      await this.#takeWaitingCalls();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the telephone lines could not be looked after');
    }
  }

  async #renew(): Promise<void> {
    const { store, clock } = this.#parts;
    const began = clock.now();
    const lease = this.#lease();
    const mine = await store.renew(lease);
    const taken = this.#draining ? [] : await store.take(lease, MOST_A_ROUND);
    const heldForMs = LET_GO_MS - (clock.now() - began);
    // Others may have taken these lines by now, so the next round asks again.
    if (heldForMs <= 0) throw new Error('The database has answered when the leases were as good as over.');
    this.#keep();
    this.#keep = clock.after(heldForMs, () => this.#letGo());
    this.#agree([...mine, ...taken]);
    this.#full = taken.length === MOST_A_ROUND;
    if (this.#draining) await this.#giveBack([...mine, ...taken]);
  }

  /** Runs on a timer of its own, because the current round may be waiting for a database that never answers. */
  #letGo(): void {
    if (this.#held.size > 0)
      this.#parts.log.warn(
        { lines: this.#held.size },
        'all telephone lines are let go: their leases could not be renewed',
      );
    this.#dropAll();
  }

  #lease(): { readonly now: Date; readonly until: Date } {
    const now = this.#parts.clock.wallTime();
    return { now: new Date(now), until: new Date(now + LEASE_MS) };
  }

  /** Makes the held lines the same as these; a draining process keeps only those that carry calls. */
  #agree(lines: readonly StoredLine[]): void {
    const wanted = new Map(lines.map((line) => [line.id, line]));
    for (const [id, { stored }] of [...this.#held])
      if (wanted.get(id)?.revision !== stored.revision) this.#drop(id);
    for (const line of wanted.values()) {
      const held = this.#held.get(line.id);
      if (this.#draining && !held?.isBusy) this.#drop(line.id);
      else if (held) held.refresh();
      else this.#open(line);
    }
  }

  /**
   * Releases those of these lines in the database that are not held any more. It waits until they have
   * unregistered, because the server might otherwise take the next holder's registration for the one that is being
   * removed.
   */
  async #giveBack(lines: readonly StoredLine[]): Promise<void> {
    const ids = lines.map(({ id }) => id).filter((id) => !this.#held.has(id) && !this.#closing.has(id));
    if (ids.length > 0) await this.#parts.store.free(ids);
  }

  #open(stored: StoredLine): void {
    const { endpoint, secrets, calls, log } = this.#parts;
    const held = new HeldLine(stored, this.#parts);
    this.#held.set(stored.id, held);
    try {
      const line = endpoint.openLine(accountOf(stored, secrets), {
        state: (state) => held.changed(state),
        registered: () => held.registered(),
        incoming: (call) => calls.incoming(call, held),
      });
      held.open(line);
    } catch (error) {
      log.error({ connectionId: stored.id, err: error }, 'a telephone line could not be opened');
      held.changed({
        kind: 'refused',
        code: 'unusable',
        message: 'The line cannot be opened as it is stored.',
      });
    }
  }

  #dropAll(): void {
    for (const id of [...this.#held.keys()]) this.#drop(id);
  }

  /** Lets go of a line, which ends its calls. */
  #drop(id: string): void {
    const held = this.#held.get(id);
    if (!held) return;
    this.#held.delete(id);
    const closed = Promise.all([this.#closing.get(id), held.close()])
      .then(() => undefined)
      .catch((error: unknown) =>
        this.#parts.log.warn({ connectionId: id, err: error }, 'a line did not close well'),
      )
      .finally(() => this.#left(id, closed));
    this.#closing.set(id, closed);
  }

  /** Handles the end of a line's unregistering; a draining process can release it now. */
  #left(id: string, closed: Promise<void>): void {
    if (this.#closing.get(id) === closed) this.#closing.delete(id);
    if (this.#draining) this.wake();
  }

  async #takeWaitingCalls(): Promise<void> {
    if (this.#draining) return;
    for (const call of await this.#parts.store.takeCalls()) {
      const held = this.#held.get(call.connection_id);
      if (held) void this.#parts.calls.place(call.session_id, call.destination, held);
    }
  }
}
