import type { ServerTransaction, SipRequest } from './wire/wire.ts';

/** Who takes what comes in within a dialog. */
export interface DialogOwner {
  request(transaction: ServerTransaction): void;
  ack(request: SipRequest): void;
}

/** Who takes what the wire tells of an INVITE that we have not answered, or whose answer nobody acknowledges. */
export interface InviteOwner {
  cancelled(): void;
  unacknowledged(): void;
}

const keyOf = (callId: string, localTag: string): string => `${localTag}\n${callId}`;

/** Which dialog belongs to whom. Our own tag finds it: no two dialogs of ours share one but by forking (12.1.2). */
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
