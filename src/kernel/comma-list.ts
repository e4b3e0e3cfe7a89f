/** The texts of a comma-separated list, without spaces around them and without empty ones (RFC 9110, 5.6.1). */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
