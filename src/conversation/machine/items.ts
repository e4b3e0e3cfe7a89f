import type { MessageTurn, ToolTurn, Turn, ToolCallRequest } from '../provider-ports.ts';
import { joinedText } from './endpointing/tokens.ts';
import { objectOrEmpty } from '../../kernel/guards.ts';

/**
 * An utterance. `text` is null until it is known: while the agent speaks, or the user's speech is being
 * recognised.
 */
export interface Item {
  readonly id: string;
  readonly previousId: string | null;
  readonly role: MessageTurn['role'];
  text: string | null;
  /** It continues the user's item before it: the language model sees both as one. */
  joins?: boolean;
}

/** A tool call among the utterances. Clients do not see it: no item's `previousId` refers to it. */
export interface CallItem {
  readonly role: 'tool';
  readonly call: ToolCallRequest;
  outcome: { readonly output: string; readonly isError: boolean } | null;
  /** Whether a model was given the outcome. */
  given: boolean;
}

/** Most items of a long conversation that go to the model. */
const HISTORY_ITEMS = 400;
/**
 * Most notes of tools that go with them, of which the newest are kept: they must not crowd out what was said.
 */
const NOTES = 50;
const NOTES_CHARS = 100_000;

/**
 * Results longer than this are marked as old once the user has moved on: a few whole ones fill a model's
 * context.
 */
const LONG_OUTPUT_CHARS = 2000;

const isOpen = (item: Item | CallItem): boolean => item.role === 'tool' && item.outcome === null;

const charsOf = ({ text }: Item): number => text?.length ?? 0;

const turnOf = ({ call, outcome }: CallItem): ToolTurn => ({
  role: 'tool',
  callId: call.callId,
  name: call.name,
  arguments: objectOrEmpty(call.arguments),
  output: outcome?.output ?? null,
  isError: outcome?.isError ?? false,
});

const isSame = (one: Turn, other: Turn): boolean =>
  one.role === 'tool'
    ? other.role === 'tool' && one.output === other.output && one.isOld === other.isOld
    : other.role !== 'tool' && one.text === other.text;

/** The conversation's items in the order in which they began. */
export class Items {
  readonly #newId: (prefix: string) => string;
  readonly #list: (Item | CallItem)[] = [];
  /** Notes, which nobody has said, in order of arrival. */
  readonly #notes: Item[] = [];
  /** Turns as they were given last: a turn that has not changed is the same object in each history. */
  readonly #turns = new WeakMap<Item | CallItem, Turn>();
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

  /** Inserts a note, which nobody has said, behind the item; at the end when that item is unknown. */
  addNote(role: Item['role'], text: string, behindId: string | null): Item {
    const note = this.#insert(role, text, behindId);
    this.#notes.push(note);
    this.#trimNotes();
    return note;
  }

  addCall(call: ToolCallRequest): CallItem {
    const item: CallItem = { role: 'tool', call, outcome: null, given: false };
    this.#append(item);
    return item;
  }

  /** Sets a call's outcome. The call becomes the newest item when something was said since it was made. */
  completeCall(item: CallItem, outcome: CallItem['outcome']): void {
    item.outcome = outcome;
    const at = this.#list.indexOf(item);
    if (at < 0 || !this.#list.some((other, index) => index > at && other.role !== 'tool')) return;
    this.#list.splice(at, 1);
    this.#list.push(item);
  }

  /**
   * The conversation so far, as the model gets it, without unfinished and empty items. Long results of calls
   * are marked old from the second time on, once the user has said something since.
   * @param asked the words that are to be answered, which then stand last; absent: the newest
   */
  history(asked?: Item): Turn[] {
    const turns: Turn[] = [];
    const list = asked ? [...this.#list.filter((item) => item !== asked), asked] : this.#list;
    const lastTurn = list.findLastIndex((item) => this.#isUsers(item));
    for (const [at, item] of list.entries()) {
      if (item.role === 'tool') turns.push(this.#give(item, at < lastTurn));
      else if (item.text) this.#say(turns, item, item.text);
    }
    return turns;
  }

  /** The agent's newest words, `''` before its first. */
  lastSaid(): string {
    return this.#list.findLast((item): item is Item => item.role === 'assistant' && !!item.text)?.text ?? '';
  }

  /** The newest item of the user; null when there is none. */
  lastUserId(): string | null {
    return this.#list.findLast((item): item is Item => item.role === 'user')?.id ?? null;
  }

  /** Whether the item is the user's own words rather than a tool's. */
  #isUsers(item: Item | CallItem): boolean {
    return item.role === 'user' && !!item.text && !this.#notes.includes(item);
  }

  #give(item: CallItem, isOld: boolean): ToolTurn {
    const turn = turnOf(item);
    const isLong = (turn.output?.length ?? 0) > LONG_OUTPUT_CHARS;
    const wasGiven = item.given;
    item.given ||= turn.output !== null;
    return this.#same(item, isLong && isOld && wasGiven ? { ...turn, isOld: true } : turn);
  }

  #say(turns: Turn[], item: Item, text: string): void {
    const { role, joins } = item;
    const last = turns.at(-1);
    if (joins && last?.role === 'user')
      turns[turns.length - 1] = this.#same(item, { role, text: joinedText(last.text, text) });
    else turns.push(this.#same(item, { role, text }));
  }

  /** The turn that was given last for the item, if it says the same. */
  #same<T extends Turn>(item: Item | CallItem, turn: T): T {
    const before = this.#turns.get(item);
    if (before && isSame(before, turn)) return before as T;
    this.#turns.set(item, turn);
    return turn;
  }

  #insert(role: Item['role'], text: string, behindId: string | null): Item {
    const at = behindId === null ? -1 : this.#list.findIndex((item) => 'id' in item && item.id === behindId);
    if (at < 0 || at === this.#list.length - 1) return this.add(role, text);
    const item = { id: this.#newId('item'), previousId: behindId, role, text };
    this.#list.splice(at + 1, 0, item);
    this.#trim();
    return item;
  }

  #append(item: Item | CallItem): void {
    this.#list.push(item);
    this.#trim();
  }

  /** Drops the oldest item, except for a call without an outcome. */
  #trim(): void {
    if (this.#list.length <= HISTORY_ITEMS) return;
    const at = this.#list.findIndex((item) => !isOpen(item));
    if (at >= 0) this.#list.splice(at, 1);
  }

  /** Drops the oldest notes; the newest stays, however long it is. */
  #trimNotes(): void {
    const notes = this.#notes;
    let chars = notes.reduce((sum, note) => sum + charsOf(note), 0);
    while (notes.length > 1 && (notes.length > NOTES || chars > NOTES_CHARS)) {
      const [note] = notes.splice(0, 1);
      chars -= charsOf(note!);
      const at = this.#list.indexOf(note!);
      if (at >= 0) this.#list.splice(at, 1);
    }
  }
}
