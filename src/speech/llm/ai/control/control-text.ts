import { BareCalls } from './bare-call.ts';
import {
  type Block,
  blockOf,
  isBegunMark,
  markAt,
  mayBecomeLonger,
  THOUGHTS_END,
  withoutMarks,
} from './marks.ts';
import type { KnownTool, KnownTools, TextCall } from './known-tools.ts';
import { writtenCalls } from './written-calls.ts';

export interface ControlTextOptions {
  /** The tools that may be called; without any, text in braces is text. */
  readonly tools: readonly KnownTool[];
  /** Whether the text begins inside of thoughts: some templates write the opening mark themselves. */
  readonly startsThinking: boolean;
}

/** What may begin with something that is not said. */
const SIGNS = /[<[◁`{]/g;

const THOUGHTS = blockOf('<think>');

/**
 * Takes out of a streamed text what is not meant for people: thoughts, marks of templates, and calls that were
 * written as text, which are kept in `calls`.
 */
export class ControlText {
  readonly calls: TextCall[] = [];
  /** Whether the text began inside of thoughts; true again for the next answer of the model. */
  startsThinking: boolean;
  readonly #tools: KnownTools;
  readonly #bareCalls: BareCalls;
  /** What is neither said nor dropped yet. */
  #held = '';
  /** What goes on now and is not said; null: what comes is said. */
  #block: Block | null;
  /** What is not said, for as long as it may be needed. */
  #inside = '';
  /** Whether it is only assumed that the text is thoughts. */
  #isUnsure: boolean;
  #hasSaid = false;
  #hasLeftOut = false;

  constructor({ tools, startsThinking }: ControlTextOptions) {
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
    this.#bareCalls = new BareCalls(this.#tools);
    this.startsThinking = startsThinking;
    this.#block = startsThinking ? THOUGHTS : null;
    this.#isUnsure = startsThinking;
  }

  /** Takes the next piece of the model's text. @returns what is to be said now, with the text that has come so far */
  push(text: string): string {
    this.#held += text;
    return this.#said(this.#take(false));
  }

  /**
   * Ends the text.
   * @param isCut whether there would be more text, had the model been allowed to write it
   * @returns the rest, when no more text comes
   */
  finish(isCut = false): string {
    const rest = this.#take(true);
    if (!this.#isUnsure) return this.#said(rest);
    if (isCut || this.#inside.trim() === '') return '';
    // What was taken for thoughts never ended, so it was the answer.
    [this.#held, this.#inside, this.#block, this.#isUnsure] = [this.#inside, '', null, false];
    this.startsThinking = false;
    return this.#said(this.#take(true));
  }

  /** A text without blanks at its beginning, where something was left out before it. */
  #said(text: string): string {
    const said = this.#hasSaid || !this.#hasLeftOut ? text : text.trimStart();
    this.#hasSaid ||= said.trim() !== '';
    return said;
  }

  #take(isLast: boolean): string {
    let said = '';
    while (this.#block === null || this.#leave(this.#block, isLast)) {
      const until = this.#plainUntil(isLast);
      said += this.#held.slice(0, until);
      this.#held = this.#held.slice(until);
      const more = this.#held === '' ? null : this.#special(isLast);
      if (more === null) return said;
      said += more;
    }
    return said;
  }

  /** Up to where the text that is held is surely said. */
  #plainUntil(isLast: boolean): number {
    SIGNS.lastIndex = 0;
    for (let sign = SIGNS.exec(this.#held); sign !== null; sign = SIGNS.exec(this.#held)) {
      if (this.#isSpecial(sign.index, isLast)) return sign.index;
    }
    return this.#held.length;
  }

  #isSpecial(at: number, isLast: boolean): boolean {
    if (markAt(this.#held, at) !== null || (!isLast && isBegunMark(this.#held, at))) return true;
    return this.#bareCalls.mayBegin(this.#held, at, isLast);
  }

  /** Takes the mark, or what may be a call, that is held first. @returns what of it is said; null: more must come */
  #special(isLast: boolean): string | null {
    if (!isLast && mayBecomeLonger(this.#held, markAt(this.#held, 0)?.length ?? 0)) return null;
    const mark = markAt(this.#held, 0);
    if (mark === null) return this.#bareCall(isLast);
    this.#held = this.#held.slice(mark.length);
    this.#enter(mark);
    return '';
  }

  #bareCall(isLast: boolean): string | null {
    if (!isLast && isBegunMark(this.#held, 0)) return null;
    const found = this.#bareCalls.read(this.#held, isLast);
    if (found === null) return null;
    const text = this.#held.slice(0, found.length);
    this.#held = this.#held.slice(found.length);
    this.#hasLeftOut ||= found.calls !== null;
    this.calls.push(...(found.calls ?? []));
    return found.calls === null ? withoutMarks(text) : '';
  }

  #enter(mark: string): void {
    if (mark.toLowerCase() === THOUGHTS_END && !this.#hasLeftOut) this.startsThinking = true;
    this.#hasLeftOut = true;
    this.#block = blockOf(mark);
  }

  /** Goes on behind the mark that ends what is not said. @returns false when that has not come yet */
  #leave({ kind, end, endChars }: Block, isLast: boolean): boolean {
    const found = end === null ? null : end.exec(this.#held);
    const before = isLast ? this.#held.length : Math.max(0, this.#held.length - endChars + 1);
    const until = found?.index ?? before;
    if (kind === 'call' || this.#isUnsure) this.#inside += this.#held.slice(0, until);
    this.#held = this.#held.slice(until + (found?.[0].length ?? 0));
    if (kind === 'call' && (found || isLast)) this.calls.push(...writtenCalls(this.#inside, this.#tools));
    if (!found) return false;
    [this.#block, this.#inside, this.#isUnsure, this.#hasLeftOut] = [null, '', false, true];
    return true;
  }
}
