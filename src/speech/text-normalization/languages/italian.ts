import { toCardinal, toOrdinal as ordinalOf } from 'n2words/it-IT';
import type { Gender, WrittenLanguage } from './language.ts';
import { ROMAN, romanValue } from './numbers.ts';

/** An ordinal in words. Zero has none: its number is said. */
const toOrdinal = (digits: string): string => (Number(digits) > 0 ? ordinalOf(digits) : toCardinal(digits));

const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

const cardinal = (digits: string): string => toCardinal(digits);
const counting = (digits: string, gender: Gender): string =>
  Number(digits) === 1 ? (gender === 'f' ? 'una' : 'un') : cardinal(digits);

const ordinal = (digits: string, gender: Gender): string =>
  gender === 'f' ? toOrdinal(digits).replace(/o$/, 'a') : toOrdinal(digits);

const dayOf = (day: string): string => (Number(day) === 1 ? 'primo' : cardinal(day));
const hours = (hour: string): string => (Number(hour) === 1 ? 'una' : cardinal(hour));

const KINGS =
  'Luigi|Carlo|Enrico|Vittorio Emanuele|Umberto|Federico|Giovanni Paolo|Giovanni|Benedetto|Pio|Leone|Filippo|Francesco|Giorgio|Napoleone|Guglielmo|Paolo|Alessandro|Ferdinando|Cosimo';
const SAINTS =
  'Maria|Lucia|Anna|Chiara|Rita|Caterina|Teresa|Agata|Cecilia|Barbara|Giulia|Margherita|Croce|Monica|Elena';
const QUEENS = 'Elisabetta|Caterina|Cristina|Maria';

/** Italian as it is written and said. */
export const italian: WrittenLanguage = {
  ...{ cardinal, counting, year: cardinal },
  date: (day, month, year) => `${dayOf(day)} ${MONTHS[Number(month) - 1]}${year === '' ? '' : ` ${cardinal(year)}`}`,
  time: (hour, minutes) => hours(hour) + (Number(minutes) === 0 ? '' : ` e ${cardinal(minutes)}`),
  clock: { between: ':', behind: ' ?(?:h|ore)' },
  hour: { written: ' ?h', say: (hour) => `${counting(hour, 'f')} ${Number(hour) === 1 ? 'ora' : 'ore'}` },
  sum: (whole, small) => [whole, small].filter(Boolean).join(' e '),
  currencies: {
    '€': [['euro', 'euro'], ['centesimo', 'centesimi']], EUR: [['euro', 'euro'], ['centesimo', 'centesimi']],
    $: [['dollaro', 'dollari'], ['centesimo', 'centesimi']], USD: [['dollaro', 'dollari'], ['centesimo', 'centesimi']],
    '£': [['sterlina', 'sterline', 'f'], ['penny', 'pence']], GBP: [['sterlina', 'sterline', 'f'], ['penny', 'pence']],
    EURO: [['euro', 'euro'], ['centesimo', 'centesimi']], CHF: [['franco svizzero', 'franchi svizzeri'], ['centesimo', 'centesimi']], '¥': [['yen', 'yen'], ['sen', 'sen']],
  },
  scales: { mln: ['milione', 'milioni'], mld: ['miliardo', 'miliardi'] },
  ofMany: (noun) => `di ${noun}`,
  units: {
    mm: ['millimetro', 'millimetri'], cm: ['centimetro', 'centimetri'], m: ['metro', 'metri'], km: ['chilometro', 'chilometri'],
    'm²': ['metro quadrato', 'metri quadrati'], mq: ['metro quadrato', 'metri quadrati'], 'km²': ['chilometro quadrato', 'chilometri quadrati'],
    'm³': ['metro cubo', 'metri cubi'], ha: ['ettaro', 'ettari'], mg: ['milligrammo', 'milligrammi'], g: ['grammo', 'grammi'],
    kg: ['chilogrammo', 'chilogrammi'], t: ['tonnellata', 'tonnellate', 'f'], ml: ['millilitro', 'millilitri'], cl: ['centilitro', 'centilitri'],
    l: ['litro', 'litri'], ms: ['millisecondo', 'millisecondi'], s: ['secondo', 'secondi'], min: ['minuto', 'minuti'],
    kB: ['kilobyte', 'kilobyte'], MB: ['megabyte', 'megabyte'], GB: ['gigabyte', 'gigabyte'], TB: ['terabyte', 'terabyte'],
    Hz: ['hertz', 'hertz'], kHz: ['chilohertz', 'chilohertz'], W: ['watt', 'watt'], kW: ['chilowatt', 'chilowatt'],
    kWh: ['chilowattora', 'chilowattora'], V: ['volt', 'volt'], dB: ['decibel', 'decibel'], kcal: ['chilocaloria', 'chilocalorie', 'f'],
    '°C': ['grado Celsius', 'gradi Celsius'], '°': ['grado', 'gradi'], '%': ['per cento', 'per cento'], '‰': ['per mille', 'per mille'],
  },
  each: {
    notte: 'a notte', persona: 'a persona', ora: "all'ora", settimana: 'alla settimana', h: "all'ora", s: 'al secondo', min: 'al minuto', giorno: 'al giorno', mese: 'al mese', anno: "all'anno", kg: 'al chilogrammo',
    l: 'al litro', 'm²': 'al metro quadrato', km: 'al chilometro',
  },
  signs: {
    '&': 'e', '+': 'più', '±': 'più o meno', '=': 'uguale a', '@': 'chiocciola', '→': 'a', '×': 'per', '÷': 'diviso',
    '≤': 'minore o uguale a', '≥': 'maggiore o uguale a', '≠': 'diverso da', '≈': 'circa', '%': 'per cento', '°': 'gradi',
    '§': 'paragrafo', '€': 'euro', $: 'dollari', '£': 'sterline', '−': 'meno', '²': 'al quadrato', '³': 'al cubo', '<': 'minore di',
    '>': 'maggiore di',
  },
  addressSigns: { '.': 'punto', '/': 'barra', '-': 'trattino', _: 'trattino basso', ':': 'due punti', '@': 'chiocciola', '+': 'più' },
  fractions: { '½': 'mezzo', '¼': 'un quarto', '¾': 'tre quarti', '⅓': 'un terzo', '⅔': 'due terzi' },
  halves: { m: 'mezzo', f: 'mezza', n: 'mezzo' },
  parts: [['terzo', 'terzi'], ['quarto', 'quarti'], ['quinto', 'quinti'], ['sesto', 'sesti'], ['settimo', 'settimi'], ['ottavo', 'ottavi'], ['nono', 'noni'],
    ['decimo', 'decimi']],
  wholeAndPart: (whole, sign) => `${cardinal(whole)} e ${italian.fractions[sign]}`,
  abbreviations: {
    'egr.': 'egregio', 'spett.le': 'spettabile', 'gent.ma': 'gentilissima', 'gent.mo': 'gentilissimo', 'f.lli': 'fratelli', 'int.': 'interno',
    'ten.': 'tenente', 'gen.le': 'generale', 'pers.': 'persone', 'int. n.': 'interno numero', 'sig.': 'signor', 'sig.ra': 'signora', 'sig.na': 'signorina', 'sigg.': 'signori', 'dott.': 'dottor', 'dott.ssa': 'dottoressa',
    'dr.': 'dottor', 'prof.': 'professor', 'prof.ssa': 'professoressa', 'ing.': 'ingegner', 'avv.': 'avvocato', 'arch.': 'architetto',
    'on.': 'onorevole', 's.': 'san', 'ss.': 'santi', 'v.le': 'viale', 'c.so': 'corso', 'p.za': 'piazza', 'p.zza': 'piazza', 'ecc.': 'eccetera',
    'es.': 'esempio', 'p. es.': 'per esempio', 'ad es.': 'ad esempio', 'ca.': 'circa', 'max.': 'massimo', 'min.': 'minimo', 'tel.': 'telefono',
    'n.': 'numero', 'nr.': 'numero', 'pag.': 'pagina', 'pagg.': 'pagine', 'cap.': 'capitolo', 'art.': 'articolo', 'vol.': 'volume',
    'a. c.': 'avanti Cristo', 'd. c.': 'dopo Cristo', 'gen.': 'gennaio', 'feb.': 'febbraio', 'sett.': 'settembre', 'ott.': 'ottobre',
    'nov.': 'novembre', 'dic.': 'dicembre',
  },
  words: { point: 'virgola', minus: 'meno', plus: 'più', to: 'a', squared: 'al quadrato', cubed: 'al cubo' },
  days: { lun: 'lunedì', mar: 'martedì', mer: 'mercoledì', gio: 'giovedì', ven: 'venerdì', sab: 'sabato', dom: 'domenica' },
  spelled: 'codice|PIN|password|prenotazione|CAP',
  beforeDay: 'il|dal|al|del|entro il|fino al',
  saysDigits: false,
  inPairs: false,
  telephone: String.raw`3\d{2} (?:\d{3} \d{4}|\d{7})`,
  own: [
    [`(?<=(?:[Oo]re|[Aa]lle|[Dd]alle) )([01]?\\d|2[0-4])\\.([0-5]\\d)(?!\\d)`, ([, hour, minutes]) => italian.time(hour!, minutes!)],
    [`(\\d{5})(?<!000)(?= \\p{Lu}\\p{Ll})`, ([, digits]) => [...digits!].map(cardinal).join(' ')],
    [`S\\.(?= (?:${SAINTS})(?!\\p{L}))`, () => 'santa'],
    [`(\\d{1,2}) ?½ ?(?:h|or[ae])(?![\\p{L}\\p{N}])`, ([, hour]) => `${italian.hour.say(hour!)} e mezza`],
    [`(?<=(?:${KINGS}) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => toOrdinal(romanValue(roman!))],
    [`(?<=(?:${QUEENS}) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => ordinal(romanValue(roman!), 'f')],
    [`(${ROMAN})(?= secolo)`, ([, roman]) => toOrdinal(romanValue(roman!))],
    [`(?<=(?:[Cc]apitolo|[Tt]omo|[Aa]tto|[Pp]arte|[Vv]olume) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => cardinal(romanValue(roman!))],
    [`(\\d{1,4})[°º](?![\\p{L}\\p{N}C])(?= \\p{L})`, ([, digits]) => ordinal(digits!, 'm')],
    [`(\\d{1,4})ª(?![\\p{L}\\p{N}])`, ([, digits]) => ordinal(digits!, 'f')],
    [`1(?= (?:${MONTHS.join('|')}))`, () => 'primo'],
  ],
}; // prettier-ignore
