import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phrasesOf } from './phrases.ts';
import { questionFor } from './question.ts';
import { PHRASES, type Phrases } from './table.ts';
import { verdictOn } from './verdict.ts';

const QUESTION = 'Shall I go ahead with book table: people 2?';
const says = (text: string, language = 'en'): string => verdictOn(text, QUESTION, PHRASES[language]!).says;

describe('an answer', () => {
  test.each([
    'yes', 'Yes, please.', 'Yeah, sure!', 'OK', 'Okay, go ahead.', 'of course', 'Yes, do that.', 'Why not?', 'No problem.',
    'Yes, book the table', 'yes, book a table for 2 people', '1', "That's fine.", 'I said yes', 'Sure, that would be great',
  ])('%j is a yes', (text) => expect(says(text)).toBe('yes')); // prettier-ignore

  test.each([
    'no', 'No, thanks.', "Please don't.", 'Do not do that', 'Not now', 'stop', 'Of course not!', 'No, take another one.',
    "I don't think so", '2', 'You may not.', "No, don't book the table",
  ])('%j is a no', (text) => expect(says(text)).toBe('no')); // prettier-ignore

  test.each([
    '', '...', 'what', 'Which table?', 'Yes, but for three people', 'okay what does it cost', 'yes and no', "I don't know",
    'I am not sure', 'mhm', 'hello there', '1 2', 'yesterday', 'nowhere', 'yes, and delete everything else',
  ])('%j is neither', (text) => expect(says(text)).toBe('neither')); // prettier-ignore

  test.each([
    ['de', 'Ja, bitte.', 'Nein, lieber nicht.', 'Weiß ich nicht'],
    ['de', 'Auf jeden Fall!', 'Auf keinen Fall!', 'Wie bitte?'],
    ['fr', 'Oui, d’accord', 'Bien sûr que non', 'Je ne sais pas'],
    ['fr', "D'accord, s'il vous plaît", 'Non merci', 'Comment ?'],
    ['es', 'Claro que sí', 'No, gracias', 'No lo sé'],
    ['it', 'Sì, va bene', 'Meglio di no', 'Non lo so'],
    ['it', 'D’accordo', 'Certo che no', 'Quale?'],
    ['pt', 'Sim, pode avançar', 'Não, obrigado', 'Não sei'],
    ['nl', 'Ja graag', 'Liever niet', 'Geen idee'],
    ['ja', 'はい、お願いします。', 'いいえ、結構です。', 'わかりません'],
    ['ja', 'うん', 'ううん', '何ですか'],
  ])('in %s', (language, yes, no, neither) => {
    expect([yes, no, neither].map((text) => says(text, language))).toEqual(['yes', 'no', 'neither']);
  });

  test('says whether there is more to it', () => {
    const more = (text: string): boolean => verdictOn(text, QUESTION, PHRASES['en']!).more;
    expect([more('No, thank you.'), more('No, tomorrow.'), more('yes')]).toEqual([false, true, false]);
  });
});

describe('a question that is said back', () => {
  test.each([
    'Go ahead with the open door?', 'Shall I go ahead?', 'go ahead with open door', 'Go ahead?', 'say yes or press 1',
    'Shall I go ahead with open door: building ok?',
  ])('%j is neither', (text) => {
    const question = 'Shall I go ahead with open door: building ok?';
    expect(verdictOn(text, question, PHRASES['en']!).says).toBe('neither');
  }); // prettier-ignore

  test.each([
    ['en', 'Go ahead.'], ['en', 'Please, go ahead'], ['en', 'OK'], ['en', 'Yes, go ahead with book table'],
    ['en', 'Okay, go ahead!'], ['es', 'Adelante.'], ['es', 'Sí, adelante'], ['es', 'sí, adelante con book table'],
  ])('in %s, %j is a yes', (language, text) => {
    const phrases = PHRASES[language]!;
    expect(verdictOn(text, questionFor(phrases.ask, bookingOf('ok')), phrases).says).toBe('yes');
  }); // prettier-ignore
});

const bookingOf = (note: string) => ({
  ...{ server: 'tables', tool: 'bookTable', description: '' },
  arguments: { people: 2, note },
});

/** Every stretch of two words or more; of characters where words stand without spaces. */
function partsOf(text: string, { spaced }: Phrases): string[] {
  const units = spaced ? text.split(/\s+/u) : [...text];
  return units.flatMap((_, from) =>
    units.slice(from + 1).map((__, more) => units.slice(from, from + more + 2).join(spaced ? ' ' : '')),
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

describe('every language', () => {
  const each = describe.each(Object.entries(PHRASES));

  each('%s', (_, phrases) => {
    test('knows its own words', () => {
      for (const yes of phrases.yes) expect([yes, verdictOn(yes, '', phrases).says]).toEqual([yes, 'yes']);
      for (const no of phrases.no) expect([no, verdictOn(no, '', phrases).says]).toEqual([no, 'no']);
      for (const unsure of phrases.unsure)
        expect([unsure, verdictOn(unsure, '', phrases).says]).toEqual([unsure, 'neither']);
    });

    test('asks with a question mark, and names what for', () => {
      for (const text of [phrases.ask, phrases.askAgain]) expect(text).toMatch(/\{what\}.*[?？]$/u);
      for (const said of [...phrases.moment, ...phrases.still, phrases.confirm])
        expect(said).toMatch(/[.。]$/u);
      expect([phrases.moment.length, phrases.still.length]).not.toContain(0);
    });

    const bare = (part: string): string => part.replace(/[?？\s]+$/u, '');

    test.each([
      ['a name', 'Anna'],
      ['yes', phrases.yes.join(' ')],
    ])('takes no part of a question about %s for a yes', (_about, note) => {
      const plainYes = new Set(phrases.yes.map(lettersOf));
      const [question, again] = [phrases.ask, phrases.askAgain].map((one) =>
        questionFor(one, bookingOf(note)),
      );
      const isYes = (said: string): boolean => verdictOn(said, question!, phrases).says === 'yes';
      const parts = [...partsOf(question!, phrases), ...partsOf(again!, phrases)].map(bare);
      const echoes = parts.filter((part) => !plainYes.has(lettersOf(part)));
      expect(echoes.map((part) => `${part}?`).filter(isYes)).toEqual([]);
    });

    test('takes the end of its question for no yes, although no mark was heard', () => {
      const question = questionFor(phrases.ask, bookingOf('Anna'));
      const ends = partsOf(question, phrases).filter((part) => question.endsWith(part));
      const isYes = (said: string): boolean => verdictOn(said, question, phrases).says === 'yes';
      expect([question, ...ends].map(bare).filter(isYes)).toEqual([]);
    });

    test('takes a yes for one, said alone or with polite words, whatever it asks', () => {
      for (const note of ['Anna', phrases.yes.join(' ')])
        for (const yes of phrases.yes) {
          const question = questionFor(phrases.ask, bookingOf(note));
          const said = [yes, ...phrases.polite.slice(0, 1)].join(phrases.spaced ? ' ' : '、');
          expect([yes, said].map((text) => verdictOn(text, question, phrases).says)).toEqual(['yes', 'yes']);
        }
    });

    test('takes no yes out of what also refuses', () => {
      const words = fc.constantFrom(...phrases.yes, ...phrases.polite);
      fc.assert(
        fc.property(words, fc.constantFrom(...phrases.no), words, (before, no, after) => {
          const text = [before, no, after].join(phrases.spaced ? ' ' : '、');
          const isIdiom = phrases.yes.some((yes) => yes.includes(no) && text.includes(yes));
          return isIdiom || verdictOn(text, QUESTION, phrases).says !== 'yes';
        }),
      );
    });
  });
});

test('a language is found by the first part of its tag', () => {
  expect(phrasesOf('de-AT')).toBe(PHRASES['de']);
  expect(phrasesOf('JA_jp')).toBe(PHRASES['ja']);
  expect([phrasesOf('xx'), phrasesOf(''), phrasesOf('constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
