const OPEN = '{[(';
const CLOSE = '}])';

/** Follows brackets and quotes through a text that comes in pieces: JSON, or a call as Python has it. */
export class Brackets {
  #depth = 0;
  #quote = '';
  #isEscaped = false;
  #at = 0;
  #isClosed = false;

  /**
   * Follows the text as far as it has come.
   * @param text the text from its first bracket on, with all that was given before
   * @returns where the first bracket is closed; -1: it is not yet
   */
  endIn(text: string): number {
    while (!this.#isClosed && this.#at < text.length) {
      this.#take(text[this.#at]!);
      this.#at += 1;
      this.#isClosed = this.#depth === 0;
    }
    return this.#isClosed ? this.#at : -1;
  }

  #take(sign: string): void {
    if (this.#quote !== '') this.#inQuotes(sign);
    else if (sign === '"' || sign === "'") this.#quote = sign;
    else if (OPEN.includes(sign)) this.#depth += 1;
    else if (CLOSE.includes(sign)) this.#depth -= 1;
  }

  #inQuotes(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === this.#quote) this.#quote = '';
  }
}
