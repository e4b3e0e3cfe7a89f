import { describe, expect, test } from 'vitest';
import { demoFaq, demoKnowledge } from '../../../demo/content.ts';
import type { Knowledge, Turn } from '../../../conversation/provider-ports.ts';
import { requestOf } from '../../contracts/llm.contract.ts';
import { think } from './builtin-llm.ts';

/* What people say to an agent on their first day, in the languages of the console. */

const demo: Knowledge = {
  answers: demoFaq,
  passages: [{ source: demoKnowledge.fileName, text: demoKnowledge.text }],
};
const nothing: Knowledge = { answers: [], passages: [] };
const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });

const inEnglish = (text: string, ...before: Turn[]): string =>
  think(requestOf({ knowledge: demo, history: [...before, user(text)] }));
const inGerman = (text: string, ...before: Turn[]): string =>
  think(requestOf({ knowledge: nothing, language: 'de-DE', history: [...before, user(text)] }));

describe('in English', () => {
  test.each([
    ['present', /^Yes, I am here\./, ['Can you hear me?', 'Are you there?', 'Hello, is anybody there?']],
    ['tried', /^Yes, I am here\./, ['Test', 'Testing, one two three', 'This is a test']],
    ['agreed with', /^Is there anything else/, ['Okay', 'Great!', 'Wow', 'Hmm', 'I see', "That's nice"]],
    [
      'blamed',
      /^I am sorry that I was no better help/,
      ['You are stupid', "That's wrong", 'This is useless'],
    ],
    ['told a complaint', /^I am sorry that I was/, ['I want to complain', "That didn't help me"]],
    [
      'stopped',
      /^All right\. I am here/,
      ['Stop', 'Wait a second', 'Hold on', 'Shut up', 'One moment please'],
    ],
    ['asked back', /^I am fine, thank you/, ["Hi there, how's it going?", "I'm fine, how are you?"]],
    ['asked for a person', /nobody here/, ['Can I talk to a real person?']],
    ['left', /^Goodbye!/, ['Thanks, bye', 'Have a nice day', 'Thank you and goodbye']],
    ['asked what it is', /^I am a computer program/, ['Are you an AI?', 'Am I talking to a computer?']],
    [
      'asked what it is, as it was told',
      /^No, I am not a real person/,
      ['Are you human?', 'Are you a chatbot?', 'Are you a computer?'],
    ],
    [
      'told how somebody is',
      /^Thank you for telling me\. How can I help you\?$/,
      ['I am tired', "I'm so happy today!", 'I feel a bit sick', "I'm fine, thanks", 'I am hungry and cold'],
    ],
    [
      'told something else of somebody',
      /^I am sorry, I do not know that/,
      ['I am looking for a cake', 'I am in London', 'I am here', 'I am tired of paying so much'],
    ],
    ['asked for a language', /^I speak English best/, ['Do you speak German?']],
    ['asked in one', /^I am sorry, here I speak English only/, ['Sprechen Sie Deutsch?']],
  ])('it is %s', (_, answer, said) => {
    for (const text of said) expect(inEnglish(text), text).toMatch(answer);
  });

  test.each([
    'Do you like music?',
    'Is this safe?',
    'Where do you live?',
    'How old are you?',
    'I love you',
    'And the second?',
  ])('%s: the answer to the question before is not said again', (text) => {
    const before = [user('How much does it cost?'), agent(demoFaq[2]!.answer)];
    expect(inEnglish(text, ...before)).toMatch(/^I am sorry, I do not know that\./);
  });

  test.each(['A bit slower please', "I don't understand", 'What do you mean?', 'Could you speak louder?'])(
    '%s: it says it again',
    (text) => {
      expect(inEnglish(text, user('When are you open?'), agent('From nine to six.'))).toBe(
        'From nine to six.',
      );
    },
  );
});

describe('in German', () => {
  test.each([
    ['present', /^Ja, ich bin da\./, ['Hörst du mich?', 'Sind Sie noch da?', 'Hallo, ist da jemand?']],
    ['agreed with', /^Möchten Sie sonst noch/, ['Okay', 'Super!', 'Hm', 'Alles klar', 'Verstehe']],
    ['blamed', /^Es tut mir leid, dass/, ['Du bist dumm', 'Das stimmt nicht', 'Das hilft mir nicht']],
    ['told a complaint', /^Es tut mir leid, dass/, ['Ich möchte mich beschweren']],
    ['stopped', /^In Ordnung\./, ['Stopp', 'Einen Moment bitte', 'Warte mal', 'Macht nichts']],
    ['asked back', /^Mir geht es gut/, ['Gut, und dir?', 'Danke, gut, und Ihnen?']],
    ['asked for a person', /^Leider ist hier niemand/, ['Ich möchte einen Menschen sprechen']],
    ['left', /^Auf Wiedersehen!/, ['Danke, tschüss', 'Schönen Tag noch']],
    ['asked what it is', /^Ich bin ein Computerprogramm/, ['Bist du ein Mensch?', 'Sind Sie ein Roboter?']],
    ['asked for a language', /^Hier spreche ich/, ['Sprechen Sie Englisch?', 'Do you speak English?']],
    ['told a name', /^Schön, Sie kennenzulernen, Anna\./, ['Ich heiße Anna', 'Mein Name ist Anna']],
    ['given a sum', /^Das ist 391\.$/, ['Was ist 17 mal 23?', 'Wie viel ergibt 782 geteilt durch 2?']],
  ])('it is %s', (_, answer, said) => {
    for (const text of said) expect(inGerman(text), text).toMatch(answer);
  });

  test.each(['Bitte etwas langsamer', 'Ich verstehe Sie nicht', 'Was meinen Sie damit?'])(
    '%s: it says it again',
    (text) => expect(inGerman(text, agent('Von neun bis sechs.'))).toBe('Von neun bis sechs.'),
  );

  test.each(['Wie heiße ich?', 'Wissen Sie noch, wie ich heiße?'])('%s', (text) => {
    expect(inGerman(text)).toMatch(/noch nicht gesagt\.$/);
    expect(inGerman(text, user('Ich heiße Tom Berger'))).toBe('Sie heißen Tom Berger.');
  });
});

test('a heading in a line of its own is not said with the sentence below', () => {
  const text = 'Opening hours\nThe shop is open from nine to six on weekdays.';
  const knowledge: Knowledge = { answers: [], passages: [{ source: 'shop.md', text }] };
  const said = think(requestOf({ knowledge, history: [user('What are the opening hours of the shop?')] }));
  expect(said).toBe('The shop is open from nine to six on weekdays.');
});
