/**
 * What assistants that screen calls say, of networks and of telephones, and what mailboxes say: parts of words in small
 * letters. A greeting is an assistant's if all parts of one row are in it, and no mailbox's.
 */
interface GreetingLanguage {
  readonly screens: readonly (readonly string[])[];
  readonly mailbox: readonly string[];
}

const LANGUAGES: Readonly<Record<string, GreetingLanguage>> = {
  en: {
    screens: [
      ['screening'],
      ['call assist'],
      ['name', 'calling', 'reason'],
      ['name', 'why you', 'calling'],
      ['who is calling', 'why'],
      ['who’s calling', 'why'],
      ["who's calling", 'why'],
      ['may i ask who', 'calling'],
      ['name', 'see if', 'available'],
      ['say your name', 'connect'],
    ],
    mailbox: [
      'leave',
      'beep',
      'tone',
      'voicemail',
      'voice mail',
      'mailbox',
      'call you back',
      'get back to you',
    ],
  },
  de: {
    screens: [
      ['anruffilter'],
      ['anrufassistent'],
      ['namen', 'grund'],
      ['namen', 'anliegen'],
      ['wer anruft', 'warum'],
      ['wer ruft an', 'worum'],
      ['namen', 'ob', 'verfügbar'],
    ],
    mailbox: [
      'hinterlassen',
      'hinterlasse',
      'piep',
      'signalton',
      'nach dem ton',
      'mailbox',
      'anrufbeantworter',
      'rufen zurück',
      'zurückrufen',
    ],
  },
  fr: {
    screens: [
      ['filtrage'],
      ['assistant d’appel'],
      ["assistant d'appel"],
      ['nom', 'motif'],
      ['nom', 'raison'],
      ['qui appelle', 'pourquoi'],
      ['nom', 'disponible', 'enregistre'],
    ],
    mailbox: ['laisse', 'bip', 'signal sonore', 'messagerie', 'répondeur', 'rappeler'],
  },
  es: {
    screens: [
      ['filtro de llamadas'],
      ['filtrado de llamadas'],
      ['filtra llamadas'],
      ['nombre', 'motivo'],
      ['nombre', 'por qué llama'],
      ['quién llama', 'por qué'],
      ['nombre', 'razón'],
    ],
    mailbox: ['deje', 'deja un mensaje', 'señal', 'pitido', 'tono', 'buzón', 'contestador', 'devolver'],
  },
  it: {
    screens: [
      ['filtro chiamate'],
      ['filtro delle chiamate'],
      ['nome', 'motivo'],
      ['chi chiama', 'perché'],
      ['chi parla', 'perché'],
      ['nome', 'disponibile', 'registr'],
    ],
    mailbox: ['lasci', 'segnale acustico', 'bip', 'segreteria', 'richiam'],
  },
  pt: {
    screens: [
      ['filtro de chamadas'],
      ['filtro de ligações'],
      ['triagem'],
      ['nome', 'motivo'],
      ['quem está ligando', 'por que'],
      ['quem fala', 'assunto'],
    ],
    mailbox: ['deixe', 'sinal', 'bipe', 'caixa postal', 'correio de voz', 'retornar'],
  },
  nl: {
    screens: [
      ['gespreksfilter'],
      ['oproepfilter'],
      ['oproepen filter'],
      ['naam', 'reden'],
      ['naam', 'waarom', 'belt'],
      ['wie', 'belt', 'waarom'],
    ],
    mailbox: [
      'laat een bericht',
      'bericht achter',
      'piep',
      'toon',
      'voicemail',
      'antwoordapparaat',
      'terugbellen',
    ],
  },
  pl: {
    screens: [
      ['filtrowan'],
      ['imię', 'powód'],
      ['kto dzwoni', 'w jakiej sprawie'],
      ['nazwisko', 'cel rozmowy'],
    ],
    mailbox: ['zostaw', 'sygnał', 'poczta głosowa', 'poczty głosowej', 'oddzwoni'],
  },
  ru: {
    screens: [
      ['имя', 'причин'],
      ['кто звонит', 'зачем'],
      ['представьтесь', 'цель'],
      ['помощник', 'по какому вопросу'],
    ],
    mailbox: ['оставьте', 'сигнал', 'голосов', 'автоответчик', 'перезвон'],
  },
  tr: {
    screens: [['arama filtre'], ['adınızı', 'neden'], ['adınızı', 'sebebini'], ['kim arıyor', 'neden']],
    mailbox: ['mesaj bırak', 'mesajınızı', 'sinyal', 'bip', 'telesekreter', 'sesli posta'],
  },
  ja: {
    screens: [
      ['お名前', 'ご用件', 'おつなぎ'],
      ['お名前', '理由'],
      ['通話スクリーニング'],
      ['お名前', 'ご用件', '確認'],
    ],
    mailbox: ['留守番', '発信音', 'メッセージを', '伝言'],
  },
  zh: {
    screens: [['来电过滤'], ['来电筛选'], ['姓名', '原因'], ['姓名', '来电目的'], ['助理', '什么事']],
    mailbox: ['留言', '提示音', '语音信箱', '嘀'],
  },
  ko: {
    screens: [['통화 스크리닝'], ['이름', '이유'], ['이름', '용건']],
    mailbox: ['메시지를 남', '삐', '음성 사서함', '소리샘', '녹음'],
  },
};

/** Assistants of foreign networks speak English. */
const known = (language: string): readonly GreetingLanguage[] => {
  const [primary = ''] = language.toLowerCase().split(/[-_]/);
  return [
    LANGUAGES['en']!,
    ...(primary === 'en' ? [] : [LANGUAGES[primary]].filter((one) => one !== undefined)),
  ];
};

const hasOne = (text: string, parts: readonly string[]): boolean => parts.some((part) => text.includes(part));

/** Whether a greeting says that one may leave a message. @param language BCP 47, beside English */
export const isMailbox = (greeting: string, language: string): boolean => {
  const text = greeting.toLowerCase();
  return known(language).some(({ mailbox }) => hasOne(text, mailbox));
};

/**
 * Whether a greeting is that of an assistant which asks who calls and why, before it puts anybody through.
 * @param language BCP 47, beside English
 */
export const isCallScreening = (greeting: string, language: string): boolean => {
  const text = greeting.toLowerCase();
  const asks = ({ screens }: GreetingLanguage): boolean =>
    screens.some((row) => row.every((part) => text.includes(part)));
  return known(language).some(asks) && !isMailbox(text, language);
};
