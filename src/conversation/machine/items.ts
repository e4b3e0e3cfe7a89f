import type { SaidTurn, ToolTurn, Turn, WantedCall } from '../provider-ports.ts';
import { joinedText } from './endpointing/tokens.ts';
import { objectOr } from './fields.ts';

/** Something said. `text` is null until it is known: while the agent speaks, while the user is understood. */
export interface Item {
  readonly id: string;
  readonly previousId: string | null;
  readonly role: SaidTurn['role'];
  text: string | null;
  /** It goes on from the user's item before it: to the mind both are one. */
  joins?: boolean;
}

/** A call of a tool among what was said. Clients see none of it: no item's `previousId` leads to it. */
export interface CallItem {
  readonly role: 'tool';
  readonly call: WantedCall;
  outcome: { readonly output: string; readonly isError: boolean } | null;
}

/** So much of a long conversation goes to the mind. */
const HISTORY_ITEMS = 400;

const turnOf = ({ call, outcome }: CallItem): ToolTurn => ({
  role: 'tool',
  callId: call.callId,
  name: call.name,
  arguments: objectOr(call.arguments),
  output: outcome?.output ?? null,
  isError: outcome?.isError ?? false,
});

/** The conversation's items in the order in which they began. */
export class Items {
  readonly #newId: (prefix: string) => string;
  readonly #list: (Item | CallItem)[] = [];
  #lastId: string | null = null;

  constructor(newId: (prefix: string) => string) {
    this.#newId = newId;
  }

  get isEmpty(): boolean {
    return this.#lastId === null;
  }

  add(role: Item['role'], text: string | null): Item {
    const item = { id: this.#newId('item'), previousId: this.#lastId, role, text };
    this.#lastId = item.id;
    this.#append(item);
    return item;
  }

  /** Something that came from elsewhere takes its place behind the item; at the end when that is not known. */
  insert(role: Item['role'], text: string, behindId: string | null): Item {
    const at = behindId === null ? -1 : this.#list.findIndex((item) => 'id' in item && item.id === behindId);
    if (at < 0 || at === this.#list.length - 1) return this.add(role, text);
    const item = { id: this.#newId('item'), previousId: behindId, role, text };
    this.#list.splice(at + 1, 0, item);
    this.#trim();
    return item;
  }

  addCall(call: WantedCall): CallItem {
    const item: CallItem = { role: 'tool', call, outcome: null };
    this.#append(item);
    return item;
  }

  /** What came of a call takes the call's place; it is the newest item when something was said since the call. */
  settleCall(item: CallItem, outcome: CallItem['outcome']): void {
    item.outcome = outcome;
    const at = this.#list.indexOf(item);
    if (at < 0 || !this.#list.some((other, index) => index > at && other.role !== 'tool')) return;
    this.#list.splice(at, 1);
    this.#list.push(item);
  }

  /** What was said and done so far, as the mind gets it; nothing that is still being said, nothing empty. */
  history(): Turn[] {
    const turns: Turn[] = [];
    for (const item of this.#list) {
      if (item.role === 'tool') turns.push(turnOf(item));
      else if (item.text) this.#say(turns, item, item.text);
    }
    return turns;
  }

  /** The newest words of the agent, `''` before its first. */
  lastSaid(): string {
    return this.#list.findLast((item): item is Item => item.role === 'assistant' && !!item.text)?.text ?? '';
  }

  /** The newest item of the user; null when there is none. */
  lastUserId(): string | null {
    return this.#list.findLast((item): item is Item => item.role === 'user')?.id ?? null;
  }

  #say(turns: Turn[], { role, joins }: Item, text: string): void {
    const last = turns.at(-1);
    if (joins && last?.role === 'user')
      turns[turns.length - 1] = { role: 'user', text: joinedText(last.text, text) };
    else turns.push({ role, text });
  }

  #append(item: Item | CallItem): void {
    this.#list.push(item);
    this.#trim();
  }

  #trim(): void {
    if (this.#list.length > HISTORY_ITEMS) this.#list.shift();
  }
}
