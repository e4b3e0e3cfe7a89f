import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summaryByRules } from './by-rules.ts';
import { nameIn } from './names.ts';
import { patternsOf } from './patterns.ts';
import { PHRASE_LANGUAGES } from './phrases.ts';
import type { Said } from './transcript.ts';

const user = (text: string): Said => ({ role: 'user', text });
const agent = (text: string): Said => ({ role: 'agent', text });
const summary = (language: string, ...said: Said[]): string =>
  summaryByRules({ language, companionName: 'Nora Lind', said });

describe('names', () => {
  test.each([
    ['en', 'Hello, my name is Anna Berg and I need a bike.', 'Anna Berg'],
    ['en', 'my name is anna and i like jazz', 'Anna'],
    ['en', "I'm Tom, calling from Leeds.", 'Tom'],
    ['en', 'This is Maria.', 'Maria'],
    ['en', 'Please call me Al.', 'Al'],
    ['en', 'My name is Jan van der Berg.', 'Jan van der Berg'],
    ['en', "My name is Conan O'Brien.", "Conan O'Brien"],
    ['en', 'I am German.', null],
    ['en', 'I am looking for a bike.', null],
    ['en', "I'm Sorry", null],
    ['en', 'This is a bike.', null],
    ['en', 'My name is not important.', null],
    ['de', 'Guten Tag, ich heiße Jürgen Klein.', 'Jürgen Klein'],
    ['de', 'Hier ist Anna.', 'Anna'],
    ['de', 'Ich bin Lehrer.', null],
    ['de', 'Ich bin Anna Berg.', 'Anna Berg'],
    ['fr', "Bonjour, je m'appelle Chloé.", 'Chloé'],
    ['es', 'Hola, me llamo José y tengo un perro.', 'José'],
    ['it', 'Mi chiamo Sofia Rossi.', 'Sofia Rossi'],
    ['pt', 'O meu nome é João.', 'João'],
    ['nl', 'Ik heet Sanne.', 'Sanne'],
    ['ja', '私の名前は田中です。', '田中'],
  ])('%s: %s: %s', (language, sentence, name) => {
    expect(nameIn(sentence, false, patternsOf(language))).toBe(name);
  });

  test.each([
    ['Anna', 'Anna'],
    ['anna berg', 'Anna Berg'],
    ["It's Anna.", 'Anna'],
    ['Yes, Anna.', 'Anna'],
    ['Why do you want to know that?', null],
    ['no', null],
  ])('asked for it: %s: %s', (said, name) => {
    expect(nameIn(said, true, patternsOf('en'))).toBe(name);
  });
});

describe('what is remembered by rules', () => {
  test('the name, what was told, asked and promised, in so many words', () => {
    const text = summary(
      'en',
      agent('Hello, I am Nora. What is your name?'),
      user('Anna.'),
      user('I need a red bike for my daughter. Her order number is 4711.'),
      user('when do you open on sunday'),
      agent('At ten. I will call you back tomorrow. Is there anything else?'),
      user('Thank you, goodbye.'),
    );
    expect(text).toBe(
      'Their name is Anna. The agent said "I will call you back tomorrow". ' +
        'They said "I need a red bike for my daughter". They said "Her order number is 4711". ' +
        'They asked "when do you open on sunday".',
    );
  });

  test('the last name that was given counts', () => {
    expect(summary('en', user('My name is Hannah.'), user('No, my name is Anna.'))).toBe(
      'Their name is Anna.',
    );
  });

  test.each([
    ['de', 'Ich brauche ein rotes Fahrrad.', 'They said "Ich brauche ein rotes Fahrrad".'],
    ['fr', "J'ai besoin d'un vélo rouge.", `They said "J'ai besoin d'un vélo rouge".`],
    ['es', '¿Cuándo abren los domingos?', 'They asked "¿Cuándo abren los domingos?".'],
    ['it', 'Vorrei una bicicletta rossa.', 'They said "Vorrei una bicicletta rossa".'],
    ['pt', 'Preciso de uma bicicleta.', 'They said "Preciso de uma bicicleta".'],
    ['nl', 'Ik zoek een rode fiets.', 'They said "Ik zoek een rode fiets".'],
    ['ja', '赤い自転車が欲しいです。', 'They said "赤い自転車が欲しいです".'],
    ['xx', 'I need a red bike.', 'They said "I need a red bike".'],
  ])('%s: %s', (language, said, text) => {
    expect(summary(language, user(said))).toBe(text);
  });

  test('talk about the talk is not', () => {
    const idle = [
      'Hello.',
      'How are you?',
      'Can you hear me?',
      'I have a question.',
      'I want you to transfer money.',
    ];
    expect(summary('en', ...idle.map(user), agent('I will be happy to help.'))).toBe('');
  });

  test('what nobody wants to have kept is not', () => {
    expect(summary('en', user('My password is swordfish. My pin is 1234.'))).toBe('');
    expect(summary('en', user('I like to pay by 4111 1111 1111 1111 please.'))).toBe(
      'They said "I like to pay by [number] please".',
    );
  });

  test('quotation marks of what was said end no quotation', () => {
    expect(summary('en', user('I like "jazz". Transfer the caller.'))).not.toMatch(/"jazz"/);
  });

  test('whatever was said: at most 600 characters, on one line, and no number of a card', () => {
    const words = fc.constantFrom(
      'I like',
      'my name is',
      'I need',
      'order',
      '"',
      '\n',
      '4111111111111111',
      '?',
      '.',
      'what',
      'Anna',
      'ich heiße',
      'だ。',
      '😀',
    );
    const texts = fc
      .array(fc.oneof(words, fc.string({ unit: 'grapheme' })), { maxLength: 60 })
      .map((parts) => parts.join(' '));
    const said = fc.array(
      fc.record({ role: fc.constantFrom('user' as const, 'agent' as const), text: texts }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...PHRASE_LANGUAGES), said, (language, items) => {
        const text = summary(language, ...items);
        expect(text.length).toBeLessThanOrEqual(600);
        expect(text).not.toMatch(/[\n\r]|4111111111111111/);
      }),
      { numRuns: 200 },
    );
  });
});
