/** Words between the names of a credit, with blanks around them. */
const WORDS =
  /(?<!\s)\s+(?:[&+x×/|]|and|und|et|vs\.?|versus|with|meets|presents|pres\.?|feat\.?|ft\.?|featuring)\s+/iu;
const SIGNS = /;|,(?=\s)|、/u;
const BRACKETS = /[()[\]]/gu;

/**
 * Takes a credit apart into the names in it, in order: `A & B feat. C` is A, B and C. Whether it is one name that
 * only looks like several (`AC/DC`, `Earth, Wind & Fire`) cannot be told from the text: ask what is known first. Signs
 * without blanks around them, such as the slash of `AC/DC`, part nothing but the semicolon does.
 */
export const creditParts = (credit: string): readonly string[] =>
  credit
    .replace(BRACKETS, ' ')
    .split(SIGNS)
    .flatMap((part) => ` ${part.trim()} `.split(WORDS))
    .map((part) => part.trim())
    .filter((part) => part !== '');
