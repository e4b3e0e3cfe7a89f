/** Words of a language around what an agent asks for letter by letter; parts of words, separated by spaces. */
export interface SpellingWords {
  /** In words for an address of mail. */
  readonly mail: string;
  /** Words for `@`, and for the dot of an address. */
  readonly at: string;
  readonly dot: string;
  /** In words for codes of letters and figures: a booking code, a number plate, a postcode. */
  readonly coded: string;
  /** In words for a date of birth. */
  readonly born: string;
}

/** By the language's ISO 639-1 code. */
export const ASKED_WORDS: Readonly<Record<string, SpellingWords>> = {
  en: { mail: 'mail', at: 'at', dot: 'dot point period', coded: 'booking reservation confirmation reference postcode postal plate registration', born: 'birth birthday born' },
  de: { mail: 'mail', at: 'at ät klammeraffe', dot: 'punkt', coded: 'buchungscode buchungsnummer reservierungsnummer bestätigungscode kennzeichen aktenzeichen', born: 'geburtsdatum geburtstag geboren' },
  fr: { mail: 'mail courriel mél', at: 'arobase at', dot: 'point', coded: 'réservation dossier immatriculation plaque référence', born: 'naissance né née' },
  es: { mail: 'mail correo', at: 'arroba', dot: 'punto', coded: 'reserva localizador matrícula referencia patente', born: 'nacimiento nació naciste' },
  it: { mail: 'mail', at: 'chiocciola at', dot: 'punto', coded: 'prenotazione targa riferimento fiscale', born: 'nascita nato nata' },
  pt: { mail: 'mail', at: 'arroba', dot: 'ponto', coded: 'reserva matrícula placa referência', born: 'nascimento nasceu' },
  nl: { mail: 'mail', at: 'at apenstaartje', dot: 'punt', coded: 'boekingscode boekingsnummer reserveringsnummer kenteken postcode referentie', born: 'geboortedatum geboren verjaardag' },
  ja: { mail: 'メール', at: 'アット アットマーク', dot: 'ドット', coded: '予約番号 ナンバープレート 確認番号', born: '生年月日 誕生日' },
  ko: { mail: '메일', at: '골뱅이 앳', dot: '점 닷', coded: '예약번호 예약 차량번호 확인번호', born: '생년월일 생일' },
  zh: { mail: '邮箱 邮件 郵箱 電郵', at: '艾特 at', dot: '点 點', coded: '订单号 预订号 车牌 确认号', born: '出生日期 生日' },
  ru: { mail: 'почт mail имейл', at: 'собака собачка', dot: 'точка', coded: 'брон госномер подтвержден', born: 'рождения родились' },
  pl: { mail: 'mail', at: 'małpa', dot: 'kropka', coded: 'rezerwacj rejestracyjn potwierdzen', born: 'urodzenia urodzin' },
  tr: { mail: 'posta mail', at: 'et kuyruklu', dot: 'nokta', coded: 'rezervasyon plaka onay', born: 'doğum' },
  ar: { mail: 'بريد إيميل ايميل', at: 'آت', dot: 'نقطة دوت', coded: 'الحجز اللوحة التأكيد', born: 'ميلاد' },
  hi: { mail: 'ईमेल मेल', at: 'ऐट एट', dot: 'डॉट', coded: 'बुकिंग वाहन', born: 'जन्म' },
}; // prettier-ignore

/** The words for other languages: "mail" is the same almost everywhere. */
export const NOTHING_ASKED: SpellingWords = { mail: 'mail', at: 'at', dot: 'dot', coded: '', born: '' };
