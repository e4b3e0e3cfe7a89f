import Papa from 'papaparse';

/** A pasted question with its answer, and what is wrong with it. */
export interface PastedRow {
  /** The line in the text, from 1. */
  readonly line: number;
  readonly question: string;
  readonly answer: string;
  readonly fault: 'noQuestion' | 'noAnswer' | 'longQuestion' | 'longAnswer' | 'columns' | 'quotes' | null;
}

const MOST_QUESTION = 1000;
const MOST_ANSWER = 10_000;

const faultOf = (cells: readonly string[], isBroken: boolean): PastedRow['fault'] => {
  const [question = '', answer = ''] = cells;
  if (isBroken) return 'quotes';
  if (cells.slice(2).some((cell) => cell !== '')) return 'columns';
  if (question === '') return 'noQuestion';
  if (answer === '') return 'noAnswer';
  if (question.length > MOST_QUESTION) return 'longQuestion';
  return answer.length > MOST_ANSWER ? 'longAnswer' : null;
};

/** Whether a row only names the columns. */
const isHead = ([question = '', answer = '']: readonly string[]): boolean =>
  /^(questions?|fragen?)$/i.test(question) && /^(answers?|antwort(en)?)$/i.test(answer);

/**
 * The delimiter of the text. Tabs, which spreadsheets use for copied cells, come first, because answers are
 * full of commas.
 */
const delimiterOf = (text: string): string => {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.split('\n', 1);
  return first.includes(';') && !first.includes(',') ? ';' : ',';
};

const linesIn = (text: string, from: number, to: number): number => {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

/**
 * Reads pasted questions and answers: CSV (RFC 4180, with comma or semicolon), or lines of a question, a tab and an
 * answer. Empty lines and a row of headings are left out.
 */
export function readPasted(pasted: string): PastedRow[] {
  const text = pasted.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows: PastedRow[] = [];
  let [at, line] = [0, 1];
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const cells = data.map((cell) => cell.trim());
      const [question = '', answer = ''] = cells;
      const isWanted = cells.some((cell) => cell !== '') && !(line === 1 && isHead(cells));
      const fault = faultOf(cells, errors.length > 0);
      if (isWanted) rows.push({ line, question, answer, fault });
      line += linesIn(text, at, meta.cursor);
      at = meta.cursor;
    },
  });
  return rows;
}
