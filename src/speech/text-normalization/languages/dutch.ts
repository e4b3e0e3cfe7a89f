import { toCardinal, toOrdinal as ordinalOf } from 'n2words/nl-NL';
import type { WrittenLanguage } from './language.ts';
import { ROMAN, romanValue } from './numbers.ts';

/** An ordinal in words. Zero has none: its number is said. */
const toOrdinal = (digits: string): string => (Number(digits) > 0 ? ordinalOf(digits) : toCardinal(digits));

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

const cardinal = (digits: string): string => toCardinal(digits);
const hours = (hour: string): string => `${cardinal(hour)} uur`;

const SHORT_DAYS = 'ma|di|wo|do|vr|za|zo';

const KINGS =
  'Willem|Lodewijk|Karel|Hendrik|Filips|Frederik|Johannes Paulus|Johannes|Benedictus|Pius|Leo|Albert|Leopold|Boudewijn|George|Napoleon|Elizabeth|Catharina|Margrethe|Charles|Maurits|Paulus';

/** Dutch as it is written and said. */
export const dutch: WrittenLanguage = {
  ...{ cardinal, counting: cardinal, year: cardinal },
  date: (day, month, year) => `${cardinal(day)} ${MONTHS[Number(month) - 1]}${year === '' ? '' : ` ${cardinal(year)}`}`,
  time: (hour, minutes) => hours(hour) + (Number(minutes) === 0 ? '' : ` ${cardinal(minutes)}`),
  clock: { between: ' ?u ?|:', behind: ' ?uur' },
  hour: { written: ' ?(?:uur|u)', say: hours },
  sum: (whole, small) => [whole, small].filter(Boolean).join(' '),
  currencies: {
    '€': [['euro', 'euro'], ['cent', 'cent']], EUR: [['euro', 'euro'], ['cent', 'cent']],
    $: [['dollar', 'dollar'], ['cent', 'cent']], USD: [['dollar', 'dollar'], ['cent', 'cent']],
    '£': [['pond', 'pond'], ['penny', 'pence']], GBP: [['pond', 'pond'], ['penny', 'pence']],
    EURO: [['euro', 'euro'], ['cent', 'cent']], CHF: [['Zwitserse frank', 'Zwitserse frank'], ['centime', 'centimes']], '¥': [['yen', 'yen'], ['sen', 'sen']],
  },
  scales: { mln: ['miljoen', 'miljoen'], 'mln.': ['miljoen', 'miljoen'], mld: ['miljard', 'miljard'], 'mld.': ['miljard', 'miljard'] },
  ofMany: (noun) => noun,
  units: {
    mm: ['millimeter', 'millimeter'], cm: ['centimeter', 'centimeter'], m: ['meter', 'meter'], km: ['kilometer', 'kilometer'],
    'm²': ['vierkante meter', 'vierkante meter'], m2: ['vierkante meter', 'vierkante meter'], 'km²': ['vierkante kilometer', 'vierkante kilometer'],
    'm³': ['kubieke meter', 'kubieke meter'], ha: ['hectare', 'hectare'], el: ['eetlepel', 'eetlepels'], tl: ['theelepel', 'theelepels'], mg: ['milligram', 'milligram'], g: ['gram', 'gram'], kg: ['kilo', 'kilo'],
    t: ['ton', 'ton'], ml: ['milliliter', 'milliliter'], cl: ['centiliter', 'centiliter'], l: ['liter', 'liter'],
    ms: ['milliseconde', 'milliseconden'], s: ['seconde', 'seconden'], sec: ['seconde', 'seconden'], min: ['minuut', 'minuten'], 'min.': ['minuut', 'minuten'],
    kB: ['kilobyte', 'kilobyte'], MB: ['megabyte', 'megabyte'], GB: ['gigabyte', 'gigabyte'], TB: ['terabyte', 'terabyte'],
    Hz: ['hertz', 'hertz'], kHz: ['kilohertz', 'kilohertz'], W: ['watt', 'watt'], kW: ['kilowatt', 'kilowatt'],
    kWh: ['kilowattuur', 'kilowattuur'], V: ['volt', 'volt'], dB: ['decibel', 'decibel'], kcal: ['kilocalorie', 'kilocalorieën'],
    '°C': ['graad Celsius', 'graden Celsius'], '°': ['graad', 'graden'], '%': ['procent', 'procent'], '‰': ['promille', 'promille'],
  },
  each: {
    nacht: 'per nacht', persoon: 'per persoon', week: 'per week', stuk: 'per stuk', h: 'per uur', u: 'per uur', uur: 'per uur', s: 'per seconde', min: 'per minuut', dag: 'per dag', maand: 'per maand', jaar: 'per jaar',
    kg: 'per kilo', l: 'per liter', 'm²': 'per vierkante meter', km: 'per kilometer',
  },
  signs: {
    '&': 'en', '+': 'plus', '±': 'plus of min', '=': 'is', '@': 'at', '→': 'naar', '×': 'keer', '÷': 'gedeeld door',
    '≤': 'kleiner dan of gelijk aan', '≥': 'groter dan of gelijk aan', '≠': 'ongelijk aan', '≈': 'ongeveer', '%': 'procent', '°': 'graden',
    '§': 'paragraaf', '€': 'euro', $: 'dollar', '£': 'pond', '−': 'min', '²': 'kwadraat', '³': 'tot de derde', '<': 'kleiner dan',
    '>': 'groter dan',
  },
  addressSigns: { '.': 'punt', '/': 'slash', '-': 'streepje', _: 'laag streepje', ':': 'dubbele punt', '@': 'at', '+': 'plus' },
  fractions: { '½': 'een half', '¼': 'een kwart', '¾': 'drie kwart', '⅓': 'een derde', '⅔': 'twee derde' },
  halves: { m: 'een halve', f: 'een halve', n: 'een half' },
  parts: [['derde', 'derde'], ['kwart', 'kwart'], ['vijfde', 'vijfde'], ['zesde', 'zesde'], ['zevende', 'zevende'], ['achtste', 'achtste'], ['negende', 'negende'], ['tiende', 'tiende']],
  wholeAndPart: (whole, sign) =>
    whole === '1' && sign === '½' ? 'anderhalf' : `${cardinal(whole)} en ${sign === '½' ? 'een half' : dutch.fractions[sign]}`,
  abbreviations: {
    'i.v.m.': 'in verband met', 'z.s.m.': 'zo snel mogelijk', 'm.i.v.': 'met ingang van', 'n.v.t.': 'niet van toepassing', 't.a.v.': 'ter attentie van',
    'e.d.': 'en dergelijke', 'o.l.v.': 'onder leiding van', 'd.m.v.': 'door middel van', 'n.a.v.': 'naar aanleiding van', 'm.u.v.': 'met uitzondering van',
    'ma.': 'maandag', 'di.': 'dinsdag', 'wo.': 'woensdag', 'do.': 'donderdag', 'vr.': 'vrijdag', 'za.': 'zaterdag', 'pers.': 'personen', 'evt.': 'eventueel',
    'vgl.': 'vergelijk', 'gem.': 'gemiddeld', 'geb.': 'geboren', 'vnl.': 'voornamelijk', 'wsch.': 'waarschijnlijk', 'dhr.': 'de heer', 'mevr.': 'mevrouw', 'mw.': 'mevrouw', 'dr.': 'dokter', 'drs.': 'doctorandus', 'prof.': 'professor', 'ir.': 'ingenieur',
    'ing.': 'ingenieur', 'mr.': 'meester', 'str.': 'straat', 'nr.': 'nummer', 'blz.': 'bladzijde', 'p.': 'pagina', 'hfst.': 'hoofdstuk',
    'art.': 'artikel', 'tel.': 'telefoon', 'enz.': 'enzovoort', 'etc.': 'et cetera', 'bijv.': 'bijvoorbeeld', 'bv.': 'bijvoorbeeld',
    'd.w.z.': 'dat wil zeggen', 'o.a.': 'onder andere', 'm.a.w.': 'met andere woorden', 'i.p.v.': 'in plaats van', 't/m': 'tot en met',
    'ca.': 'circa', 'incl.': 'inclusief', 'excl.': 'exclusief', 'max.': 'maximaal', 'min.': 'minimaal', 'a.u.b.': 'alstublieft',
    's.v.p.': 'alstublieft', 'v. chr.': 'voor Christus', 'n. chr.': 'na Christus', 'st.': 'sint', 'jan.': 'januari', 'feb.': 'februari',
    'aug.': 'augustus', 'sept.': 'september', 'okt.': 'oktober', 'nov.': 'november', 'dec.': 'december', 'm.b.t.': 'met betrekking tot',
    't.o.v.': 'ten opzichte van', 'a.s.': 'aanstaande', 'jl.': 'jongstleden',
  },
  words: { point: 'komma', minus: 'min', plus: 'plus', to: 'tot', squared: 'kwadraat', cubed: 'tot de derde' },
  days: { ma: 'maandag', di: 'dinsdag', wo: 'woensdag', do: 'donderdag', vr: 'vrijdag', za: 'zaterdag', zo: 'zondag' },
  spelled: 'code|pincode|pin|bel|belt|wachtwoord|rekeningnummer|klantnummer|bestelnummer',
  beforeDay: 'op|tot|vanaf|sinds|voor|per',
  saysDigits: false,
  inPairs: false,
  own: [
    [`(${SHORT_DAYS})\\.? t/m (${SHORT_DAYS})\\.?(?![\\p{L}\\p{N}])`, ([, from, end]) => `${dutch.days[from!]} tot en met ${dutch.days[end!]}`],
    [`(\\d\\d)(\\d\\d) ?([A-Z]{2})(?![\\p{L}\\p{N}])`, ([, one, other, letters]) =>
      `${cardinal(one!)} ${other!.startsWith('0') ? [...other!].map(cardinal).join(' ') : cardinal(other!)} ${letters}`],
    [`(\\p{L}{2,40})nr\\.`, ([, name]) => `${name}nummer`],
    [`(\\p{L}{2,40})str\\.`, ([, name]) => `${name}straat`],
    [`(?<=(?:met|won|wint|verloor|verliest|werd|wordt|stond|staat) )(\\d{1,2})-(\\d{1,2})(?![\\d-])`, ([, one, other]) => `${cardinal(one!)} ${cardinal(other!)}`],
    [`(?<=(?:${KINGS}) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => `de ${toOrdinal(romanValue(roman!))}`],
    [`(${ROMAN})e(?= eeuw)`, ([, roman]) => toOrdinal(romanValue(roman!))],
    [`(?<=(?:[Hh]oofdstuk|[Dd]eel|[Aa]kte|[Bb]oek|[Bb]ijlage|WO|[Ff]ase|[Gg]roep) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => cardinal(romanValue(roman!))],
    [`(\\d{1,4})(?:ste|de|e)(?![\\p{L}\\p{N}])`, ([, digits]) => toOrdinal(digits!)],
  ],
}; // prettier-ignore
