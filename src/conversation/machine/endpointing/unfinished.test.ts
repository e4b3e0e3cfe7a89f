import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages/index.ts';
import { LISTENING } from './languages/listening.ts';
import { looksUnfinished } from './unfinished.ts';
import { wordingOf } from './wording.ts';

const UNFINISHED: Readonly<Record<string, readonly string[]>> = {
  en: [
    'and then I',
    'I would like to',
    'i want to fly to',
    'how much is a ticket to',
    'I need a table for',
    'because we',
    'apples, pears,',
    'my name is',
    'um',
    'Well, so',
    'And then I...',
    'I want the.',
    'could you',
    'let me think',
    "I'm",
    'from Berlin to',
    'yesterday he',
    'if it rains tomorrow',
    'When I called last week.',
    'Although the room was booked,',
    'is there a direct flight to',
    'can I talk to',
    'my sister wants to change thee',
    'The last time I called,',
    'every time it rains',
    'Even if the weather is bad.',
    'after we left the house',
    'Unless you are closed.',
    // A verb that wants an object has none.
    'How do I explain',
    'Could you please ask',
    'we would like to invite',
    'Where did you put',
    'I already ordered',
    'she chose',
    'the price includes',
    'I have to cancel',
    // A request names who is to be told, and not what.
    'Could you tell the cook',
    'please remind my brother',
    'Tell your boss',
    'can you show me',
    // A verb that wants an adjective or a particle behind it.
    'the light in the hallway goes',
    'my phone keeps',
    // A noun with a clause of its own is followed by what is said about it.
    'The boots I ordered',
    'the table that I booked',
    'My aunt who lives in Hull',
    'Would you mind',
    'what would happen',
    // "And", as a recogniser writes it behind some voices.
    'I need a new battery end',
    'Take a left-end.',
    'We were at the beach end,',
  ],
  de: [
    'und dann',
    'ich hätte gern',
    'weil ich',
    'ich brauche einen',
    'ich suche ein Hotel in der',
    'mein Name ist',
    'wenn es morgen regnet',
    'äh',
    'für',
  ],
  fr: ['et puis', 'je voudrais', 'parce que je', 'je cherche un', 'un billet pour', 'euh', "je m'appelle"],
  es: [
    'y luego',
    'quisiera',
    'porque',
    'busco un hotel en la',
    'un billete para',
    'mi nombre es',
    'me gustaría',
  ],
  it: ['e poi', 'vorrei', 'perché io', 'cerco un albergo con', 'un biglietto per', 'mi chiamo', 'allora'],
  pt: ['e depois', 'eu gostaria de', 'mas', 'procuro um hotel com', 'uma passagem para', 'meu nome é'],
  nl: ['en dan', 'ik wil graag', 'omdat ik', 'ik zoek een', 'een kaartje naar', 'mijn naam is'],
  ja: ['それから', '予約を', '東京から大阪へ', 'えっと', '電話番号は', '明日、'],
};

const FINISHED: Readonly<Record<string, readonly string[]>> = {
  en: [
    '',
    'When do you open?',
    'when do you open',
    'where are you from',
    'what are you looking for',
    'so am I',
    'can I',
    'I think so',
    'yes please',
    "I'd love to",
    'And then I?',
    'That is what I came for.',
    'tell me about the house',
    'tell me a joke',
    'tell a joke',
    'inform my wife',
    'that is how the story goes',
    'stop it please',
    'and what else',
    'two',
    'what time is it',
    'is there somebody I can talk to',
    'are these the ones you were looking for',
    'when can I come',
    'if it rains tomorrow can we still go',
    'If it rains, stay home',
    'if you like',
    'if possible',
    'what happens if it rains tomorrow',
    'I like',
    'after lunch on Monday',
    'since yesterday evening',
    'the last time I called somebody said it would take a week',
    'the last time',
    'after the weekend',
    'in case of rain',
    'Do you deliver',
    'is it free',
    'One moment, I will connect you',
    'what did you order',
    'which one should I take',
    'is this the lamp you ordered',
    'I have a parcel to send',
    'this is easy to explain',
    'it was put',
    'everything I need',
    'I want to see my order',
    'the invoice was cancelled',
    'who should I ask',
    'could you tell me about it',
    'can you help me',
    'please ask later',
    'my doctor says I smoke',
    'the lamp broke when I fell',
    'the one I ordered',
    'the boots I ordered are too small',
    'the man who came yesterday was rude',
    'the dishwasher makes a noise at the end',
    'my contract will end',
    'the film has a happy end',
    'I want it to end',
    'when does the course end',
    'does the course end',
    'the end',
    'from April to the year end',
  ],
  de: [
    'wann macht ihr auf',
    'kann ich',
    'was ist das',
    'ja bitte',
    'Können Sie mir helfen?',
    'ich rufe dich an',
    'wenn es morgen regnet können wir dann kommen',
    'ich nehme die',
  ],
  fr: [
    'quand ouvrez vous',
    "qu'est-ce que c'est",
    "oui s'il vous plaît",
    'je pense que oui',
    'merci beaucoup',
  ],
  es: ['a qué hora abren', 'creo que sí', 'para qué', 'sí por favor', 'lo quiero'],
  it: ['a che ora aprite', 'credo di sì', 'sì grazie', 'non voglio'],
  pt: ['a que horas abre', 'acho que sim', 'sim por favor', 'por que'],
  nl: ['hoe laat gaat u open', 'kan ik', 'dat weet ik', 'ja graag', 'wat is dat'],
  ja: ['何時に開きますか', 'お願いします', '予約したいんですが', 'はい。', 'どうも'],
};

const cases = (table: Readonly<Record<string, readonly string[]>>): [string, string][] =>
  Object.entries(table).flatMap(([language, texts]) =>
    texts.map((text): [string, string] => [language, text]),
  );

describe('what was said looks', () => {
  test.each(cases(UNFINISHED))('unfinished: %s, "%s"', (language, text) => {
    expect(looksUnfinished(text, wordingOf(language))).toBe(true);
  });

  test.each(cases(FINISHED))('finished: %s, "%s"', (language, text) => {
    expect(looksUnfinished(text, wordingOf(language))).toBe(false);
  });

  test('the same with and without capitals, whatever it is', () => {
    const texts = fc.constantFrom(...cases(UNFINISHED), ...cases(FINISHED));
    fc.assert(
      fc.property(texts, ([language, text]) => {
        const wording = wordingOf(language);
        expect(looksUnfinished(text.toUpperCase().toLowerCase(), wording)).toBe(
          looksUnfinished(text, wording),
        );
      }),
    );
  });

  test('of an unknown language: only its punctuation tells', () => {
    const unknown = wordingOf('tlh');
    expect(['jatlh,', 'jatlh...', 'and', 'jatlh.'].map((text) => looksUnfinished(text, unknown))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('by the signs of its script, in any language', () => {
    const unfinished = (text: string): boolean => looksUnfinished(text, wordingOf('ar'));
    expect(['نعم،', 'نعم؛', 'አዎ፣'].map(unfinished)).toEqual([true, true, true]);
    expect(['نعم؟', 'हाँ।', 'ہاں۔'].map(unfinished)).toEqual([false, false, false]);
    // A recogniser that writes English into another script's signs.
    expect(['for', 'for؟', 'for।'].map((text) => looksUnfinished(text, wordingOf('en')))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('never slow, whatever was said', () => {
    const wordings = Object.keys(LANGUAGES).map(wordingOf);
    const texts = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...wordings),
        (text, wording) => void looksUnfinished(text, wording),
      ),
    );
  });
});

describe('the language of a session', () => {
  test.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['EN_us', 'en'],
    ['English', 'en'],
    ['German', 'de'],
    ['German (Austria)', 'de'],
    ['de-AT', 'de'],
    ['Portuguese', 'pt'],
    ['ja-JP', 'ja'],
    ['ko-KR', 'ko'],
    ['Korean', 'ko'],
    ['zh-Hant-TW', 'zh'],
    ['Chinese', 'zh'],
    ['nb', 'no'],
  ])('%s is %s', (given, code) => {
    expect(wordingOf(given)).toBe(wordingOf(code));
  });

  test('all tables hold words, and no phrase twice in lists that contradict each other', () => {
    for (const code of Object.keys(LISTENING))
      expect(wordingOf(code).acknowledgements.size > 10, code).toBe(true);
    for (const code of Object.keys(LANGUAGES).filter((one) => !(one in LISTENING))) {
      const { goesOn, acknowledgements, finished, phrases, digits } = wordingOf(code);
      expect([goesOn.size > 10, acknowledgements.size > 10, digits.size >= 10], code).toEqual([
        true,
        true,
        true,
      ]);
      const all = [...finished.values()].flat().map((words) => words.join(' '));
      const both = [...phrases.values()].flat().filter((words) => all.includes(words.join(' ')));
      expect(both, code).toEqual([]);
    }
  });
});
