import { expect, test } from 'vitest';
import { corrected } from './corrections.ts';
import type { CaptureKind } from './kinds.ts';
import { readBack } from './read-back.ts';
import { valueOf } from './values.ts';
import { CAPTURE_LANGUAGES, wordsOf } from './words.ts';

const contextOf = (language: string) => ({
  ...{ language, words: wordsOf(language)!, now: Date.UTC(2026, 10, 29) },
});

type Row = readonly [language: string, kind: CaptureKind, heard: string, value: string | null];

test.each<Row>([
  ['en', 'email', 'john dot smith at gmail dot com', 'john.smith@gmail.com'],
  ['en', 'email', "It's John.Smith@Gmail.com.", 'john.smith@gmail.com'],
  ['en', 'email', 'my email is J as in Juliet, O, H, N at gmail dot com', 'john@gmail.com'],
  ['en', 'email', 'j-o-h-n underscore seven at duet dot example', 'john_7@duet.example'],
  ['en', 'email', 'double u dot double l at web dot de', 'w.ll@web.de'],
  ['en', 'email', 'juliet oscar hotel november at gmail dot com', 'john@gmail.com'],
  ['en', 'email', 'john at gmail', null],
  ['en', 'email', 'I do not have one', null],
  ['de', 'email', 'meine E-Mail-Adresse ist anna minus berta at gmx Punkt de', 'anna-berta@gmx.de'],
  ['de', 'email', 'A wie Anton, D, A at duet Punkt example', 'ada@duet.example'],
  ['fr', 'email', 'jean tiret paul arobase orange point fr', 'jean-paul@orange.fr'],
  ['es', 'email', 'ana guion bajo ruiz arroba gmail punto com', 'ana_ruiz@gmail.com'],
  ['it', 'email', 'anna punto rossi chiocciola libero punto it', 'anna.rossi@libero.it'],
  ['pt', 'email', 'ana ponto silva arroba gmail ponto com', 'ana.silva@gmail.com'],
  ['nl', 'email', 'jan punt de vries at gmail punt com', 'jan.devries@gmail.com'],
  ['en', 'code', 'My booking code is A B X four seven one', 'ABX471'],
  ['en', 'code', 'ABX-471', 'ABX-471'],
  ['en', 'code', 'it is alpha bravo x-ray, double four', 'ABX44'],
  ['en', 'code', 'hm', null],
  ['de', 'code', 'Anton Berta Xanthippe vier sieben eins', 'ABX471'],
  ['de', 'code', 'der Code ist Doppel-B drei', null],
  ['fr', 'code', 'A comme Anatole, i grec, double v, huit', 'AYW8'],
  ['es', 'code', 'A de Antonio, uve doble, i griega, dos', 'AWY2'],
  ['de', 'plate', 'B Strich A B eins zwei drei vier', 'B-AB1234'],
  ['en', 'plate', 'L K 6 8 A B C', 'LK68ABC'],
  ['en', 'phone', 'plus four nine three zero double three 12 34', '+4930331234'],
  ['en', 'phone', '(030) 555-1234', '0305551234'],
  ['de', 'phone', 'null drei null fünf fünf fünf eins zwo', '03055512'],
  ['en', 'phone', 'one two', null],
  ['en', 'birth_date', 'the third of May 1985', null],
  ['en', 'birth_date', '3 May 1985', '1985-05-03'],
  ['en', 'birth_date', 'May 3rd, 1985', '1985-05-03'],
  ['en', 'birth_date', '5/3/1985', '1985-05-03'],
  ['en-GB', 'birth_date', '3/5/1985', '1985-05-03'],
  ['de', 'birth_date', '3. Mai 85', '1985-05-03'],
  ['de', 'birth_date', '03.05.1985', '1985-05-03'],
  ['de', 'birth_date', '31.02.1985', null],
  ['en', 'birth_date', 'May 3rd, 2085', null],
  ['en', 'birth_date', '1985-05-03', '1985-05-03'],
  ['en', 'birth_date', 'Pressed', null],
  ['en', 'phone', '0 3 0 5 5 5 1 2 #', '03055512'],
  ['en', 'birth_date', '0 3 0 5 1 9 8 5 #', null],
  ['en', 'name', 'S M I T H', 'Smith'],
  ['en', 'name', 'my name is spelt B as in Bravo, R, A, N, D', 'Brand'],
  ['de', 'name', 'Martha Ärger Ypsilon E R', 'Mäyer'],
  ['en', 'name', 'Ada Lovelace', 'Ada Lovelace'],
])('%s: %s %j is %j', (language, kind, heard, value) => {
  expect(valueOf(kind, heard, contextOf(language))).toBe(value);
}); // prettier-ignore

test.each([
  ['en', 'email', 'john.smith7@gmail.com', 'J, O, H, N; dot; S, M, I, T; H, 7; at gmail dot com'],
  ['de', 'email', 'ada@duet.example', 'A, D, A; at D, U, E, T Punkt example'],
  ['en', 'code', 'ABX-4711', 'A, B, X; dash; 4, 7, 1, 1'],
  ['en', 'phone', '+4930123456', 'plus; 4, 9, 3; 0, 1, 2; 3, 4; 5, 6'],
  ['en', 'birth_date', '1985-05-03', 'May 3, 1985'],
  ['de', 'birth_date', '1985-05-03', '3. Mai 1985'],
  ['en', 'name', 'Smith', 'S, M, I; T, H'],
] as const)('%s: %s %s is read back as %j', (language, kind, value, said) => {
  expect(readBack(kind, value, contextOf(language)).toLowerCase()).toBe(said.toLowerCase());
});

test.each([
  ['en', 'name', 'Brant', 'No, with a D at the end', 'Brand'],
  ['en', 'name', 'Schmi', 'No, with a T at the end', 'Schmit'],
  ['en', 'name', 'Carl', 'with a K at the beginning', 'Karl'],
  ['en', 'name', 'Baner', 'No, M as in Mike', 'Bamer'],
  ['en', 'name', 'Banen', 'No, M as in Mike', null],
  ['en', 'name', 'Miler', 'No, double L', 'Miller'],
  ['en', 'code', 'ABX471', 'no, it is A B X four seven nine', 'ABX479'],
  ['en', 'code', 'ABN471', 'M not N', 'ABM471'],
  ['en', 'email', 'jon@gmail.com', 'No, john at gmail dot com', 'john@gmail.com'],
  ['en', 'email', 'brant@gmail.com', 'no, with a D at the end', 'brand@gmail.com'],
  ['de', 'name', 'Meier', 'Nein, Y statt I', 'Meyer'],
  ['de', 'name', 'Brant', 'Nein, mit D am Ende', 'Brand'],
  ['fr', 'name', 'Marten', 'Non, I pas E', 'Martin'],
  ['en', 'phone', '03055512', 'no, 030 555 13', '03055513'],
  ['en', 'name', 'Smith', 'No, that is wrong', null],
] as const)('%s: %s %s, %j, becomes %s', (language, kind, value, said, right) => {
  expect(corrected(kind, value, said, contextOf(language))).toBe(right);
});

test.each(CAPTURE_LANGUAGES)('%s has ten figures, and its questions end as such', (language) => {
  const words = wordsOf(language)!;
  expect(words.digits.split(' ')).toHaveLength(10);
  for (const question of [...Object.values(words.ask), words.confirm]) expect(question).toMatch(/[?.]$/u);
  expect(words.confirm).toMatch(/\{value\}.*\?$/u);
});
