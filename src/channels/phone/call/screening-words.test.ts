import { expect, test } from 'vitest';
import { isCallScreening, isMailbox } from './screening-words.ts';

test.each([
  [
    'en',
    "Hi, the person you're calling is using a screening service from Google and will get a copy of this conversation. Go ahead and say your name and why you're calling.",
  ],
  ['en-GB', 'Hi. If you record your name and reason for calling, I’ll see if this person is available.'],
  ['en', 'Hello, I am the call assistant of this number. May I ask who is calling, and why?'],
  [
    'de',
    'Hallo. Wenn du deinen Namen und den Grund für deinen Anruf aufnimmst, sehe ich nach, ob diese Person verfügbar ist.',
  ],
  ['de-AT', 'Die angerufene Person nutzt einen Anrufassistenten. Wer ruft an, und worum geht es?'],
  [
    'fr',
    'Bonjour, la personne que vous appelez utilise un service de filtrage d’appels. Indiquez votre nom et le motif de votre appel.',
  ],
  ['es', 'Hola, diga su nombre y el motivo de su llamada y veré si esta persona está disponible.'],
  ['it', 'Salve, dica il suo nome e il motivo della chiamata.'],
  ['pt', 'Olá, diga seu nome e o motivo da ligação.'],
  ['nl', 'Hallo, zeg uw naam en de reden van uw oproep.'],
  ['pl', 'Proszę podać imię i powód rozmowy.'],
  ['ru', 'Здравствуйте, назовите имя и причину звонка.'],
  ['tr', 'Lütfen adınızı ve arama sebebini söyleyin, bakayım.'],
  ['ja', 'お名前とご用件をおっしゃってください。おつなぎできるか確認します。'],
  ['zh', '您好，请说出您的姓名和来电原因。'],
  ['ko', '이름과 전화하신 이유를 말씀해 주세요.'],
  ['ko', "Go ahead and say your name and why you're calling."],
])('%s: %s', (language, greeting) => {
  expect(isCallScreening(greeting, language)).toBe(true);
});

test.each([
  ['en', 'Hello?', false],
  ['en', 'Hi, this is John, who is calling please?', false],
  ['en', 'Miller and Sons, my name is Anna, what can I do for you?', false],
  ['en', 'Please leave your name, number and the reason for calling after the tone.', true],
  ['en', 'You have reached the voicemail of 555 0123.', true],
  ['de', 'Müller, guten Tag, mit wem spreche ich?', false],
  ['de', 'Bitte hinterlassen Sie Ihren Namen und den Grund Ihres Anrufs nach dem Signalton.', true],
  ['fr', 'Laissez votre nom et le motif de votre appel après le bip.', true],
  ['es', 'Deje su nombre y el motivo de su llamada después de la señal.', true],
  ['ja', '発信音の後に、お名前とご用件をお話しください。', true],
  ['xx', '', false],
])('%s, no assistant: %s', (language, greeting, mailbox) => {
  expect([isCallScreening(greeting, language), isMailbox(greeting, language)]).toEqual([false, mailbox]);
});
