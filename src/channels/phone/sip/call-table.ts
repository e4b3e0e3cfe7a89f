import type { ServerTransaction, SipRequest } from './wire/wire.ts';

/** Receives the requests of a dialog. */
export interface DialogOwner {
  request(transaction: ServerTransaction): void;
  ack(request: SipRequest): void;
}

/** Receives the wire's events of an INVITE that has no final answer yet, or whose answer is not acknowledged. */
export interface InviteOwner {
  cancelled(): void;
  unacknowledged(): void;
}

const keyOf = (callId: string, localTag: string): string => `${localTag}\n${callId}`;

/** Finds the owner of a dialog by our own tag: no two dialogs of ours share one, except by forking (12.1.2). */
export class CallTable {
  readonly #dialogs = new Map<string, DialogOwner>();
  readonly #invites = new Map<ServerTransaction, InviteOwner>();

  add(callId: string, localTag: string, owner: DialogOwner): void {
    this.#dialogs.set(keyOf(callId, localTag), owner);
  }

  remove(callId: string, localTag: string): void {
    this.#dialogs.delete(keyOf(callId, localTag));
  }

  find(callId: string, localTag: string): DialogOwner | null {
    return this.#dialogs.get(keyOf(callId, localTag)) ?? null;
  }

  watch(invite: ServerTransaction, owner: InviteOwner): void {
    this.#invites.set(invite, owner);
  }

  unwatch(invite: ServerTransaction): void {
    this.#invites.delete(invite);
  }

  watcher(invite: ServerTransaction): InviteOwner | null {
    return this.#invites.get(invite) ?? null;
  }
}
