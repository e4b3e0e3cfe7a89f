/** Longest headline that is made here, in characters. */
const LONGEST = 80;

/** Up to and with its mark; a dot within a number or a name such as "v2.1" ends nothing. */
const FIRST_SENTENCE = /^.*?(?:[.!?](?=\s|$)|[。！？])/u;

const cutAtWord = (text: string): string => {
  const start = [...text].slice(0, LONGEST).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > 0 ? start.slice(0, space) : start).replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')}…`;
};

/** A short line about a companion: the first sentence of its description, without its full stop, cut at a word. */
export function headlineOf(description: string): string {
  const text = description.trim().replace(/\s+/gu, ' ');
  const sentence = (FIRST_SENTENCE.exec(text)?.[0] ?? text).replace(/[.。]$/u, '');
  return [...sentence].length > LONGEST ? cutAtWord(sentence) : sentence;
}
