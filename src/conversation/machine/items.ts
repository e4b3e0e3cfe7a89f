import type { SaidTurn, ToolTurn, Turn, WantedCall } from '../ports.ts';

/** Something said. `text` is null until it is known: while the agent speaks, while the user is understood. */
export interface Item {
  readonly id: string;
  readonly previousId: string | null;
  readonly role: SaidTurn['role'];
  text: string | null;
}

/** A call of a tool among what was said. Clients see none of it: no item's `previousId` leads to it. */
export interface CallItem {
  readonly role: 'tool';
  readonly call: WantedCall;
  outcome: { readonly output: string; readonly isError: boolean } | null;
}

/** So much of a long conversation goes to the mind. */
const HISTORY_ITEMS = 400;

/** A mind may have said anything; what is no object is refused when it is called. */
const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const turnOf = ({ call, outcome }: CallItem): ToolTurn => ({
  role: 'tool',
  callId: call.callId,
  name: call.name,
  arguments: isObject(call.arguments) ? call.arguments : {},
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
      else if (item.text) turns.push({ role: item.role, text: item.text });
    }
    return turns;
  }

  #append(item: Item | CallItem): void {
    this.#list.push(item);
    if (this.#list.length > HISTORY_ITEMS) this.#list.shift();
  }
}
