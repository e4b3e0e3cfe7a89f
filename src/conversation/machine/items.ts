import type { Turn } from '../ports.ts';

/** One item of the conversation. `text` is null until it is known: while the agent speaks, while the user is understood. */
export interface Item {
  readonly id: string;
  readonly previousId: string | null;
  readonly role: Turn['role'];
  text: string | null;
}

/** So much of a long conversation goes to the mind. */
const HISTORY_ITEMS = 400;

/** The conversation's items in the order in which they began. */
export class Items {
  readonly #newId: (prefix: string) => string;
  readonly #list: Item[] = [];
  #lastId: string | null = null;

  constructor(newId: (prefix: string) => string) {
    this.#newId = newId;
  }

  get isEmpty(): boolean {
    return this.#lastId === null;
  }

  add(role: Turn['role'], text: string | null): Item {
    const item = { id: this.#newId('item'), previousId: this.#lastId, role, text };
    this.#lastId = item.id;
    this.#list.push(item);
    if (this.#list.length > HISTORY_ITEMS) this.#list.shift();
    return item;
  }

  /** What was said so far, as the mind gets it; nothing that is still open, nothing empty. */
  history(): Turn[] {
    const said: Turn[] = [];
    for (const { role, text } of this.#list) if (text) said.push({ role, text });
    return said;
  }
}
