import type { MessageTurn, ToolTurn, Turn } from '../../conversation/provider-ports.ts';

/** Where a word of spoken text ends. */
export interface WordMark {
  /** Offset just behind the word in the item's text. */
  readonly charEnd: number;
  /** End in the item's sound. */
  readonly endMs: number;
}

/** The known properties of an item in the server's conversation. */
export interface KnownItem {
  readonly id: string;
  readonly kind: MessageTurn['role'] | 'call' | 'output';
  /** The text that was said; for a tool result, the output. Empty until it is known. */
  text: string;
  /** For a call and its output: the session's id, and the server's. */
  callId?: string;
  serverCallId?: string;
  /** Whether it has sound that can be truncated; the field below marks its words. */
  isSpoken?: boolean;
  readonly marks?: WordMark[];
}

/** An event for the server. */
export type ClientMessage = Readonly<Record<string, unknown>> & { readonly type: string };

/** Names that servers use for the content of items. */
export interface ContentNames {
  readonly assistantText: 'output_text' | 'text';
}

/** Letters and figures only: transcripts and history differ in blanks, punctuation and case. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The length of the beginning of `text` that holds this many letters and figures, with the punctuation right
 * after them.
 */
function lengthFor(text: string, letters: number): number {
  let seen = 0;
  let at = 0;
  for (const char of text) {
    if (seen >= letters && !/\p{P}/u.test(char)) break;
    seen += bare(char).length;
    at += char.length;
  }
  return at;
}

/** A run of items that says the same as a turn. */
interface Match {
  readonly count: number;
  /** How many characters of the last one were heard; null: all. */
  readonly cut: number | null;
}

type Settled = ToolTurn & { readonly output: string };
const isSettled = (turn: Turn): turn is Settled => turn.role === 'tool' && turn.output !== null;

/**
 * The conversation as the server knows it. The session's history is authoritative: before each answer the
 * server's items are brought in line with it. What the user said stays sound, what the agent said is
 * truncated where it was interrupted, and what is missing (after a reconnect, or from another provider) is
 * sent as text.
 */
export class Conversation {
  readonly #items: KnownItem[] = [];
  readonly #names: ContentNames;
  readonly #newId: () => string;

  constructor(names: ContentNames, newId: () => string) {
    this.#names = names;
    this.#newId = newId;
  }

  get items(): readonly KnownItem[] {
    return this.#items;
  }

  /** The server has created an item. @param behind the id of the one before it; unknown: at the end */
  add(item: KnownItem, behind: string | null = null): KnownItem {
    const known = this.#items.find(({ id }) => id === item.id);
    if (known) return known;
    const at = behind === null ? -1 : this.#items.findIndex(({ id }) => id === behind);
    if (at < 0) this.#items.push(item);
    else this.#items.splice(at + 1, 0, item);
    return item;
  }

  /** Somebody else deletes this item at the server. */
  forget(id: string): void {
    const at = this.#items.findIndex((item) => item.id === id);
    if (at >= 0) this.#items.splice(at, 1);
  }

  /** Brings the server's conversation in line with `history`. @returns the messages to send, in order */
  follow(history: readonly Turn[]): ClientMessage[] {
    const messages: ClientMessage[] = [];
    let at = 0;
    for (const turn of history) at = this.#turn(turn, at, messages);
    while (at < this.#items.length) this.#delete(at, messages);
    return messages;
  }

  #turn(turn: Turn, at: number, messages: ClientMessage[]): number {
    return turn.role === 'tool' ? this.#tool(turn, at, messages) : this.#said(turn, at, messages);
  }

  #said(turn: MessageTurn, at: number, messages: ClientMessage[]): number {
    if (bare(turn.text) === '') return at;
    for (let start = at; start < this.#items.length; start += 1) {
      const match = this.#match(turn, start);
      if (match === null) continue;
      for (let skipped = at; skipped < start; skipped += 1) this.#delete(at, messages);
      if (match.cut !== null) this.#cut(at + match.count - 1, match.cut, messages);
      return at + match.count;
    }
    const type = turn.role === 'assistant' ? this.#names.assistantText : 'input_text';
    const id = this.#newId();
    const item = { id, type: 'message', role: turn.role, content: [{ type, text: turn.text }] };
    return this.#create({ id, kind: turn.role, text: turn.text }, item, at, messages);
  }

  /** Whether one or several items from `start` on say what the turn says. */
  #match({ role, text }: MessageTurn, start: number): Match | null {
    const wanted = bare(text);
    let said = '';
    for (let at = start; at < this.#items.length; at += 1) {
      const item = this.#items[at]!;
      const own = bare(item.text);
      // Of a stretch that a server has cut by itself, a piece may have no words.
      const isWordless = own === '' && !(role === 'user' && said !== '');
      if (item.kind !== role || isWordless) return null;
      const count = at - start + 1;
      if (said + own === wanted) return { count, cut: null };
      const isHeardInPart = role === 'assistant' && item.isSpoken === true && (said + own).startsWith(wanted);
      if (isHeardInPart) return { count, cut: lengthFor(item.text, wanted.length - said.length) };
      if (!wanted.startsWith(said + own)) return null;
      said += own;
    }
    return null;
  }

  /** Keeps an open call where the server made it; other open calls are described in the instructions. */
  #tool(turn: ToolTurn, at: number, messages: ClientMessage[]): number {
    const found = this.#items.findIndex(
      ({ kind, callId }, index) => index >= at && kind === 'call' && callId === turn.callId,
    );
    if (found < 0 && !isSettled(turn)) return at;
    for (let skipped = at; skipped < found; skipped += 1) this.#delete(at, messages);
    const behindCall = found < 0 ? this.#createCall(turn, at, messages) : at + 1;
    return isSettled(turn) ? this.#output(turn, behindCall, messages) : behindCall;
  }

  #createCall({ callId, name, arguments: given }: ToolTurn, at: number, messages: ClientMessage[]): number {
    const id = this.#newId();
    const item = { id, type: 'function_call', call_id: callId, name, arguments: JSON.stringify(given) };
    return this.#create({ id, kind: 'call', text: '', callId, serverCallId: callId }, item, at, messages);
  }

  #output({ callId, output, isError }: Settled, at: number, messages: ClientMessage[]): number {
    const next = this.#items[at];
    if (next?.kind === 'output' && next.callId === callId && next.text === output) return at + 1;
    const id = this.#newId();
    const serverCallId = this.#items[at - 1]?.serverCallId ?? callId;
    const told = isError ? `Error: ${output}` : output;
    const item = { id, type: 'function_call_output', call_id: serverCallId, output: told };
    return this.#create({ id, kind: 'output', text: output, callId, serverCallId }, item, at, messages);
  }

  #create(known: KnownItem, item: object, at: number, messages: ClientMessage[]): number {
    const isLast = at === this.#items.length;
    const previous = this.#items[at - 1]?.id ?? 'root';
    messages.push({ type: 'conversation.item.create', ...(!isLast && { previous_item_id: previous }), item });
    this.#items.splice(at, 0, known);
    return at + 1;
  }

  #delete(at: number, messages: ClientMessage[]): void {
    const [item] = this.#items.splice(at, 1);
    if (item) messages.push({ type: 'conversation.item.delete', item_id: item.id });
  }

  #cut(at: number, chars: number, messages: ClientMessage[]): void {
    const item = this.#items[at]!;
    const audioEndMs = Math.floor(item.marks?.findLast(({ charEnd }) => charEnd <= chars)?.endMs ?? 0);
    messages.push({
      ...{ type: 'conversation.item.truncate', item_id: item.id },
      ...{ content_index: 0, audio_end_ms: audioEndMs },
    });
    item.text = item.text.slice(0, chars);
  }
}
