import { toCardinal, toOrdinal as ordinalOf } from 'n2words/es-ES';
import type { Gender, WrittenLanguage } from './language.ts';
import { ROMAN, romanValue } from './numbers.ts';

/** An ordinal in words. Zero has none: its number is said. */
const toOrdinal = (digits: string): string => (Number(digits) > 0 ? ordinalOf(digits) : toCardinal(digits));

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

const cardinal = (digits: string): string => toCardinal(digits).replace(/dieciseis/, 'dieciséis');
const counting = (digits: string, gender: Gender): string =>
  gender === 'f'
    ? toCardinal(digits, { gender: 'feminine' }).replace(/dieciseis/, 'dieciséis')
    : cardinal(digits)
        .replace(/veintiuno$/, 'veintiún')
        .replace(/uno$/, 'un');

/** Beyond the tenth, people say the cardinal number. */
const MOST_ORDINAL = 10;
const ordinal = (digits: string, gender: Gender): string =>
  Number(digits) > 0
    ? ordinalOf(digits, { gender: gender === 'f' ? 'feminine' : 'masculine' })
    : toCardinal(digits);
const rank = (digits: string): string =>
  Number(digits) > MOST_ORDINAL ? cardinal(digits) : toOrdinal(digits);

const QUEENS = 'Isabel|Cristina|Catalina|Juana|Margarita';
const KINGS =
  'Felipe|Carlos|Juan Carlos|Alfonso|Fernando|Juan Pablo|Juan|Benedicto|Pío|León|Luis|Enrique|Jorge|Napoleón|Guillermo|Pedro|Francisco|Pablo|Jaime|Sancho';

/** Spanish as it is written and said. */
export const spanish: WrittenLanguage = {
  ...{ cardinal, counting, year: cardinal },
  date: (day, month, year) =>
    `${cardinal(day)} de ${MONTHS[Number(month) - 1]}${year === '' ? '' : ` de ${cardinal(year)}`}`,
  time: (hour, minutes) => counting(hour, 'f') + (Number(minutes) === 0 ? '' : ` y ${cardinal(minutes)}`),
  clock: { between: ':', behind: ' ?(?:h|hs|horas)\\.?' },
  hour: { written: ' ?(?:hs?|horas?)', say: (hour) => `${counting(hour, 'f')} ${Number(hour) === 1 ? 'hora' : 'horas'}` },
  sum: (whole, small) => [whole, small].filter(Boolean).join(' con '),
  currencies: {
    '€': [['euro', 'euros'], ['céntimo', 'céntimos']], EUR: [['euro', 'euros'], ['céntimo', 'céntimos']],
    $: [['dólar', 'dólares'], ['centavo', 'centavos']], USD: [['dólar', 'dólares'], ['centavo', 'centavos']],
    '£': [['libra', 'libras', 'f'], ['penique', 'peniques']], GBP: [['libra', 'libras', 'f'], ['penique', 'peniques']],
    EURO: [['euro', 'euros'], ['céntimo', 'céntimos']], EUROS: [['euro', 'euros'], ['céntimo', 'céntimos']],
    CHF: [['franco suizo', 'francos suizos'], ['céntimo', 'céntimos']], MXN: [['peso', 'pesos'], ['centavo', 'centavos']],
    '¥': [['yen', 'yenes'], ['sen', 'senes']],
  },
  scales: { 'mill.': ['millón', 'millones'], M: ['millón', 'millones'], millones: ['millón', 'millones'], 'millón': ['millón', 'millones'] },
  ofMany: (noun) => `de ${noun}`,
  units: {
    mm: ['milímetro', 'milímetros'], cm: ['centímetro', 'centímetros'], m: ['metro', 'metros'], km: ['kilómetro', 'kilómetros'],
    'm²': ['metro cuadrado', 'metros cuadrados'], 'km²': ['kilómetro cuadrado', 'kilómetros cuadrados'],
    'm³': ['metro cúbico', 'metros cúbicos'], ha: ['hectárea', 'hectáreas', 'f'], 'cda.': ['cucharada', 'cucharadas', 'f'], 'cdas.': ['cucharada', 'cucharadas', 'f'], 'cdta.': ['cucharadita', 'cucharaditas', 'f'],
    'cdtas.': ['cucharadita', 'cucharaditas', 'f'], mg: ['miligramo', 'miligramos'], g: ['gramo', 'gramos'],
    kg: ['kilogramo', 'kilogramos'], t: ['tonelada', 'toneladas', 'f'], ml: ['mililitro', 'mililitros'], cl: ['centilitro', 'centilitros'],
    l: ['litro', 'litros'], ms: ['milisegundo', 'milisegundos'], s: ['segundo', 'segundos'], min: ['minuto', 'minutos'],
    kB: ['kilobyte', 'kilobytes'], MB: ['megabyte', 'megabytes'], GB: ['gigabyte', 'gigabytes'], TB: ['terabyte', 'terabytes'],
    Hz: ['hercio', 'hercios'], kHz: ['kilohercio', 'kilohercios'], W: ['vatio', 'vatios'], kW: ['kilovatio', 'kilovatios'],
    kWh: ['kilovatio hora', 'kilovatios hora'], V: ['voltio', 'voltios'], dB: ['decibelio', 'decibelios'], kcal: ['kilocaloría', 'kilocalorías', 'f'],
    '°C': ['grado Celsius', 'grados Celsius'], 'ºC': ['grado Celsius', 'grados Celsius'], '°': ['grado', 'grados'],
    '%': ['por ciento', 'por ciento'], '‰': ['por mil', 'por mil'],
  },
  each: {
    noche: 'por noche', persona: 'por persona', hora: 'por hora', semana: 'por semana', h: 'por hora', s: 'por segundo', min: 'por minuto', 'día': 'al día', mes: 'al mes', 'año': 'al año', kg: 'por kilogramo',
    l: 'por litro', 'm²': 'por metro cuadrado', km: 'por kilómetro',
  },
  signs: {
    '&': 'y', '+': 'más', '±': 'más o menos', '=': 'igual a', '@': 'arroba', '→': 'a', '×': 'por', '÷': 'entre',
    '≤': 'menor o igual que', '≥': 'mayor o igual que', '≠': 'distinto de', '≈': 'aproximadamente', '%': 'por ciento', '°': 'grados',
    '§': 'párrafo', '€': 'euros', $: 'dólares', '£': 'libras', '−': 'menos', '²': 'al cuadrado', '³': 'al cubo', '<': 'menor que',
    '>': 'mayor que',
  },
  addressSigns: { '.': 'punto', '/': 'barra', '-': 'guion', _: 'guion bajo', ':': 'dos puntos', '@': 'arroba', '+': 'más' },
  fractions: { '½': 'medio', '¼': 'un cuarto', '¾': 'tres cuartos', '⅓': 'un tercio', '⅔': 'dos tercios' },
  halves: { m: 'medio', f: 'media', n: 'medio' },
  parts: [['tercio', 'tercios'], ['cuarto', 'cuartos'], ['quinto', 'quintos'], ['sexto', 'sextos'], ['séptimo', 'séptimos'], ['octavo', 'octavos'], ['noveno', 'novenos'], ['décimo', 'décimos']],
  wholeAndPart: (whole, sign) => `${cardinal(whole)} y ${spanish.fractions[sign]}`,
  abbreviations: {
    'p.º': 'paseo', 'izq.': 'izquierda', 'izda.': 'izquierda', 'dcha.': 'derecha', 'min.': 'minuto', 'hnos.': 'hermanos', 'fdo.': 'firmado', 's.': 'siglo',
    'atte.': 'atentamente', 'admón.': 'administración', 'dpto.': 'departamento', 'gral.': 'general', 'pers.': 'personas', 'sr.': 'señor', 'sra.': 'señora', 'srta.': 'señorita', 'sres.': 'señores', 'dr.': 'doctor', 'dra.': 'doctora', 'd.': 'don',
    'dña.': 'doña', 'prof.': 'profesor', 'profa.': 'profesora', 'av.': 'avenida', 'avda.': 'avenida', 'c/': 'calle', 'pza.': 'plaza', 'ctra.': 'carretera',
    'núm.': 'número', 'nº': 'número', 'n.º': 'número', 'pág.': 'página', 'págs.': 'páginas', 'cap.': 'capítulo', 'art.': 'artículo',
    'vol.': 'volumen', 'tel.': 'teléfono', 'tfno.': 'teléfono', 'etc.': 'etcétera', 'p. ej.': 'por ejemplo', 'aprox.': 'aproximadamente',
    'máx.': 'máximo', 'mín.': 'mínimo', 'ud.': 'usted', 'uds.': 'ustedes', 'vd.': 'usted', 'ee. uu.': 'Estados Unidos', 'a. c.': 'antes de Cristo',
    'd. c.': 'después de Cristo', 'sta.': 'santa', 'sto.': 'santo', 'ene.': 'enero', 'feb.': 'febrero', 'sept.': 'septiembre', 'oct.': 'octubre',
    'nov.': 'noviembre', 'dic.': 'diciembre',
  },
  words: { point: 'coma', minus: 'menos', plus: 'más', to: 'a', squared: 'al cuadrado', cubed: 'al cubo' },
  days: { lun: 'lunes', mar: 'martes', mié: 'miércoles', jue: 'jueves', vie: 'viernes', sáb: 'sábado', dom: 'domingo' },
  spelled: 'código|PIN|clave|contraseña|referencia|localizador|código postal|C\\.?P\\.?',
  beforeDay: 'el|del|al|día|hasta el|desde el',
  saysDigits: false,
  inPairs: false,
  telephone: String.raw`[6-9]\d{2}[ -]?(?:\d{3}[ -]\d{3}|\d{2} \d{2} \d{2})|9\d \d{3} \d{2} \d{2}`,
  own: [
    [`(\\d{1,2}) ?½ ?(?:h|horas?)(?![\\p{L}\\p{N}])`, ([, hour]) => `${spanish.hour.say(hour!)} y media`],
    [`(?<=(?:${QUEENS}) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => rank(romanValue(roman!)).replace(/o$/, 'a')],
    [`(\\d{5})(?<!000)(?= \\p{Lu}\\p{Ll})`, ([, digits]) => [...digits!].map(cardinal).join(' ')],
    [`L ?[-–] ?([VSD])(?![\\p{L}\\p{N}])`, ([, end]) => `lunes a ${{ V: 'viernes', S: 'sábado' }[end!] ?? 'domingo'}`],
    [`(?<=(?:${KINGS}) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => rank(romanValue(roman!))],
    [`(?<=(?:[Ss]iglo|[Cc]apítulo|[Tt]omo|[Aa]cto|[Pp]arte) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => cardinal(romanValue(roman!))],
    [`(\\d{1,4})\\.?(?:er|ᵉʳ)(?![\\p{L}\\p{N}])`, ([, digits]) => ordinal(digits!, 'm').replace(/o$/, '')],
    [`(\\d{1,4})\\.?[ºo](?![\\p{L}\\p{N}])`, ([, digits]) => ordinal(digits!, 'm')],
    [`(\\d{1,4})\\.?[ªa](?![\\p{L}\\p{N}])`, ([, digits]) => ordinal(digits!, 'f')],
    [`(?<=(?:^|\\P{L})[Aa] las? )([01]?\\d|2[0-3])(?![\\p{L}\\p{N}.,:/])`, ([, hour]) => counting(hour!, 'f')],
    [`1(?= de (?:${MONTHS.join('|')}))`, () => 'uno'],
  ],
}; // prettier-ignore
