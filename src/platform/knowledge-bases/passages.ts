import { wellFormed } from './well-formed.ts';

/**
 * The longest passage, in characters: about as much as can be read aloud, or given to a language model, in one
 * piece.
 */
export const PASSAGE_CHARS = 800;
/** The longest heading, in characters: it is repeated before each passage, and must leave room for it. */
const HEADING_CHARS = 160;

const HEADING = /^#{1,6}[ \t]+(?![ \t])(.*)$/;

/** The paragraphs of a text, one at a time, so that a long text is not split all at once. */
function* paragraphsOf(text: string): Generator<string> {
  const gap = /\n[ \t]*\n/g;
  let from = 0;
  for (let found = gap.exec(text); found; found = gap.exec(text)) {
    yield text.slice(from, found.index);
    from = gap.lastIndex;
    gap.lastIndex = from;
  }
  yield text.slice(from);
}

/** The heading with a full stop, so that it is a sentence of its own when it is read aloud. */
const asSentence = (heading: string): string => (/[.!?:;。！？]$/.test(heading) ? heading : `${heading}.`);

/** Cuts a text that is too long between words; only a huge word is cut within. */
function* cutAnywhere(text: string, most: number): Generator<string> {
  let rest = text;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    let end = space > most / 2 ? space : most;
    // Half of a surrogate pair cannot be stored.
    if (/[\ud800-\udbff]/.test(rest[end - 1] ?? '')) end -= 1;
    yield rest.slice(0, end).trim();
    rest = rest.slice(end).trim();
  }
  if (rest !== '') yield rest;
}

/** The most characters that are segmented at once, because a paragraph may be as long as a book. */
const AT_A_TIME = 20_000;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a paragraph into pieces that fit. */
function* piecesOf(paragraph: string, most: number): Generator<string> {
  if (paragraph.length <= most) yield paragraph;
  else for (const part of cutAnywhere(paragraph, AT_A_TIME)) yield* sentencesOf(part, most);
}

/** Splits between sentences where that is possible. */
function* sentencesOf(paragraph: string, most: number): Generator<string> {
  let piece = '';
  for (const { segment } of sentences.segment(paragraph)) {
    const sentence = segment.trim();
    if (piece !== '' && piece.length + sentence.length + 1 > most) {
      yield piece;
      piece = '';
    }
    const [whole = '', ...more] = [
      ...cutAnywhere(piece === '' ? sentence : `${piece} ${sentence}`, most),
    ].reverse();
    yield* more.reverse();
    piece = whole;
  }
  if (piece !== '') yield piece;
}

/** Collects the text below one heading. */
class Section {
  #heading = '';
  #body = '';
  #isEmpty = true;

  get room(): number {
    return PASSAGE_CHARS - (this.#heading === '' ? 0 : this.#heading.length + 1);
  }

  /** Begins the next section. A heading that directly follows another is joined to it. */
  *begin(title: string): Generator<string> {
    const above = this.#isEmpty && this.#heading !== '' ? `${this.#heading.replace(/[.:]$/, '')}: ` : '';
    yield* this.flush();
    const whole = `${above}${title}`.length <= HEADING_CHARS ? `${above}${title}` : title;
    this.#heading = asSentence(wellFormed(whole.slice(0, HEADING_CHARS - 1)));
    this.#isEmpty = true;
  }

  *add(piece: string): Generator<string> {
    if (this.#body !== '' && this.#body.length + piece.length + 2 > this.room) yield* this.flush();
    this.#body = this.#body === '' ? piece : `${this.#body}\n\n${piece}`;
    this.#isEmpty = false;
  }

  *flush(): Generator<string> {
    if (this.#body === '') return;
    yield this.#heading === '' ? this.#body : `${this.#heading}\n${this.#body}`;
    this.#body = '';
  }

  /** Ends the last section. A heading without text becomes a passage of its own. */
  *end(): Generator<string> {
    if (this.#isEmpty && this.#heading !== '') yield this.#heading;
    yield* this.flush();
  }
}

/**
 * Splits a text into passages of at most 800 characters: at headings, then at paragraphs, then at sentences.
 * Neighbouring pieces share a passage as long as they fit, and each passage begins with the heading above it.
 */
export function* passagesOf(text: string): Generator<string> {
  const section = new Section();
  for (const paragraph of paragraphsOf(text)) {
    const [first = '', ...lines] = paragraph.trim().split('\n');
    const title = HEADING.exec(first)?.[1]?.trim();
    if (title) yield* section.begin(title);
    const body = (title === undefined ? paragraph : lines.join('\n')).trim();
    if (body === '') continue;
    for (const piece of piecesOf(body, section.room)) yield* section.add(piece);
  }
  yield* section.end();
}
