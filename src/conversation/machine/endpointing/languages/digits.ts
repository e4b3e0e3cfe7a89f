import type { LanguageWords } from './language-words.ts';

type Digits = Pick<
  LanguageWords,
  'digits' | 'tens' | 'repeats' | 'within' | 'figures' | 'numbered' | 'spell' | 'asIn'
>;

/** Figures of languages for which Duet knows no words of unfinished speech. */
export const DIGITS: Readonly<Record<string, Digits>> = {
  ru: {
    digits: 'ноль|нуль один|одна два|две три четыре пять шесть семь восемь девять',
    tens: 'десять одиннадцать двенадцать -надцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто двести триста четыреста пятьсот -сот',
    repeats: 'дважды трижды',
    within: 'и тире дефис пробел плюс эм потом',
    figures: 'цифр',
    numbered: 'номер код пин индекс счёт счета телефон карт паспорт',
    spell: 'букв',
    asIn: 'как',
  },
  pl: {
    digits: 'zero jeden|jedna dwa|dwie trzy cztery pięć sześć siedem osiem dziewięć',
    tens: 'dziesięć jedenaście dwanaście -naście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto dwieście trzysta -sta -set',
    repeats: 'podwójne potrójne',
    within: 'i myślnik kreska spacja plus yyy potem',
    figures: 'cyfr',
    numbered: 'numer kod pin pesel nip telefon konta karty iban',
    spell: 'liter',
    asIn: 'jak',
  },
  tr: {
    digits: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz',
    tens: 'on yirmi otuz kırk elli altmış yetmiş seksen doksan yüz',
    repeats: 'çift',
    within: 've tire boşluk artı ııı sonra',
    figures: 'hane rakam',
    numbered: 'numara kod pin telefon kart hesap iban kimlik',
    spell: 'harf hecele',
    asIn: 'gibi',
  },
  ar: {
    digits: 'صفر واحد|واحدة اثنان|اثنين|إثنين ثلاثة|تلاتة أربعة|اربعة خمسة ستة سبعة ثمانية|تمانية تسعة',
    tens: 'عشرة عشر عشرون عشرين ثلاثون ثلاثين أربعون أربعين خمسون خمسين ستون ستين سبعون سبعين ثمانون ثمانين تسعون تسعين مئة مائة',
    repeats: 'مرتين',
    within: 'و شرطة زائد ثم',
    figures: 'أرقام خانات',
    numbered: 'رقم رمز هاتف حساب بطاقة جوال',
    spell: 'تهج حرف',
    asIn: 'مثل',
  },
  hi: {
    digits: 'शून्य|ज़ीरो|जीरो एक दो तीन चार पाँच|पांच छह|छः|छे सात आठ नौ',
    tens: 'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ',
    repeats: 'डबल ट्रिपल',
    within: 'और डैश प्लस फिर',
    figures: 'अंक',
    numbered: 'नंबर नम्बर कोड पिन फ़ोन फोन खाता कार्ड मोबाइल',
    spell: 'अक्षर स्पेल हिज्जे',
    asIn: 'जैसे',
  },
}; // prettier-ignore
