import { beforeAll, expect, test } from 'vitest';
import { loadLanguageDetector } from './latin-language.ts';
import { isInLettersOf, textLanguage } from './text-language.ts';

beforeAll(loadLanguageDetector);

test.each([
  ['Hello, how are you?', 'en', 'en'],
  ['Hello, how are you?', 'en-GB', 'en-GB'],
  ['Guten Tag', 'de-AT', 'de-AT'],
  ['您好，有什么可以帮您？', 'en', 'zh'],
  ['こんにちは。今日は晴れです。', 'en', 'ja'],
  ['東京', 'ja', 'ja'],
  ['안녕하세요', 'en', 'ko'],
  ['Здравствуйте! Чем помочь?', 'en', 'ru'],
  ['Здравствуйте!', 'Bulgarian', 'Bulgarian'],
  ['Доброго дня! Чим можу допомогти?', 'en', 'ru'],
  ['Привіт! Як справи? Де їжа?', 'en', 'uk'],
  ['مرحبا، كيف حالك؟', 'en', 'ar'],
  ['سلام، چطور می‌توانم کمک کنم؟', 'en', 'fa'],
  ['שלום', 'en', 'he'],
  ['नमस्ते', 'en', 'hi'],
  ['नमस्ते', 'mr', 'mr'],
  ['สวัสดี', 'en', 'th'],
  ['Γεια σας', 'en', 'el'],
  ['Our guest Анна is here today.', 'en', 'en'],
  ['The song さくら is sung in spring.', 'en', 'en'],
  ['東京の天気は晴れです。', 'en', 'ja'],
  ['Please call me tomorrow.', 'ja', 'en'],
  ['Ich sehe gleich für Sie nach.', 'en-GB', 'de'],
  ['Nous ouvrons à neuf heures.', 'German', 'fr'],
  ['Ich sehe gleich für Sie nach.', 'ja', 'de'],
  ['Danke!', 'en', 'en'],
  ['12:30', 'ja', 'ja'],
  ['🙂', 'en', 'en'],
])('%j of an agent that speaks %s is in %s', (text, expected, language) => {
  expect(textLanguage(text, expected)).toBe(language);
}); // prettier-ignore

test.each([
  ['Danke!', 'Ich sehe gleich für Sie nach.', 'de'],
  ['Déjeme comprobarlo.', 'Lo siento, los domingos estamos cerrados.', 'es'],
  ['How can I help you?', 'Ich sehe gleich für Sie nach.', 'en'],
  ['Goodbye.', 'Let me check that for you.', 'en'],
])('%j behind %j is in %s', (text, before, language) => {
  expect(textLanguage(text, 'en', before)).toBe(language);
});

test.each([
  ['ててて', 'en', false],
  ['ててて', 'ja', true],
  ['天', 'German', false],
  ['天', 'zh-TW', true],
  ['Ааа', 'en-GB', false],
  ['Hello', 'ja', true],
  ['The song さくら is sung in spring.', 'en', true],
  ['12:30 ...', 'en', true],
  ['', 'en', true],
])('%j is in letters of %s or in Latin ones: %s', (text, language, expected) => {
  expect(isInLettersOf(text, language)).toBe(expected);
});
