/** The text as one word of a POSIX shell, in single quotes, in which nothing has a meaning of its own. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
