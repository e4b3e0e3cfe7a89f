/** Letters that no decomposition makes plain. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'th', Ð: 'Th', þ: 'th',
  Þ: 'Th', ı: 'i', ŋ: 'ng', ħ: 'h', Ħ: 'H', ə: 'e', Ə: 'E',
}; // prettier-ignore

/** A word in the 26 letters and the apostrophe, as English voices read it: `Łukasz` is `Lukasz`. */
export const plainLetters = (word: string): string =>
  word
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[ßæÆœŒøØłŁđĐðÐþÞıŋħĦəƏ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[^a-zA-Z']/g, '')
    .replace(/^'+(?=[^a-zA-Z]|$)|(?<=[^sS])'+$/g, '');
