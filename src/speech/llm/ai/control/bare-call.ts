import { Brackets } from './brackets.ts';
import type { KnownTools, TextCall } from './known-tools.ts';
import { writtenCalls } from './written-calls.ts';

/* Calls that stand in a text without marks around them, perhaps in a fence. */

/** How JSON that may be a call begins, without blanks. */
const OBJECTS = [
  'name"',
  'type":"function"',
  'function',
  'tool',
  'id"',
  'arguments"',
  'parameters"',
  'action"',
];
/** A bracket, with the fence before it. */
const FIRST = /(?:```[a-z_]{0,12}\s{0,4})?[{[]/y;
const FENCE = /^```[a-z_]{0,12}\s{0,4}/;
/** The end of a text that may become a fence, or what stands behind one. */
const BEGUN_FENCE = /^`(?:`(?:`[a-z_]{0,12}\s{0,4})?)?$/;
const MOST_FENCE_CHARS = 20;
const FENCE_END = /^\s{0,4}```/;
const BEGUN_FENCE_END = /^\s{0,4}`{0,2}$/;
/** How much of a text decides what may be a call. */
const HEAD_CHARS = 200;
/** Longest text that is held back for being a call. */
const MOST_CHARS = 64 * 1024;

/** What stands first in a text. Null: more of it must come. */
export type BareCall = {
  readonly length: number;
  /** The calls in it; null: it is no call, and is said. */
  readonly calls: readonly TextCall[] | null;
} | null;

/** Reads the calls without marks of one text, which comes in pieces. */
export class BareCalls {
  readonly #tools: KnownTools;
  readonly #heads: readonly string[];
  #brackets: Brackets | null = null;

  constructor(tools: KnownTools) {
    this.#tools = tools;
    const objects = OBJECTS.map((name) => `{"${name}`);
    const python = [...tools.keys()].flatMap((name) => [`[${name}(`, `[${name}.call(`]);
    this.#heads = tools.size === 0 ? [] : [...objects, ...objects.map((object) => `[${object}`), ...python];
  }

  /** Whether a call may stand at this place. */
  mayBegin(text: string, at: number, isLast: boolean): boolean {
    if (this.#tools.size === 0) return false;
    if (!isLast && text.length - at <= MOST_FENCE_CHARS && BEGUN_FENCE.test(text.slice(at))) return true;
    FIRST.lastIndex = at;
    const first = FIRST.exec(text)?.[0];
    return first !== undefined && this.#fits(text, at + first.length - 1);
  }

  /**
   * Reads on in what may be a call.
   * @param text all of it from its beginning, with what was given before
   */
  read(text: string, isLast: boolean): BareCall {
    const fence = FENCE.exec(text)?.[0].length ?? 0;
    if (!this.#mayGoOn(text, fence)) return this.#over({ length: 1, calls: null });
    this.#brackets ??= new Brackets();
    const bare = text.slice(fence);
    const end = this.#brackets.endIn(bare);
    if (end < 0) return this.#unclosed(text, isLast);
    const calls = writtenCalls(bare.slice(0, end), this.#tools);
    if (calls.length === 0) return this.#over({ length: fence + end, calls: null });
    const behind = bare.slice(end, end + MOST_FENCE_CHARS);
    if (fence > 0 && !isLast && BEGUN_FENCE_END.test(behind)) return null;
    const closing = fence > 0 ? (FENCE_END.exec(behind)?.[0].length ?? 0) : 0;
    return this.#over({ length: fence + end + closing, calls });
  }

  /** Whether a text may still become a call. */
  #mayGoOn(text: string, fence: number): boolean {
    if (text.length === fence || (fence === 0 && BEGUN_FENCE.test(text))) return true;
    return this.#fits(text, fence);
  }

  #fits(text: string, at: number): boolean {
    const head = text.slice(at, at + HEAD_CHARS).replace(/\s+/g, '');
    return this.#heads.some((one) => one.startsWith(head) || head.startsWith(one));
  }

  /** What does not end is no call; where it names a tool it is not said either. */
  #unclosed(text: string, isLast: boolean): BareCall {
    const { length } = text;
    if (!isLast) return length > MOST_CHARS ? this.#over({ length, calls: null }) : null;
    const head = text.slice(0, HEAD_CHARS);
    const isCut = [...this.#tools.keys()].some((name) => head.includes(`"${name}"`));
    return this.#over({ length, calls: isCut ? [] : null });
  }

  #over(call: BareCall): BareCall {
    this.#brackets = null;
    return call;
  }
}
