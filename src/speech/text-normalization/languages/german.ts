import { toCardinal, toOrdinal as ordinalOf } from 'n2words/de-DE';
import type { Gender, WrittenLanguage } from './language.ts';
import { ROMAN, romanValue } from './numbers.ts';

/** An ordinal in words. Zero has none: its number is said. */
const toOrdinal = (digits: string): string => (Number(digits) > 0 ? ordinalOf(digits) : toCardinal(digits));

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

const DAYS: Readonly<Record<string, string>> = {
  Mo: 'Montag', Di: 'Dienstag', Mi: 'Mittwoch', Do: 'Donnerstag', Fr: 'Freitag', Sa: 'Samstag', So: 'Sonntag',
}; // prettier-ignore

const cardinal = (digits: string): string => toCardinal(digits);
const counting = (digits: string, gender: Gender): string =>
  Number(digits) === 1 ? (gender === 'f' ? 'eine' : 'ein') : cardinal(digits);

const year = (digits: string): string => {
  const [century, rest] = [digits.slice(0, 2), Number(digits.slice(2))];
  if (!/^1[1-9]/.test(digits)) return cardinal(digits);
  return `${cardinal(century)}hundert${rest === 0 ? '' : cardinal(String(rest))}`;
};

/** The ending of an ordinal behind an article or a preposition: "am dritten", "der dritte". */
const ending = (before: string): string => (/^(?:der|die|das)$/i.test(before) ? '' : 'n');

const hours = (hour: string): string => `${counting(hour, 'm')} Uhr`;

const MONTH = `(${MONTHS.join('|')})`;
const HEAD =
  'der|die|das|dem|den|des|am|im|vom|zum|zur|beim|ab|bis|seit|jeden|ihren|seinen|ihrem|seinem|meinem|unserem';
/** Prepositions with the dative: "in der neunzigsten Minute", "unter Friedrich dem Zweiten". */
const DATIVE = 'in|an|auf|aus|bei|mit|nach|seit|unter|von|vor|während|zu|zwischen';
const KINGS =
  'Ludwig|Karl|Heinrich|Friedrich|Wilhelm|Otto|Georg|Johannes Paul|Johannes|Benedikt|Pius|Leo|Philipp|Franz|Gustav|Harald|Peter|Maximilian|Napoleon|Ferdinand|Leopold|Albert|Alexander|Konrad|Rudolf|Charles';
const QUEENS = 'Elisabeth|Katharina|Margrethe|Maria|Christina|Elizabeth';

/** German as it is written and said (Duden, "Zahlen und Ziffern"). */
export const german: WrittenLanguage = {
  ...{ cardinal, counting, year },
  date: (day, month, written) =>
    `${toOrdinal(day)} ${MONTHS[Number(month) - 1]}${written === '' ? '' : ` ${year(written)}`}`,
  time: (hour, minutes) => hours(hour) + (Number(minutes) === 0 ? '' : ` ${cardinal(minutes)}`),
  clock: { between: ':', behind: ' ?Uhr' },
  hour: { written: ' ?Uhr', say: hours },
  sum: (whole, small) => [whole, small].filter(Boolean).join(' '),
  currencies: {
    '€': [['Euro', 'Euro'], ['Cent', 'Cent']], EUR: [['Euro', 'Euro'], ['Cent', 'Cent']],
    $: [['Dollar', 'Dollar'], ['Cent', 'Cent']], USD: [['Dollar', 'Dollar'], ['Cent', 'Cent']],
    '£': [['Pfund', 'Pfund'], ['Penny', 'Pence']], GBP: [['Pfund', 'Pfund'], ['Penny', 'Pence']],
    CHF: [['Franken', 'Franken'], ['Rappen', 'Rappen']], EURO: [['Euro', 'Euro'], ['Cent', 'Cent']], 'FR.': [['Franken', 'Franken'], ['Rappen', 'Rappen']],
    '¥': [['Yen', 'Yen'], ['Sen', 'Sen']],
  },
  scales: {
    'Tsd.': ['Tausend', 'Tausend'], 'Mio.': ['Million', 'Millionen', 'f'], Mio: ['Million', 'Millionen', 'f'],
    'Mrd.': ['Milliarde', 'Milliarden', 'f'], Mrd: ['Milliarde', 'Milliarden', 'f'],
  },
  ofMany: (noun) => noun,
  units: {
    mm: ['Millimeter', 'Millimeter'], cm: ['Zentimeter', 'Zentimeter'], m: ['Meter', 'Meter'], km: ['Kilometer', 'Kilometer'],
    'm²': ['Quadratmeter', 'Quadratmeter'], qm: ['Quadratmeter', 'Quadratmeter'], 'km²': ['Quadratkilometer', 'Quadratkilometer'],
    'm³': ['Kubikmeter', 'Kubikmeter'], ha: ['Hektar', 'Hektar'], mg: ['Milligramm', 'Milligramm', 'n'], g: ['Gramm', 'Gramm', 'n'], Pfd: ['Pfund', 'Pfund', 'n'], EL: ['Esslöffel', 'Esslöffel'], TL: ['Teelöffel', 'Teelöffel'],
    kg: ['Kilogramm', 'Kilogramm', 'n'], t: ['Tonne', 'Tonnen', 'f'], ml: ['Milliliter', 'Milliliter'], cl: ['Zentiliter', 'Zentiliter'],
    l: ['Liter', 'Liter'], ms: ['Millisekunde', 'Millisekunden', 'f'], s: ['Sekunde', 'Sekunden', 'f'],
    Sek: ['Sekunde', 'Sekunden', 'f'], 'Sek.': ['Sekunde', 'Sekunden', 'f'], min: ['Minute', 'Minuten', 'f'],
    Min: ['Minute', 'Minuten', 'f'], 'Min.': ['Minute', 'Minuten', 'f'], h: ['Stunde', 'Stunden', 'f'],
    Std: ['Stunde', 'Stunden', 'f'], 'Std.': ['Stunde', 'Stunden', 'f'], kB: ['Kilobyte', 'Kilobyte'], MB: ['Megabyte', 'Megabyte'],
    GB: ['Gigabyte', 'Gigabyte'], TB: ['Terabyte', 'Terabyte'], Hz: ['Hertz', 'Hertz'], kHz: ['Kilohertz', 'Kilohertz'],
    W: ['Watt', 'Watt'], kW: ['Kilowatt', 'Kilowatt'], kWh: ['Kilowattstunde', 'Kilowattstunden', 'f'], V: ['Volt', 'Volt'],
    dB: ['Dezibel', 'Dezibel'], kcal: ['Kilokalorie', 'Kilokalorien', 'f'], PS: ['P S', 'P S'],
    '°C': ['Grad Celsius', 'Grad Celsius'], '°': ['Grad', 'Grad'], '%': ['Prozent', 'Prozent'], '‰': ['Promille', 'Promille'],
    'Mbit/s': ['Megabit pro Sekunde', 'Megabit pro Sekunde'],
  },
  each: {
    Nacht: 'pro Nacht', Person: 'pro Person', 'Stück': 'pro Stück', Stunde: 'pro Stunde', Woche: 'pro Woche', h: 'pro Stunde', Std: 'pro Stunde', s: 'pro Sekunde', min: 'pro Minute', Tag: 'pro Tag', Monat: 'pro Monat', Jahr: 'pro Jahr',
    kg: 'pro Kilogramm', l: 'pro Liter', 'm²': 'pro Quadratmeter', km: 'pro Kilometer',
  },
  signs: {
    '&': 'und', '+': 'plus', '±': 'plus minus', '=': 'gleich', '@': 'at', '→': 'nach', '×': 'mal', '÷': 'geteilt durch',
    '≤': 'kleiner oder gleich', '≥': 'größer oder gleich', '≠': 'ungleich', '≈': 'ungefähr', '%': 'Prozent', '°': 'Grad',
    '§': 'Paragraf', '€': 'Euro', $: 'Dollar', '£': 'Pfund', '−': 'minus', '²': 'hoch zwei', '³': 'hoch drei', '<': 'kleiner als',
    '>': 'größer als',
  },
  addressSigns: {
    '.': 'Punkt', '/': 'Schrägstrich', '-': 'Bindestrich', _: 'Unterstrich', ':': 'Doppelpunkt', '@': 'at', '+': 'plus',
  },
  fractions: { '½': 'ein halb', '¼': 'ein Viertel', '¾': 'drei Viertel', '⅓': 'ein Drittel', '⅔': 'zwei Drittel' },
  halves: { m: 'ein halber', f: 'eine halbe', n: 'ein halbes' },
  parts: [['Drittel', 'Drittel'], ['Viertel', 'Viertel'], ['Fünftel', 'Fünftel'], ['Sechstel', 'Sechstel'], ['Siebtel', 'Siebtel'], ['Achtel', 'Achtel'], ['Neuntel', 'Neuntel'], ['Zehntel', 'Zehntel']],
  wholeAndPart: (whole, sign) =>
    sign === '½'
      ? `${counting(whole, 'm')}einhalb`
      : `${cardinal(whole)} ${german.fractions[sign]}`,
  abbreviations: {
    'v. chr.': 'vor Christus', 'n. chr.': 'nach Christus', 'mwst.': 'Mehrwertsteuer', 'abb.': 'Abbildung', 'pers.': 'Personen', 'bspw.': 'beispielsweise',
    'kap.': 'Kapitel', 'anm.': 'Anmerkung', 'zz.': 'zurzeit', 'z. zt.': 'zurzeit', 'i. a.': 'im Auftrag', 'u. u.': 'unter Umständen', 'v. a.': 'vor allem',
    'sog.': 'sogenannt', 'bzgl.': 'bezüglich', 'ggü.': 'gegenüber', 'lt.': 'laut', 'mtl.': 'monatlich', 'std.': 'Stunde', 'frl.': 'Fräulein', 'ing.': 'Ingenieur',
    'z. b.': 'zum Beispiel', 'd. h.': 'das heißt', 'u. a.': 'unter anderem', 'usw.': 'und so weiter', 'bzw.': 'beziehungsweise',
    'ca.': 'circa', 'vgl.': 'vergleiche', 'evtl.': 'eventuell', 'ggf.': 'gegebenenfalls', 'inkl.': 'inklusive', 'exkl.': 'exklusive',
    'zzgl.': 'zuzüglich', 'max.': 'maximal', 'min.': 'mindestens', 'mind.': 'mindestens', 'dr.': 'Doktor', 'prof.': 'Professor',
    'hr.': 'Herr', 'fr.': 'Frau', 'str.': 'Straße', 'nr.': 'Nummer', 'tel.': 'Telefon', 's.': 'Seite', 'abs.': 'Absatz', 'art.': 'Artikel',
    'bd.': 'Band', 'st.': 'Sankt', 'i. d. r.': 'in der Regel', 'z. t.': 'zum Teil', 'u. s. w.': 'und so weiter', 'o. ä.': 'oder ähnliches',
    'geb.': 'geboren', 'gest.': 'gestorben', 'jh.': 'Jahrhundert', 'mo.': 'Montag', 'di.': 'Dienstag', 'mi.': 'Mittwoch',
    'do.': 'Donnerstag', 'sa.': 'Samstag', 'so.': 'Sonntag', 'jan.': 'Januar', 'feb.': 'Februar', 'okt.': 'Oktober',
    'nov.': 'November', 'dez.': 'Dezember', 'sept.': 'September', 'aug.': 'August',
  },
  words: { point: 'Komma', minus: 'minus', plus: 'plus', to: 'bis', squared: 'hoch zwei', cubed: 'hoch drei' },
  days: {},
  spelled: 'Code|PIN|TAN|Notruf|Kennwort|Passwort|Kontonummer|Kundennummer|Bestellnummer|Durchwahl|Postleitzahl|PLZ',
  beforeDay: 'am|vom|zum|bis|ab|seit|den|der',
  saysDigits: true,
  inPairs: false,
  own: [
    [`(\\p{L}{2,40})nr\\.`, ([, name]) => `${name}nummer`],
    [`(\\d{1,2}) ?(?:ct|Ct|Cent)\\.?(?![\\p{L}\\p{N}])`, ([, few]) => `${counting(few!, 'm')} Cent`],
    [`(?<=(?:^|[,\\n] ?|D-))(\\d{5})(?<!000)(?= \\p{Lu}\\p{Ll})`, ([, digits]) => [...digits!].map(cardinal).join(' ')],
    [`(?<=\\d\\. )OG(?![\\p{L}\\p{N}])`, () => 'Obergeschoss'],
    [`(\\d{1,3}):(\\d)(?![\\d:])`, ([, one, other]) => `${cardinal(one!)} zu ${cardinal(other!)}`],
    [`(?<=(?:^|\\P{L})(?:${upperOr(DATIVE)}) der )(\\d{1,3})\\.(?= ?\\p{L})`, ([, digits]) => `${toOrdinal(digits!)}n`],
    [`(?<=(?:^|\\P{L})(?:${upperOr(DATIVE)}) (?:${KINGS}) )(${ROMAN})\\.?(?![\\p{L}\\p{N}])`, ([, roman]) => `dem ${upper(toOrdinal(romanValue(roman!)))}n`],
    [`(\\p{L}{2,40})str\\.`, ([, name]) => `${name}straße`],
    [`(Mo|Di|Mi|Do|Fr|Sa|So)\\.? ?[-–] ?(Mo|Di|Mi|Do|Fr|Sa|So)\\.?(?![\\p{L}\\p{N}])`, ([, from, to]) => `${DAYS[from!]} bis ${DAYS[to!]}`],
    [`(?<=[Aa]m |[Dd]en |, )Fr\\.(?! \\p{Lu})`, () => 'Freitag'],
    [`(\\d{1,4})er(?![\\p{L}\\p{N}])`, ([, digits]) => `${year(digits!)}er`],
    [`(\\d{1,3})(?:x|-?mal)(?![\\p{L}\\p{N}])`, ([, digits]) => `${counting(digits!, 'm')}mal`],
    [`(?<=(?:${KINGS}) )(${ROMAN})\\.?(?![\\p{L}\\p{N}])`, ([, roman]) => `der ${upper(toOrdinal(romanValue(roman!)))}`],
    [`(?<=(?:${QUEENS}) )(${ROMAN})\\.?(?![\\p{L}\\p{N}])`, ([, roman]) => `die ${upper(toOrdinal(romanValue(roman!)))}`],
    [`(?<=(?:Kapitel|Teil|Band|Akt|Weltkrieg) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => cardinal(romanValue(roman!))],
    [`(?<=(?:^|\\P{L})(${upperOr(HEAD)}) )(\\d{1,2})\\. ?(\\d{1,2})\\.(?: ?(\\d{4}|\\d\\d)(?![\\d.]))?`, ([, before, day, month, written]) =>
      `${toOrdinal(day!)}${ending(before!)} ${MONTHS[Number(month) - 1] ?? cardinal(month!)}${written ? ` ${year(written.length === 2 ? `20${written}` : written)}` : ''}`],
    [`(?<=(?:^|\\P{L})(${upperOr(HEAD)}) )(\\d{1,3})\\.(?= ?\\p{L})`, ([, before, digits]) => toOrdinal(digits!) + ending(before!)],
    [`(\\d{1,2})\\. ?(?=${MONTH})`, ([, day]) => `${toOrdinal(day!)}r`],
    [`([12]\\d)\\. (?=Jahrhundert)`, ([, digits]) => `${toOrdinal(digits!)}s`],
  ],
}; // prettier-ignore

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The words, with a capital where a sentence begins. */
function upperOr(words: string): string {
  return words.split('|').map((word) => `[${word[0]}${word[0]!.toUpperCase()}]${word.slice(1)}`).join('|');
} // prettier-ignore
