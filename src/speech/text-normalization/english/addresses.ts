import { digitWords } from '../../builtin/tts/number-words.ts';
import { END, rule, type Rule } from '../rule.ts';
import { address, characters, digitGroups, letters, writtenGroups } from './spelling.ts';

const TLD =
  'com|org|net|edu|gov|info|biz|io|dev|app|ai|co|shop|online|example|local|eu|de|uk|us|fr|ch|ca|au|nl|se|jp|in';

/** Names of files, which have their dot said. */
const FILES =
  'pdf|docx?|xlsx?|pptx?|txt|csv|jpe?g|png|gif|svg|mp3|mp4|wav|zip|html?|js|ts|py|json|xml|exe|md';

/** Addresses in networks: they have signs of their own. */
export const addressRules: readonly Rule[] = [
  rule(String.raw`(?:https?://|www\.|mailto:)[^\s\0<>"]{0,2000}[\p{L}\p{N}/]`, ([all]) => address(all!)),
  rule(String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}${END}`, ([all]) => address(all!)),
  rule(
    String.raw`[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.(?:${TLD})${END}(?!\.\p{L})(?:/[^\s\0]{0,2000}[\p{L}\p{N}/]|/)?`,
    ([all]) => address(all!),
  ),
  rule(String.raw`[\w-]{1,60}\.(?:${FILES})${END}(?!\.\p{L})`, ([all]) => address(all!)),
  rule(String.raw`@(\w{2,40})`, ([, name]) => `at ${address(name!)}`),
  rule(String.raw`#(\p{L}[\p{L}\p{N}_]{1,60})`, ([, name]) => `hashtag ${address(name!)}`),
]; // prettier-ignore

const SEPARATOR = String.raw`[ .\-/\u00A0]`;
/** Where something is dialled or read out, its digits are said one by one. */
const DIALLED = String.raw`(?<=\b(?:call|dial|text|ring|code|pin|zip|password|extension|account|card|reference|ref\.|order|booking|ticket|tracking|(?:call|dial|text) \d{3} or)(?: (?:number|no\.?|code|is|ending in|number is|code is|or))? )`;
/** What a code of letters and digits stands behind. */
const CODE = String.raw`(?<=\b(?:code|reference|number|licence|license|plate)(?: is)? )`;

/** Telephone numbers and other digits that are said one by one, in the groups in which they are written. */
export const telephoneRules: readonly Rule[] = [
  rule(String.raw`([A-Z]{2}\d\d)((?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?)${END}`, ([, country, rest]) =>
    [country!, ...rest!.trim().split(' ')].map(characters).join(', '), 'u',
  ),
  rule(String.raw`(?<=\bsort code:? )\d\d-\d\d-\d\d${END}`, ([all]) => groups(all!)),
  rule(String.raw`(\+\d{1,3})((?:${SEPARATOR}?\(?\d{1,5}\)?){1,6})${END}`, ([, country, rest]) =>
    `plus ${digitWords(country!.slice(1))}, ${groups(rest!)}`,
  ),
  rule(String.raw`\(\d{2,5}\)${SEPARATOR}?\d{2,8}(?:${SEPARATOR}\d{2,8}){0,3}${END}`, ([all]) => groups(all!)),
  rule(String.raw`(?:1-)?\d{3}[-. ]\d{3}[-. ]\d{4}${END}(?![-.]\d)`, ([all]) => groups(all!)),
  rule(String.raw`\d{3}-\d{2}-\d{4}${END}`, ([all]) => groups(all!)),
  rule(String.raw`\d{3}-\d{4}${END}(?![-.]\d)`, ([all]) => groups(all!)),
  rule(String.raw`(1?-?[89]00-)([A-Z]{3,8}|\d{3}-[A-Z]{4})${END}`, ([, head, name]) =>
    `${groups(head!)}, ${name!.replace(/\d+/g, (digits) => `${digitWords(digits)} `).replace(/-/g, '').toLowerCase()}`, 'u',
  ),
  rule(String.raw`0\d{1,5}[ /-]\d{2,8}(?:[ -]\d{2,8}){0,3}${END}`, ([all]) => groups(all!)),
  rule(String.raw`\d{4}(?:[ -]\d{4}){2,3}${END}`, ([all]) => groups(all!)),
  rule(String.raw`${DIALLED}(#?)(\d{3,6})${END}(?![.,:/]\d)`, ([, sign, digits]) =>
    (sign === '' ? '' : 'number ') + (digits!.length > 5 ? digitGroups(digits!) : digitWords(digits!)),
  ),
  rule(String.raw`${CODE}[A-Z\d]{1,6}(?:-[A-Z\d]{1,6}){1,3}${END}`, ([all]) => all!.split('-').map(characters).join(', '), 'u'),
  rule(String.raw`0\d{3,14}${END}(?![.,:]\d)`, ([all]) => digitGroups(all!)),
  rule(String.raw`([A-Z]{2}) (\d{5})(?:-(\d{4}))?${END}`, ([, state, zip, more]) =>
    `${letters(state!)} ${digitWords(zip!)}${more ? ` ${digitWords(more)}` : ''}`, 'u',
  ),
  rule(`(?=[A-Z\\d]{0,8}\\d)(?=[A-Z\\d]{0,8}[A-Z])[A-Z\\d]{5,9}${END}(?<![A-Z]{4,9}\\d{1,4})`, ([all]) => characters(all!), 'u'),
]; // prettier-ignore

/** A group of more than five digits is parted. */
const groups = (written: string): string =>
  (written.match(/\d+/g) ?? [])
    .map((digits) => (digits.length > 5 ? digitGroups(digits) : writtenGroups(digits)))
    .join(', ');
