import { expect, test } from 'vitest';
import { hasJustAsked, takesTheFloor } from '../words.ts';
import { hasWords, isAcknowledgement } from './acknowledging.ts';
import { LANGUAGES } from './languages/index.ts';
import { wordingOf } from './wording.ts';

test.each([
  ['en', '', false, false, false],
  ['en', '...', false, false, false],
  ['en', 'mhm', true, false, false],
  ['en', 'Uh-huh. Mm-hmm!', true, false, false],
  ['en', 'Hm, wait', true, true, true],
  // A hum as it is written by letters; whoever was asked to spell means the letters.
  ['en', 'M. M.', true, false, true],
  ['en', 'M. H. M..', true, false, true],
  ['en', 'M. H. A.', true, true, true],
  ['en', 'yes', true, false, true],
  ['en', 'yeah', true, false, true],
  ['en', 'Yeah, okay. Right!', true, false, true],
  ['en', 'Sure, okay.', true, false, true],
  ['en', 'Okay, okay.', true, false, true],
  ['en', 'Uh huh, uh huh.', true, false, false],
  ['en', 'mm-hm, yes', true, false, true],
  ['en', 'Mm-hmm, yeah, right, I see.', true, false, true],
  ['en', 'Yes, stop', true, true, true],
  ['en', 'No, wait', true, true, true],
  ['en', 'Okay, next', true, true, true],
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
  ['ko', '네, 네.', true, false, true],
  ['ko', '응', true, false, true],
  ['ko-KR', '아 그렇군요', true, false, true],
  ['ko', '음', true, false, false],
  ['ko', '네 잠깐만요', true, true, true],
  ['ko', '됐어요', true, true, true],
  ['ko', '그만', true, true, true],
  ['ko', '아니요', true, true, true],
  ['zh', '嗯，对。', true, false, true],
  ['zh', '对对对', true, false, true],
  ['zh-TW', '對，沒錯', true, false, true],
  ['Chinese (Simplified)', '好的好的', true, false, true],
  ['yue', '係呀', true, false, true],
  ['zh', '呃', true, false, false],
  ['zh', '对不起', true, true, true],
  ['zh', '对了', true, true, true],
  ['zh', '好了', true, true, true],
  ['zh', '可以了', true, true, true],
  ['zh', '不是', true, true, true],
  ['zh', '等一下', true, true, true],
  ['ar', 'نعم، تمام', true, false, true],
  ['ar', 'خلاص', true, true, true],
  ['hi', 'जी हाँ।', true, false, true],
  ['hi', 'बस', true, true, true],
  ['ru', 'Да-да, понятно.', true, false, true],
  ['ru', 'хватит', true, true, true],
  ['Polish', 'tak, rozumiem', true, false, true],
  ['pl', 'nie', true, true, true],
  ['sv', 'just det', true, false, true],
  ['nb-NO', 'akkurat', true, false, true],
  ['tr', 'evet tamam', true, false, true],
  ['vi', 'vâng ạ', true, false, true],
  ['vi', 'được rồi', true, true, true],
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

test('no language has a word for "stop", "no" or "enough" among those of a listener', () => {
  const stops = `stop stopp no nein non nee não nie nej ne nu nem ei нет стоп хватит ні досить dur hayır yeter detente basta halt
    अभी बस रुको नहीं لا قف توقف كفى خلاص όχι σταμάτα φτάνει tidak berhenti cukup không dừng thôi 아니 아니요 그만 됐어 됐어요 잠깐 잠깐만
    不 不是 不对 停 够了 等等 好了 行了 いいえ 待って やめて ストップ dość wystarczy dobra stačí dost elég állj räcker nok rikkii seis`;
  for (const language of Object.keys(LANGUAGES))
    for (const word of stops.split(/\s+/u))
      expect([language, word, isAcknowledgement(word, wordingOf(language))]).toEqual([language, word, false]);
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
  ['您要预订吗？', '您要预订吗？', true],
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

test.each([
  ['en', 'You', false],
  ['en', "So I'm", false],
  ['en', 'the', false],
  ['en', 'Well,', false],
  ['en', 'Well, no', true],
  ['de', 'well', true],
  ['en', 'You are wrong', true],
  ['en', 'No', true],
  ['de', 'aber ich', false],
  ['de', 'aber nein', true],
  ['ja', '私は', true],
])(
  'words that only begin something wait for more, but may answer (%s: "%s"): %j',
  (language, text, floor) => {
    expect(takesTheFloor(text, wordingOf(language), false)).toBe(floor);
    expect(takesTheFloor(text, wordingOf(language), true)).toBe(true);
  },
);
