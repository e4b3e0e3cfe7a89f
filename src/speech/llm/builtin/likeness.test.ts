import { describe, expect, test } from 'vitest';
import { smallTalkLike } from './likeness.ts';
import { phrasesIn } from './phrases/phrases.ts';

const de = phrasesIn('de-AT');

describe('small talk in German', () => {
  test.each([
    ['Hallo!', 'greeting'],
    ['Hallo, guten Tag', 'greeting'],
    ['Vielen Dank für Ihre Hilfe!', 'thanks'],
    ['Danke, das war sehr hilfreich.', 'thanks'],
    ['Dankeschön', 'thanks'],
    ['Tschüß', 'goodbye'],
    ['Auf Wiedersehen und danke', 'goodbye'],
    ['Wie heißt du denn?', 'name'],
    ['Wer bist du eigentlich?', 'name'],
    ['Was kannst du denn alles?', 'abilities'],
    ['Können Sie mir bitte helfen?', 'abilities'],
    ['Könnten Sie das bitte wiederholen?', 'repeat'],
    ['Kannst du das noch mal sagen?', 'repeat'],
    ['Wie spät ist es jetzt?', 'time'],
    ['Sag mir bitte, wie spät es ist', 'time'],
    ['Wie viel Uhr ist es gerade?', 'time'],
    ['Welches Datum haben wir heute?', 'date'],
    ['Was für ein Datum ist heute?', 'date'],
    ['Welcher Wochentag ist heute?', 'date'],
    ['Wie geht es dir heute?', 'wellbeing'],
    ["Wie geht's Ihnen?", 'wellbeing'],
    ['Erzähl mir mehr darüber', 'more'],
    ['Ja, bitte', 'yes'],
    ['Ja genau', 'yes'],
    ['Nein, vielen Dank', 'no'],
    ['Ach, egal', 'no'],
    ['Ja gern', 'yes'],
    ['Was hast du gerade gesagt?', 'repeat'],
    ['Ich hab dich nicht verstanden', 'repeat'],
  ])('%s: %s', (text, kind) => {
    expect(smallTalkLike(text, de)).toBe(kind);
  });
});

describe('questions that only sound like it', () => {
  test.each([
    'Wie heißt der Chef?',
    'Wie spät öffnet der Laden?',
    'Wann haben Sie geöffnet?',
    'Was kostet das?',
    'Wie geht das?',
    'Wie geht die Anmeldung?',
    'Was kann ich hier kaufen?',
    'Was ist das?',
    'Wo ist das?',
    'Wer ist der Besitzer?',
    'Hast du einen Hund?',
    'Welche Zimmer haben Sie?',
    'Haben Sie heute geöffnet?',
    'Ich bin heute müde',
    'Ich bin traurig',
    'Erzähl mir einen Witz',
    'Kannst du mir sagen, wie teuer es ist?',
    'Können Sie mir sagen, wann der Bus fährt?',
    'Bis wann haben Sie offen?',
    'Welcher Tag ist der beste?',
    'Danke, und was kostet es?',
    'Hallo, was kostet eine Sitzung?',
    'Was ist eine Sitzung?',
    'Kannst du Deutsch?',
    'Wie ist das Wetter?',
    'Ist morgen offen?',
    'Wie viel kostet eine Minute?',
    'Gibt es mehr Zimmer?',
    'Ich muss meine Rechnung bezahlen',
    'Was ist Duet?',
    'Mit wem kann ich über meine Rechnung sprechen?',
    'Wie lange dauert es?',
    'Wie oft fährt er?',
  ])('%s', (text) => {
    expect(smallTalkLike(text, de)).toBeNull();
  });
});

test('a long text is compared with nothing', () => {
  expect(smallTalkLike('danke '.repeat(10_000), de)).toBeNull();
});
