/** Longest headline that is derived from a description, in characters. */
const LONGEST = 80;

/** A sentence with its final mark. A dot within a number or a name such as "v2.1" does not end it. */
const FIRST_SENTENCE = /^.*?(?:[.!?](?=\s|$)|[。！？])/u;

const cutAtWord = (text: string): string => {
  const start = [...text].slice(0, LONGEST).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > 0 ? start.slice(0, space) : start).replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')}…`;
};

/** Derives a headline from a companion's description: its first sentence without the full stop, cut at a word. */
export function headlineOf(description: string): string {
  const text = description.trim().replace(/\s+/gu, ' ');
  const sentence = (FIRST_SENTENCE.exec(text)?.[0] ?? text).replace(/[.。]$/u, '');
  return [...sentence].length > LONGEST ? cutAtWord(sentence) : sentence;
}
