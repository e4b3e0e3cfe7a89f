import { toCardinal, toOrdinal as ordinalOf } from 'n2words/pt-PT';
import type { Gender, WrittenLanguage } from './language.ts';
import { codeGroups, ROMAN, romanValue } from './numbers.ts';

/** An ordinal in words. Zero has none: its number is said. */
const toOrdinal = (digits: string): string => (Number(digits) > 0 ? ordinalOf(digits) : toCardinal(digits));

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** Behind thousands, round hundreds are joined by an "e": "mil e duzentos". */
const cardinal = (digits: string): string =>
  /[1-9]00$/.test(digits) && digits.length > 3
    ? toCardinal(digits).replace(/(?<! e) (\S+)$/, ' e $1')
    : toCardinal(digits);
const counting = (digits: string, gender: Gender): string => {
  const words = cardinal(digits);
  if (gender !== 'f') return words;
  return words.replace(/(?<=^| )um$/, 'uma').replace(/(?<=^| )dois$/, 'duas').replace(/entos(?= |$)/, 'entas');
}; // prettier-ignore

const ordinal = (digits: string, gender: Gender): string =>
  gender === 'f' ? toOrdinal(digits).replace(/o(?= |$)/g, 'a') : toOrdinal(digits);

/** Beyond the tenth, people say the cardinal number. */
const MOST_ORDINAL = 10;
const rank = (digits: string): string =>
  Number(digits) > MOST_ORDINAL ? cardinal(digits) : toOrdinal(digits);

const hoursOf = (hour: string): string => `${counting(hour, 'f')} ${Number(hour) === 1 ? 'hora' : 'horas'}`;

const KINGS =
  'João Paulo|João|Pedro|Manuel|Afonso|Sancho|Luís|Carlos|Filipe|Bento|Pio|Leão|Henrique|Jorge|Napoleão|Guilherme|Sebastião|Duarte|Fernando|Paulo|Francisco|José';
const QUEENS = 'Isabel|Maria|Catarina|Elizabeth';

/** Portuguese as it is written and said. */
export const portuguese: WrittenLanguage = {
  ...{ cardinal, counting, year: cardinal },
  date: (day, month, year) =>
    `${cardinal(day)} de ${MONTHS[Number(month) - 1]}${year === '' ? '' : ` de ${cardinal(year)}`}`,
  time: (hour, minutes) => (Number(minutes) === 0 ? hoursOf(hour) : `${counting(hour, 'f')} e ${cardinal(minutes)}`),
  clock: { between: ' ?h ?|:', behind: ' ?(?:h|horas)' },
  hour: { written: ' ?(?:h|horas?)', say: hoursOf },
  sum: (whole, small) => [whole, small].filter(Boolean).join(' e '),
  currencies: {
    '€': [['euro', 'euros'], ['cêntimo', 'cêntimos']], EUR: [['euro', 'euros'], ['cêntimo', 'cêntimos']],
    'R$': [['real', 'reais'], ['centavo', 'centavos']], BRL: [['real', 'reais'], ['centavo', 'centavos']],
    $: [['dólar', 'dólares'], ['cêntimo', 'cêntimos']], USD: [['dólar', 'dólares'], ['cêntimo', 'cêntimos']],
    '£': [['libra', 'libras', 'f'], ['péni', 'pence']], GBP: [['libra', 'libras', 'f'], ['péni', 'pence']],
    EURO: [['euro', 'euros'], ['cêntimo', 'cêntimos']], EUROS: [['euro', 'euros'], ['cêntimo', 'cêntimos']],
    CHF: [['franco suíço', 'francos suíços'], ['cêntimo', 'cêntimos']], '¥': [['iene', 'ienes'], ['sen', 'sens']],
  },
  scales: { M: ['milhão', 'milhões'], 'milhões': ['milhão', 'milhões'], 'milhão': ['milhão', 'milhões'], mil: ['mil', 'mil'], mi: ['milhão', 'milhões'], bi: ['bilhão', 'bilhões'] },
  ofMany: (noun) => `de ${noun}`,
  units: {
    mm: ['milímetro', 'milímetros'], cm: ['centímetro', 'centímetros'], m: ['metro', 'metros'], km: ['quilómetro', 'quilómetros'],
    'm²': ['metro quadrado', 'metros quadrados'], 'km²': ['quilómetro quadrado', 'quilómetros quadrados'],
    'm³': ['metro cúbico', 'metros cúbicos'], ha: ['hectare', 'hectares'], mg: ['miligrama', 'miligramas'], g: ['grama', 'gramas'],
    kg: ['quilograma', 'quilogramas'], t: ['tonelada', 'toneladas', 'f'], ml: ['mililitro', 'mililitros'], cl: ['centilitro', 'centilitros'],
    l: ['litro', 'litros'], ms: ['milissegundo', 'milissegundos'], s: ['segundo', 'segundos'], min: ['minuto', 'minutos'],
    kB: ['kilobyte', 'kilobytes'], MB: ['megabyte', 'megabytes'], GB: ['gigabyte', 'gigabytes'], TB: ['terabyte', 'terabytes'],
    Hz: ['hertz', 'hertz'], kHz: ['quilohertz', 'quilohertz'], W: ['watt', 'watts'], kW: ['quilowatt', 'quilowatts'],
    kWh: ['quilowatt-hora', 'quilowatts-hora'], V: ['volt', 'volts'], dB: ['decibel', 'decibéis'], kcal: ['quilocaloria', 'quilocalorias', 'f'],
    '°C': ['grau Celsius', 'graus Celsius'], 'ºC': ['grau Celsius', 'graus Celsius'], '°': ['grau', 'graus'],
    '%': ['por cento', 'por cento'], '‰': ['por mil', 'por mil'],
  },
  each: {
    noite: 'por noite', pessoa: 'por pessoa', hora: 'por hora', semana: 'por semana', h: 'por hora', s: 'por segundo', min: 'por minuto', dia: 'por dia', 'mês': 'por mês', ano: 'por ano', kg: 'por quilograma',
    l: 'por litro', 'm²': 'por metro quadrado', km: 'por quilómetro',
  },
  signs: {
    '&': 'e', '+': 'mais', '±': 'mais ou menos', '=': 'igual a', '@': 'arroba', '→': 'para', '×': 'vezes', '÷': 'a dividir por',
    '≤': 'menor ou igual a', '≥': 'maior ou igual a', '≠': 'diferente de', '≈': 'aproximadamente', '%': 'por cento', '°': 'graus',
    '§': 'parágrafo', '€': 'euros', $: 'dólares', '£': 'libras', '−': 'menos', '²': 'ao quadrado', '³': 'ao cubo', '<': 'menor que',
    '>': 'maior que',
  },
  addressSigns: { '.': 'ponto', '/': 'barra', '-': 'hífen', _: 'sublinhado', ':': 'dois pontos', '@': 'arroba', '+': 'mais' },
  fractions: { '½': 'meio', '¼': 'um quarto', '¾': 'três quartos', '⅓': 'um terço', '⅔': 'dois terços' },
  halves: { m: 'meio', f: 'meia', n: 'meio' },
  parts: [['terço', 'terços'], ['quarto', 'quartos'], ['quinto', 'quintos'], ['sexto', 'sextos'], ['sétimo', 'sétimos'], ['oitavo', 'oitavos'], ['nono', 'nonos'], ['décimo', 'décimos']],
  wholeAndPart: (whole, sign) => `${cardinal(whole)} e ${portuguese.fractions[sign]}`,
  abbreviations: {
    'dr.ª': 'doutora', 'sr.ª': 'senhora', 'prof.ª': 'professora', 'exmo.': 'excelentíssimo', 'exma.': 'excelentíssima', 'esq.': 'esquerdo', 'dto.': 'direito',
    'apto.': 'apartamento', 'seg.': 'segunda', 'ter.': 'terça', 'qua.': 'quarta', 'qui.': 'quinta', 'sex.': 'sexta', 'sáb.': 'sábado', 'dom.': 'domingo',
    'min.': 'minuto', 'pers.': 'pessoas', 'cia.': 'companhia', 'trav.': 'travessa', 'est.': 'estrada', 'sr.': 'senhor', 'sra.': 'senhora', 'srs.': 'senhores', 'dr.': 'doutor', 'dra.': 'doutora', 'd.': 'dom', 'prof.': 'professor',
    'profa.': 'professora', 'eng.': 'engenheiro', 'av.': 'avenida', 'r.': 'rua', 'pç.': 'praça', 'lda.': 'limitada', 'ltda.': 'limitada',
    'n.º': 'número', 'nº': 'número', 'pág.': 'página', 'págs.': 'páginas', 'cap.': 'capítulo', 'art.': 'artigo', 'vol.': 'volume',
    'tel.': 'telefone', 'etc.': 'et cetera', 'p. ex.': 'por exemplo', 'aprox.': 'aproximadamente', 'máx.': 'máximo', 'mín.': 'mínimo',
    'a. c.': 'antes de Cristo', 'd. c.': 'depois de Cristo', 'sto.': 'santo', 'sta.': 'santa', 'jan.': 'janeiro', 'fev.': 'fevereiro', 'set.': 'setembro',
    'out.': 'outubro', 'nov.': 'novembro', 'dez.': 'dezembro', 'v. exa.': 'vossa excelência',
  },
  words: { point: 'vírgula', minus: 'menos', plus: 'mais', to: 'a', squared: 'ao quadrado', cubed: 'ao cubo' },
  days: { seg: 'segunda', ter: 'terça', qua: 'quarta', qui: 'quinta', sex: 'sexta', sáb: 'sábado', dom: 'domingo' },
  spelled: 'código|PIN|senha|palavra-passe|referência|reserva',
  beforeDay: 'dia|a|em|até|desde|o dia',
  saysDigits: false,
  inPairs: false,
  telephone: String.raw`(?:9\d{2}|2\d{2}) \d{3} \d{3}|2\d \d{3} \d{4}|\(\d{2}\) ?9?\d{4}-\d{4}`,
  own: [
    [`(\\d{4,5})-(\\d{3})(?![\\p{L}\\p{N}-])`, ([all]) => codeGroups(portuguese, all!.replace('-', ' '))],
    [`\\d{3}\\.\\d{3}\\.\\d{3}-\\d\\d(?!\\d)`, ([all]) => codeGroups(portuguese, all!.replace(/\D/g, ' '))],
    [`D\\.(?= (?:${QUEENS}|Leonor|Filipa|Inês|Ana|Teresa|Amélia|Luísa|Carlota|Beatriz)(?!\\p{L}))`, () => 'dona'],
    [`(\\d{1,2}) ?½ ?(?:h|horas?)(?![\\p{L}\\p{N}])`, ([, hour]) => `${hoursOf(hour!)} e meia`],
    [`(?<=(?:${KINGS}) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => rank(romanValue(roman!))],
    [`(?<=(?:${QUEENS}) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => rank(romanValue(roman!)).replace(/o$/, 'a')],
    [`(?<=(?:[Ss]éculo|[Cc]apítulo|[Tt]omo|[Aa]to|[Pp]arte|[Vv]olume) )(${ROMAN})(?![\\p{L}\\p{N}])`, ([, roman]) => cardinal(romanValue(roman!))],
    [`(\\d{1,4})\\.?º(?![\\p{L}\\p{N}])`, ([, digits]) => ordinal(digits!, 'm')],
    [`(\\d{1,4})\\.?ª(?![\\p{L}\\p{N}])`, ([, digits]) => ordinal(digits!, 'f')],
    [`(?<=(?:^|\\P{L})[Àà]s )([01]?\\d|2[0-3])(?![\\p{L}\\p{N}.,:/])`, ([, hour]) => counting(hour!, 'f')],
  ],
}; // prettier-ignore
