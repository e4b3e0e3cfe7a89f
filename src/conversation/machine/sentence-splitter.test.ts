import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSpeakable, nextSplit } from './sentence-splitter.ts';

const LONE_SURROGATE = /\p{Cs}/u;

const splitAll = (text: string): string[] => {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const end = nextSplit(text, from, pieces.length === 0, { done: true });
    pieces.push(text.slice(from, end));
    from = end;
  }
  return pieces;
};

describe('nextCut', () => {
  test.each([
    ['Yes. I can help you with that.', ['Yes. ', 'I can help you with that.']],
    [
      'We open at nine. On Sundays we open at ten. See you.',
      ['We open at nine. ', 'On Sundays we open at ten. ', 'See you.'],
    ],
    ['Dr. Smith is here. He waits for you.', ['Dr. Smith is here. ', 'He waits for you.']],
    ['It costs 3.50 euros. That is not much.', ['It costs 3.50 euros. ', 'That is not much.']],
    [
      'It is open from the 1. May on. Come and see it.',
      ['It is open from the 1. May on. ', 'Come and see it.'],
    ],
    ['That is so! Really? Of course it is.', ['That is so! ', 'Really? Of course it is.']],
    [
      '今日は晴れです。明日は雨が降るでしょう。そうですね。',
      ['今日は晴れです。', '明日は雨が降るでしょう。', 'そうですね。'],
    ],
    ['A list:\n- one thing\n- and another thing', ['A list:\n', '- one thing\n', '- and another thing']],
  ])('%s', (text, pieces) => {
    expect(splitAll(text)).toEqual(pieces);
  });

  test.each([
    ['en', 'Sgt. Miller at Acme Inc. on Fifth Ave. near the park. Then left.', 'Sgt. Miller at Acme Inc. on Fifth Ave. near the park. '],
    ['en', 'The answer is no. We are closed on Sundays.', 'The answer is no. '],
    ['en', 'It is No. 5 on the list. Take it.', 'It is No. 5 on the list. '],
    ['en', 'We close at 5 p.m. on Fridays, that is early. Come soon.', 'We close at 5 p.m. on Fridays, '],
    ['es', 'El Sr. García de la Av. Libertad vive allí. Adiós.', 'El Sr. García de la Av. Libertad vive allí. '],
    ['fr', 'Le Pr. Martin est au bd. Voltaire. Merci.', 'Le Pr. Martin est au bd. Voltaire. '],
    ['de', 'Prof. Weber wohnt ggf. in der Hauptstr. 5, z. B. heute. Ja.', 'Prof. Weber wohnt ggf. in der Hauptstr. 5, '],
    ['it', 'La sig.ra Bianchi e il dott. Verdi. Bene.', 'La sig.ra Bianchi e il dott. Verdi. '],
    ['pt', 'O Sr. Silva da Av. Paulista. Obrigado.', 'O Sr. Silva da Av. Paulista. '],
    ['nl', 'Dhr. Jansen, bijv. de buurman. Goed.', 'Dhr. Jansen, bijv. de buurman. '],
    ['pl', 'Przy ul. Długiej, tj. blisko. Tak.', 'Przy ul. Długiej, tj. blisko. '],
    ['ru', 'Это ул. Ленина, т.е. центр. Да.', 'Это ул. Ленина, т.е. центр. '],
    ['Swedish', 'Det är t.ex. Anna. Ja.', 'Det är t.ex. Anna. '],
    ['cs', 'Bydlím např. v Praze. Ano.', 'Bydlím např. v Praze. '],
    ['tr', 'Dr. Yılmaz, Atatürk Cad. Burada. Evet.', 'Dr. Yılmaz, Atatürk Cad. Burada. '],
  ])('%s: %s', (language, text, first) => {
    expect(text.slice(0, nextSplit(text, 0, true, { done: true, language }))).toBe(first);
  }); // prettier-ignore

  test('an abbreviation that may end a sentence waits for what follows', () => {
    expect(nextSplit('We met at Acme Inc. ', 0, true, { done: false })).toBe(-1);
    expect(nextSplit('We met at Acme Inc. o', 0, true, { done: false })).toBe(-1);
    expect(nextSplit('We met at Acme Inc. T', 0, true, { done: false })).toBe(20);
  });

  test.each([
    ['Thai', 'สวัสดีครับ ยินดีต้อนรับสู่ร้านของเรา วันนี้', 'สวัสดีครับ ยินดีต้อนรับสู่ร้านของเรา '],
    ['Lao', 'ສະບາຍດີຂໍຕ້ອນຮັບສູ່ຮ້ານຂອງພວກເຮົາ ມື້ນີ້', 'ສະບາຍດີຂໍຕ້ອນຮັບສູ່ຮ້ານຂອງພວກເຮົາ '],
    ['Khmer', 'សូមស្វាគមន៍មកកាន់ហាងរបស់យើង ថ្ងៃនេះ', 'សូមស្វាគមន៍មកកាន់ហាងរបស់យើង '],
    ['Burmese', 'ကျွန်ုပ်တို့ဆိုင်မှကြိုဆိုပါတယ် ဒီနေ့', 'ကျွန်ုပ်တို့ဆိုင်မှကြိုဆိုပါတယ် '],
    ['Thai with a number', 'ร้านของเราเปิดเวลาเก้าโมงเช้า 9 นาฬิกา', ''],
    ['halfwidth', 'こんにちは｡今日は晴れです', 'こんにちは｡'],
    ['fullwidth', 'こんにちは．今日は晴れです', 'こんにちは．'],
    ['a fullwidth number', '３．５です', ''],
    ['Arabic without a blank', 'هل تريد ذلك؟نعم', 'هل تريد ذلك؟'],
    ['Hindi without a blank', 'नमस्ते।मैं', 'नमस्ते।'],
    ['Burmese without a blank', 'မင်္ဂလာပါ။ကျွန်တော်', 'မင်္ဂလာပါ။'],
    ['a quotation in Arabic', '«هل تريد ذلك؟»نعم', '«هل تريد ذلك؟»'],
    [
      'a long clause in Chinese',
      '如果你从这扇大窗户往外看的话，你就能看到大海',
      '如果你从这扇大窗户往外看的话，',
    ],
  ])('%s is spoken as far as its first end', (_, text, first) => {
    expect(text.slice(0, Math.max(0, nextSplit(text, 0, true, { done: false })))).toBe(first);
  });

  test.each([
    ['Hindi', 'नमस्ते। मैं आपकी मदद कर सकता हूँ। बताइए', ['नमस्ते। ', 'मैं आपकी मदद कर सकता हूँ। ']],
    ['Bengali', 'নমস্কার। আমি সাহায্য করতে পারি। বলুন', ['নমস্কার। ', 'আমি সাহায্য করতে পারি। ']],
    ['Urdu', 'جی ہاں۔ ہم نو بجے کھولتے ہیں۔ کیا', ['جی ہاں۔ ', 'ہم نو بجے کھولتے ہیں۔ ']],
    ['Arabic', '«هل تريد ذلك؟» نفتح في الساعة التاسعة. نعم', ['«هل تريد ذلك؟» ', 'نفتح في الساعة التاسعة. ']],
    ['Amharic', 'ሰላም ለእርስዎ። እንዴት ልርዳዎት እችላለሁ፧ እባክዎ', ['ሰላም ለእርስዎ። ', 'እንዴት ልርዳዎት እችላለሁ፧ ']],
    ['Khmer', 'សួស្តី។ តើខ្ញុំអាចជួយអ្នកបានទេ។ សូម', ['សួស្តី។ ', 'តើខ្ញុំអាចជួយអ្នកបានទេ។ ']],
    ['Burmese', 'မင်္ဂလာပါ။ ကျွန်တော် ကူညီနိုင်ပါတယ်။ ပြော', ['မင်္ဂလာပါ။ ', 'ကျွန်တော် ကူညီနိုင်ပါတယ်။ ']],
    ['Armenian', 'Բարև ձեզ։ Մենք բացում ենք ժամը իննին։ Այո', ['Բարև ձեզ։ ', 'Մենք բացում ենք ժամը իննին։ ']],
  ])('a sentence in %s is spoken before the next one is there', (_, text, sentences) => {
    const end = nextSplit(text, 0, true, { done: false });
    expect([text.slice(0, end), text.slice(end, nextSplit(text, end, false, { done: false }))]).toEqual(sentences);
  }); // prettier-ignore

  test.each([
    'إذا نظرت من هذه النافذة الكبيرة، ترى البحر',
    'إذا نظرت من هذه النافذة الكبيرة؛ ترى البحر',
    'ከዚህ ትልቅ መስኮት ወደ ውጭ ሲመለከቱ እርስዎ፣ ባሕሩን',
    'ဒီပြတင်းပေါက်ကနေ ကြည့်လိုက်ရင်၊ ပင်လယ်',
  ])('an opening phrase ends at the sign of its script: %s', (text) => {
    expect(text.slice(0, nextSplit(text, 0, true, { done: false }))).toMatch(/[،؛፣၊] $/u);
  });

  test('the first breath may be a phrase, later ones are sentences', () => {
    const text =
      'If you look out of the window, you see the sea. If you look out of the door, you see the hill.';
    expect(splitAll(text)).toEqual([
      'If you look out of the window, ',
      'you see the sea. ',
      'If you look out of the door, you see the hill.',
    ]);
  });

  test('waits for more text rather than guess', () => {
    expect(nextSplit('It costs 3.', 0, true, { done: false })).toBe(-1);
    expect(nextSplit('It costs 3.50', 0, true, { done: false })).toBe(-1);
    expect(nextSplit('It is nine. ', 0, true, { done: false })).toBe(12);
    expect(nextSplit('', 0, true, { done: true })).toBe(-1);
  });

  test('a text without any end is cut at words, or by force', () => {
    const words = splitAll('word '.repeat(200));
    expect(words.every((piece) => piece.length <= 240 && piece.endsWith(' '))).toBe(true);
    expect(splitAll('x'.repeat(1000)).every((piece) => piece.length <= 240)).toBe(true);
    expect(splitAll('🙂'.repeat(500)).some((piece) => LONE_SURROGATE.test(piece))).toBe(false);
  });

  test('pieces are the text, however it is cut and however it arrives', () => {
    const text = fc.array(
      fc.constantFrom('a', 'I am', '.', '. ', ', ', '! ', '\n', '。', '3.5', ' ', '🙂', 'Mr. '),
      { maxLength: 300 },
    );
    fc.assert(
      fc.property(text, fc.nat({ max: 40 }), (parts, step) => {
        const whole = parts.join('');
        let from = 0;
        let first = true;
        for (let length = 0; length <= whole.length + step; length += step + 1) {
          const soFar = whole.slice(0, length);
          for (
            let end = nextSplit(soFar, from, first, { done: false });
            end >= 0;
            end = nextSplit(soFar, from, first, { done: false })
          ) {
            expect(end).toBeGreaterThan(from);
            expect(end).toBeLessThanOrEqual(soFar.length);
            [from, first] = [end, false];
          }
        }
        expect(splitAll(whole).join('')).toBe(whole);
      }),
    );
  });
});

test('what has no letter and no digit is not spoken', () => {
  expect(['—', '🙂', '...', ' '].map(isSpeakable)).toEqual([false, false, false, false]);
  expect(['a', '7', 'あ', 'é!'].map(isSpeakable)).toEqual([true, true, true, true]);
});
