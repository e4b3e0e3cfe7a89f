import { toCardinal, toOrdinal as ordinalOf } from 'n2words/fr-FR';
import type { Gender, WrittenLanguage } from './language.ts';
import { ROMAN, romanValue } from './numbers.ts';

/** An ordinal in words. Zero has none: its number is said. */
const toOrdinal = (digits: string): string => (Number(digits) > 0 ? ordinalOf(digits) : toCardinal(digits));

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

const cardinal = (digits: string): string => toCardinal(digits);
const counting = (digits: string, gender: Gender): string =>
  gender === 'f' ? cardinal(digits).replace(/(?<=^|[ -])un$/, 'une') : cardinal(digits);

const ordinal = (digits: string, gender: Gender): string => {
  const words = toOrdinal(digits);
  return gender === 'f' ? words.replace(/^premier$/, 'première') : words;
};

const hours = (hour: string): string => `${counting(hour, 'f')} ${Number(hour) < 2 ? 'heure' : 'heures'}`;

const KINGS =
  'Louis|Henri|Charles|François|Napoléon|Philippe|Jean-Paul|Jean|Benoît|Pie|Léon|Albert|Léopold|Baudouin|Élisabeth|Elizabeth|Georges|Guillaume|Frédéric|Catherine|Alexandre|Nicolas|Paul';

/** French as it is written and said. */
export const french: WrittenLanguage = {
  ...{ cardinal, counting, year: cardinal },
  date: (day, month, year) =>
    `${Number(day) === 1 ? 'premier' : cardinal(day)} ${MONTHS[Number(month) - 1]}${year === '' ? '' : ` ${cardinal(year)}`}`,
  time: (hour, minutes) => hours(hour) + (Number(minutes) === 0 ? '' : ` ${counting(minutes, 'f')}`),
  clock: { between: ' ?[hH] ?|:', behind: ' ?(?:h|heures)' },
  hour: { written: ' ?(?:h|heures?)', say: hours },
  sum: (whole, small) => [whole, small].filter(Boolean).join(' '),
  currencies: {
    '€': [['euro', 'euros'], ['centime', 'centimes']], EUR: [['euro', 'euros'], ['centime', 'centimes']],
    $: [['dollar', 'dollars'], ['cent', 'cents']], USD: [['dollar', 'dollars'], ['cent', 'cents']],
    '£': [['livre', 'livres', 'f'], ['penny', 'pence']], GBP: [['livre', 'livres', 'f'], ['penny', 'pence']],
    EURO: [['euro', 'euros'], ['centime', 'centimes']], EUROS: [['euro', 'euros'], ['centime', 'centimes']],
    CHF: [['franc suisse', 'francs suisses'], ['centime', 'centimes']], '¥': [['yen', 'yens'], ['sen', 'sens']],
  },
  scales: {
    k: ['mille', 'mille'], M: ['million', 'millions'], 'Mds': ['milliard', 'milliards'], Md: ['milliard', 'milliards'],
    million: ['million', 'millions'], millions: ['million', 'millions'], milliard: ['milliard', 'milliards'],
    milliards: ['milliard', 'milliards'],
  },
  ofMany: (noun) => (/^[aeiouyéh]/i.test(noun) ? `d'${noun}` : `de ${noun}`),
  units: {
    mm: ['millimètre', 'millimètres'], cm: ['centimètre', 'centimètres'], m: ['mètre', 'mètres'], km: ['kilomètre', 'kilomètres'],
    'm²': ['mètre carré', 'mètres carrés'], 'km²': ['kilomètre carré', 'kilomètres carrés'], 'm³': ['mètre cube', 'mètres cubes'],
    ha: ['hectare', 'hectares'], 'c. à s.': ['cuillère à soupe', 'cuillères à soupe', 'f'], 'c. à c.': ['cuillère à café', 'cuillères à café', 'f'], mg: ['milligramme', 'milligrammes'], g: ['gramme', 'grammes'], kg: ['kilogramme', 'kilogrammes'],
    t: ['tonne', 'tonnes', 'f'], ml: ['millilitre', 'millilitres'], cl: ['centilitre', 'centilitres'], l: ['litre', 'litres'],
    L: ['litre', 'litres'], ms: ['milliseconde', 'millisecondes', 'f'], s: ['seconde', 'secondes', 'f'], min: ['minute', 'minutes', 'f'],
    ko: ['kilooctet', 'kilooctets'], Mo: ['mégaoctet', 'mégaoctets'], Go: ['gigaoctet', 'gigaoctets'], To: ['téraoctet', 'téraoctets'],
    Hz: ['hertz', 'hertz'], kHz: ['kilohertz', 'kilohertz'], W: ['watt', 'watts'], kW: ['kilowatt', 'kilowatts'],
    kWh: ['kilowattheure', 'kilowattheures'], V: ['volt', 'volts'], dB: ['décibel', 'décibels'], kcal: ['kilocalorie', 'kilocalories', 'f'],
    '°C': ['degré Celsius', 'degrés Celsius'], '°': ['degré', 'degrés'], '%': ['pour cent', 'pour cent'], '‰': ['pour mille', 'pour mille'],
  },
  each: {
    nuit: 'par nuit', personne: 'par personne', heure: 'par heure', semaine: 'par semaine', h: 'par heure', s: 'par seconde', min: 'par minute', jour: 'par jour', mois: 'par mois', an: 'par an', kg: 'par kilogramme',
    l: 'par litre', 'm²': 'par mètre carré', km: 'par kilomètre',
  },
  signs: {
    '&': 'et', '+': 'plus', '±': 'plus ou moins', '=': 'égale', '@': 'arobase', '→': 'vers', '×': 'fois', '÷': 'divisé par',
    '≤': 'inférieur ou égal à', '≥': 'supérieur ou égal à', '≠': 'différent de', '≈': 'environ', '%': 'pour cent', '°': 'degrés',
    '§': 'paragraphe', '€': 'euros', $: 'dollars', '£': 'livres', '−': 'moins', '²': 'au carré', '³': 'au cube', '<': 'inférieur à',
    '>': 'supérieur à',
  },
  addressSigns: { '.': 'point', '/': 'slash', '-': 'tiret', _: 'tiret bas', ':': 'deux-points', '@': 'arobase', '+': 'plus' },
  fractions: { '½': 'un demi', '¼': 'un quart', '¾': 'trois quarts', '⅓': 'un tiers', '⅔': 'deux tiers' },
  halves: { m: 'un demi', f: 'une demi', n: 'un demi' },
  parts: [['tiers', 'tiers'], ['quart', 'quarts'], ['cinquième', 'cinquièmes'], ['sixième', 'sixièmes'], ['septième', 'septièmes'],
    ['huitième', 'huitièmes'], ['neuvième', 'neuvièmes'], ['dixième', 'dixièmes']],
  wholeAndPart: (whole, sign) => `${cardinal(whole)} et ${sign === '½' ? 'demi' : french.fractions[sign]}`,
  abbreviations: {
    'av. j.-c.': 'avant Jésus-Christ', 'apr. j.-c.': 'après Jésus-Christ', 'pp.': 'pages', 'pl.': 'place', 'pers.': 'personnes', 'ex.': 'exemple',
    'svp': "s'il vous plaît", 's.v.p.': "s'il vous plaît", 'rdc': 'rez-de-chaussée', 'appt.': 'appartement', 'qté': 'quantité', 'cf.': 'confer', 'm.': 'monsieur', 'mme': 'madame', 'mlle': 'mademoiselle', 'mm.': 'messieurs', 'dr': 'docteur', 'dr.': 'docteur', 'pr.': 'professeur',
    'me.': 'maître', 'av.': 'avenue', 'bd.': 'boulevard', 'bd': 'boulevard', 'st.': 'saint', 'ste.': 'sainte', 'etc.': 'et cetera',
    'p. ex.': 'par exemple', 'c.-à-d.': "c'est-à-dire", 'env.': 'environ', 'max.': 'maximum', 'min.': 'minimum', 'tél.': 'téléphone',
    'n°': 'numéro', 'p.': 'page', 'chap.': 'chapitre', 'art.': 'article', 'vol.': 'volume', 'janv.': 'janvier', 'févr.': 'février',
    'avr.': 'avril', 'juil.': 'juillet', 'sept.': 'septembre', 'oct.': 'octobre', 'nov.': 'novembre', 'déc.': 'décembre',
    'lun.': 'lundi', 'mar.': 'mardi', 'mer.': 'mercredi', 'jeu.': 'jeudi', 'ven.': 'vendredi', 'sam.': 'samedi', 'dim.': 'dimanche',
  },
  words: { point: 'virgule', minus: 'moins', plus: 'plus', to: 'à', squared: 'au carré', cubed: 'au cube' },
  days: { lun: 'lundi', mar: 'mardi', mer: 'mercredi', jeu: 'jeudi', ven: 'vendredi', sam: 'samedi', dim: 'dimanche' },
  spelled: 'code|codes|PIN|mot de passe|référence|dossier',
  beforeDay: 'le|du|au|avant le|depuis le',
  oneBelowTwo: true,
  saysDigits: false,
  inPairs: true,
  own: [
    [`(\\d{1,3}) ?k€`, ([, digits]) => `${cardinal(`${digits}000`)} euros`],
    [`(\\d{1,3}),(\\d\\d) ?m(?![\\p{L}\\p{N}²³/])`, ([, whole, rest]) => `${cardinal(whole!)} ${Number(whole) < 2 ? 'mètre' : 'mètres'} ${cardinal(rest!)}`],
    [`(?<=(?:[Aa]nnées|[Pp]age|[Cc]hapitre|[Nn]uméro) )(\\d{1,4})(?![\\p{L}\\p{N}.,])`, ([, digits]) => cardinal(digits!).replace(/(?<=vingt|cent)s$/, '')],
    [`I(?:er|ᵉʳ)(?= (?:siècle|Empire))`, () => 'premier'],
    [`(\\d{1,2}) ?½ (?:h|heures?)(?![\\p{L}\\p{N}])`, ([, digits]) => `${hours(digits!)} et demie`],
    [`(?<=(?:${KINGS}) )I(?:er|ᵉʳ)(?![\\p{L}\\p{N}])`, () => 'premier'],
    [`(?<=(?:${KINGS}) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => cardinal(romanValue(roman!))],
    [`(?<=(?:[Cc]hapitre|[Tt]ome|[Pp]artie|[Aa]cte|[Ll]ivre) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => cardinal(romanValue(roman!))],
    [`(${ROMAN})(?:e|ème|ᵉ)(?= (?:siècle|République|Empire|arrondissement))`, ([, roman]) => toOrdinal(romanValue(roman!))],
    [`(\\d{1,4})(?:ers?)(?![\\p{L}\\p{N}])`, ([all, digits]) => ordinal(digits!, 'm') + (/s$/.test(all!) ? 's' : '')],
    [`2nd(e?)(?![\\p{L}\\p{N}])`, ([, ending]) => `second${ending}`],
    [`(\\d{1,4})(?:res?|ères?)(?![\\p{L}\\p{N}])`, ([, digits]) => ordinal(digits!, 'f')],
    [`(\\d{1,4})(?:es?|èmes?|ᵉ|nde?)(?![\\p{L}\\p{N}])`, ([, digits]) => ordinal(digits!, 'm')],
  ],
}; // prettier-ignore
