import { isObject } from '../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../kernel/json/bounds.ts';
import { parseJson } from '../../../kernel/json/parse.ts';

/** A call that a model has written into its text. */
export interface TextCall {
  readonly name: string;
  /** JSON. */
  readonly input: string;
}

const CALL_END = '</tool_call>';
const THOUGHTS_END = '</think>';

/** Marks that begin what is not said, with the marks that end it. */
const ENDS: Readonly<Record<string, string>> = {
  '<think>': THOUGHTS_END,
  '<thinking>': '</thinking>',
  '<thought>': '</thought>',
  '<reasoning>': '</reasoning>',
  '[think]': '[/think]',
  '◁think▷': '◁/think▷',
  '<|channel|>analysis<|message|>': '<|end|>',
  '<tool_call>': CALL_END,
};

/** All marks with a fixed text, in lower case; the longest first. */
const MARKS = [
  ...Object.keys(ENDS),
  ...Object.values(ENDS),
  ...['<|start|>assistant', '<|channel|>final<|message|>', '<start_of_turn>', '<end_of_turn>'],
  ...['<s>', '</s>', '<bos>', '<eos>', '[inst]', '[/inst]'],
].sort((a, b) => b.length - a.length);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Any mark; templates have many between bars, such as `<|im_end|>`. */
const MARK = new RegExp(`${MARKS.map(escaped).join('|')}|<[|｜][^<>|｜\\s]{1,40}[|｜]>`, 'i');
const EVERY_MARK = new RegExp(MARK, 'gi');
const BEGUN_TEMPLATE_MARK = /^<(?:[|｜](?:[^<>|｜\s]{1,40}[|｜]?)?)?$/;
const FIRST_SIGNS = /[<[◁]/g;
/** The length of the longest mark. */
const MOST_MARK_CHARS = 48;

const mayBecomeLonger = (text: string, than: number): boolean =>
  MARKS.some((mark) => mark.length > Math.max(than, text.length) && mark.startsWith(text.toLowerCase()));

/** Where the beginning of a mark stands at the end of a text, which the next piece may complete. */
function beginOfMark(text: string): number {
  const from = Math.max(0, text.length - MOST_MARK_CHARS);
  for (const { index } of text.slice(from).matchAll(FIRST_SIGNS)) {
    const tail = text.slice(from + index);
    if (mayBecomeLonger(tail, 0) || BEGUN_TEMPLATE_MARK.test(tail)) return from + index;
  }
  return text.length;
}

/** A call in the form that models write: `{"name": ..., "arguments": {...}}`; null: it is none. */
function callIn(text: string): TextCall | null {
  try {
    const call = parseJson(text.trim(), ANSWER_BOUNDS);
    if (!isObject(call) || typeof call['name'] !== 'string') return null;
    const given = call['arguments'] ?? call['parameters'] ?? {};
    return { name: call['name'], input: typeof given === 'string' ? given : JSON.stringify(given) };
  } catch {
    return null;
  }
}

export interface ControlTextOptions {
  /** The tools that may be called; without any, text in braces is text. */
  readonly tools: readonly string[];
  /** Whether the text begins inside of thoughts: some templates write the opening mark themselves. */
  readonly startsThinking: boolean;
}

/**
 * Takes out of a streamed text what is not meant for people: thoughts, marks of templates, and calls that were
 * written as text, which are kept in `calls`.
 */
export class ControlText {
  readonly calls: TextCall[] = [];
  /** Whether the text began inside of thoughts; true again for the next answer of the model. */
  startsThinking: boolean;
  readonly #tools: readonly string[];
  /** What is neither said nor dropped yet. */
  #held = '';
  /** The mark that ends what is not said; null: what comes is said. */
  #end: string | null;
  /** What is not said, for as long as it may be needed. */
  #inside = '';
  /** Whether it is only assumed that the text is thoughts. */
  #isUnsure: boolean;
  #hasSaid = false;
  #hasLeftOut = false;

  constructor({ tools, startsThinking }: ControlTextOptions) {
    this.#tools = tools;
    this.startsThinking = startsThinking;
    this.#end = startsThinking ? THOUGHTS_END : null;
    this.#isUnsure = startsThinking;
  }

  /** @returns what is to be said now, with the text that has come so far */
  push(text: string): string {
    this.#held += text;
    return this.#said(this.#take(false));
  }

  /**
   * @param isCut whether there would be more text, had the model been allowed to write it
   * @returns the rest, when no more text comes
   */
  finish(isCut = false): string {
    const rest = this.#take(true);
    if (!this.#isUnsure) return this.#said(rest);
    if (isCut || this.#inside.trim() === '') return '';
    // What was taken for thoughts never ended, so it was the answer.
    [this.#held, this.#inside, this.#end, this.#isUnsure] = [this.#inside, '', null, false];
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
    for (;;) {
      if (this.#end !== null && !this.#leave(this.#end, isLast)) return said;
      if (said === '' && this.#isBareCall(isLast)) return said;
      const mark = MARK.exec(this.#held);
      if (!mark || (!isLast && mayBecomeLonger(this.#held.slice(mark.index), mark[0].length))) break;
      said += this.#held.slice(0, mark.index);
      this.#held = this.#held.slice(mark.index + mark[0].length);
      this.#enter(mark[0].toLowerCase());
    }
    const until = isLast ? this.#held.length : beginOfMark(this.#held);
    said += this.#held.slice(0, until);
    this.#held = this.#held.slice(until);
    return said;
  }

  /** Whether the whole text is, or may become, a call. */
  #isBareCall(isLast: boolean): boolean {
    if (this.#tools.length === 0 || this.#hasSaid || !/^\s*\{/.test(this.#held)) return false;
    if (!isLast) return true;
    const isCall = this.#call(this.#held);
    if (isCall) this.#held = '';
    return isCall;
  }

  #enter(mark: string): void {
    if (mark === THOUGHTS_END && !this.#hasLeftOut) this.startsThinking = true;
    this.#hasLeftOut = true;
    this.#end = ENDS[mark] ?? null;
  }

  /** Goes on behind the mark that ends what is not said. @returns false when that has not come yet */
  #leave(end: string, isLast: boolean): boolean {
    const at = this.#held.search(new RegExp(escaped(end), 'i'));
    const before = isLast ? this.#held.length : Math.max(0, this.#held.length - end.length + 1);
    const until = at >= 0 ? at : before;
    if (end === CALL_END || this.#isUnsure) this.#inside += this.#held.slice(0, until);
    this.#held = this.#held.slice(at >= 0 ? at + end.length : until);
    if (end === CALL_END && (at >= 0 || isLast)) this.#call(this.#inside);
    if (at < 0) return false;
    [this.#end, this.#inside, this.#isUnsure, this.#hasLeftOut] = [null, '', false, true];
    return true;
  }

  #call(text: string): boolean {
    const call = callIn(text.replaceAll(EVERY_MARK, ''));
    if (!call || !this.#tools.includes(call.name)) return false;
    this.calls.push(call);
    return true;
  }
}
