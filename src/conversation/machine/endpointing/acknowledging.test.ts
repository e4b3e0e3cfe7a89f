import { expect, test } from 'vitest';
import { hasJustAsked, takesTheFloor } from '../words.ts';
import { hasWords, isAcknowledgement } from './acknowledging.ts';
import { wordingOf } from './wording.ts';

test.each([
  ['en', '', false, false, false],
  ['en', '...', false, false, false],
  ['en', 'mhm', true, false, false],
  ['en', 'Uh-huh. Mm-hmm!', true, false, false],
  ['en', 'Hm, wait', true, true, true],
  ['en', 'yes', true, false, true],
  ['en', 'yeah', true, false, true],
  ['en', 'Yeah, okay. Right!', true, false, true],
  ['en', "that's right", true, false, true],
  ['en', 'oh I see', true, false, true],
  ['en', 'okay stop', true, true, true],
  ['en', 'right now', true, true, true],
  ['en', 'no', true, true, true],
  ['de', 'ja genau', true, false, true],
  ['de', 'äh', true, false, false],
  ['de', 'ja aber', true, true, true],
  ['fr', "d'accord", true, false, true],
  ['fr', 'oui mais', true, true, true],
  ['es', 'claro que sí', true, false, true],
  ['it', 'va bene', true, false, true],
  ['pt', 'está bem', true, false, true],
  ['nl', 'ik snap het', true, false, true],
  ['ja', 'うん。', true, false, false],
  ['ja', 'はい、そうですね', true, false, true],
  ['ja', 'はいはい', true, false, true],
  ['ja', '待って', true, true, true],
  ['xx', 'okay', true, false, true],
  ['xx', 'yeah', true, true, true],
  ['en', '42', true, true, true],
])('%s "%s"', (language, text, words, floor, answers) => {
  const wording = wordingOf(language);
  expect([hasWords(text), takesTheFloor(text, wording, false), takesTheFloor(text, wording, true)]).toEqual([
    words,
    floor,
    answers,
  ]);
  if (words) expect(isAcknowledgement(text, wording)).toBe(!floor);
});

test.each([
  ['', 'Ready? Go.', false],
  ['Shall I book it?', 'Shall I book it?', true],
  ['Shall I book', 'Shall I book it?', true],
  ['Shall I', 'Shall I book a table for tonight?', false],
  ['Shall I book it? I can', 'Shall I book it? I can also call you.', true],
  ['Shall I book it? I can also call you.', 'Shall I book it? I can also call you.', false],
  ['We open at nine.', 'We open at nine. Do you want to know more?', false],
  ['予約しますか？', '予約しますか？', true],
  ['هل تريد ذلك؟', 'هل تريد ذلك؟', true],
])('"%s" of "%s" asks: %s', (heard, generated, asks) => {
  expect(hasJustAsked(heard, generated, wordingOf('xx'))).toBe(asks);
});

test.each([
  ['ご予約は三名様でよろしいでしょうか。', true],
  ['ご予約は三名様でよろしいですか', true],
  ['お時間は何時になさいますか。', true],
  ['ご案内いたしましょうか。はい', true],
  ['お名前を教えていただけませんか。', true],
  ['こちらでお間違いありませんでしたか。', true],
  ['「よろしいですか」', true],
  ['ご予約は三名様でよろしいですね。', false],
  ['三名様ですから、大丈夫です。', false],
  ['そうですか。', false],
  ['はい、そうですか。', false],
  ['よろしいでしょうか。それでは、こちらから順番にご案内いたします。', false],
])('in Japanese %s asks: %s', (said, asks) => {
  expect(hasJustAsked(said, said, wordingOf('ja'))).toBe(asks);
  expect(hasJustAsked(said, said, wordingOf('en'))).toBe(false);
});
