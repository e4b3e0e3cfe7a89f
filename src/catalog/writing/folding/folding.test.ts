import { expect, test } from 'vitest';
import { entryWords, searchName } from '../fold.ts';
import { latinForms } from './latin-forms.ts';
import { sameSigns } from './same-signs.ts';
import { signsOf } from './sign-words.ts';

test.each([
  ['高橋', '髙橋'],
  ['浜崎', '濱﨑'],
  ['桜', '櫻'],
  ['沢', '澤'],
  ['周杰伦', '周杰倫'],
  ['ガラス', 'がらす'],
  ['ज़िंदगी', 'जिन्दगी'],
  ['मंगेशकर', 'मङ्गेशकर'],
  ['أم', 'ام'],
  ['فارسی', 'فارسي'],
])('%s and %s are one name', (one, other) => expect(searchName(one)).toBe(searchName(other)));

test.each(['東京', '한국', 'ตลาด', 'velvet', 'кино'])('%s keeps its length', (name) =>
  expect([...sameSigns(name)].length).toBe([...name].length),
);

test('different characters stay different', () => expect(sameSigns('山')).not.toBe(sameSigns('川')));

test.each([
  ['кино', 'kino'],
  ['чайковский', 'chaykovskiy'],
  ['трубецкой', 'trubetskoy'],
  ['чайковский', 'chaikovsky'],
  ['θεοδωράκης', 'theodorakis'],
  ['ヨルシカ', 'yorushika'],
])('%s is typed %s', (word, latin) => expect(latinForms(word)).toContain(latin));

test('words of Latin letters have no other form', () => expect(latinForms('velvet')).toEqual([]));

test.each([
  ['C#', 'c sharp'],
  ['A+', 'a plus'],
  ['4×4', '4x4'],
  ['Hunter × Hunter', 'hunter x hunter'],
  ['# one', 'one'],
])('%s is the name %s', (name, folded) => expect(searchName(name)).toBe(folded));

test('a sign is found by its words, and the words lead to it', () => {
  expect(entryWords('÷')).toContain('divide');
  expect(signsOf('divide')).toEqual(['÷']);
});

test.each([
  ['방탄소년단', '소년'],
  ['ចំប៉ាបាត់ដំបង', 'បា'],
  ['ດອກຈຳປາລາວ', 'ປາ'],
  ['ချစ်သောမြန်မာပြည်', 'မာ'],
])('%s is found by the pair %s', (name, pair) => expect(entryWords(name)).toContain(pair));
