import { cardinal, digitWords, numberWords, ordinal } from './number-words.ts';

/** A rule for saying one kind of written token in English. */

type Rule = readonly [pattern: RegExp, say: (...parts: string[]) => string];

const MONEY: Readonly<Record<string, readonly [string, string, string]>> = {
  $: ['dollar', 'dollars', 'cents'],
  '€': ['euro', 'euros', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
};

const money = (sign: string, whole: string, cents: string | undefined): string => {
  const [one, many, small] = MONEY[sign]!;
  const digits = whole.replaceAll(',', '');
  const head = `${cardinal(digits)} ${digits === '1' ? one : many}`;
  return !cents || Number(cents) === 0 ? head : `${head} ${cardinal(cents.padEnd(2, '0'))} ${small}`;
};

const clock = (hour: string, minute: string): string => {
  const minutes = Number(minute);
  if (minutes === 0) return `${cardinal(hour)} o'clock`;
  return `${cardinal(hour)} ${minutes < 10 ? `oh ${cardinal(String(minutes))}` : cardinal(minute)}`;
};

const SIGNS: Readonly<Record<string, string>> = {
  '.': 'dot', '/': 'slash', '-': 'dash', _: 'underscore', ':': 'colon', '@': 'at', '+': 'plus', '#': 'hash',
  '=': 'equals', '~': 'tilde', '%': 'percent', '&': 'and',
}; // prettier-ignore

/** Reads an address piece by piece: `duet.example/start` is "duet dot example slash start". */
const address = (written: string): string =>
  written
    .replace(/^(https?:\/\/|mailto:)(www\.)?/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
    .replace(/[^\p{L}\p{N}]/gu, (sign) => ` ${SIGNS[sign] ?? ''} `)
    .replace(/\d+/g, (digits) => ` ${numberWords(digits)} `);

const UNITS: Readonly<Record<string, string>> = {
  ms: 'milliseconds', s: 'seconds', min: 'minutes', h: 'hours', am: 'a m', pm: 'p m',
  kb: 'kilobytes', mb: 'megabytes', gb: 'gigabytes', tb: 'terabytes', hz: 'hertz', khz: 'kilohertz',
  mm: 'millimeters', cm: 'centimeters', m: 'meters', km: 'kilometers', kg: 'kilograms', g: 'grams',
  '%': 'percent', x: 'times', '°': 'degrees', '°c': 'degrees celsius', '°f': 'degrees fahrenheit',
  k: 'thousand', bn: 'billion',
}; // prettier-ignore

const unit = (number: string, name: string): string =>
  `${numberWords(number)} ${UNITS[name.toLowerCase()] ?? letters(name)}`;

/** The article is not the letter: a lone "a" would be said as in "a pen". */
const letters = (written: string): string =>
  [...written].map((letter) => (/a/i.test(letter) ? 'ay' : letter.toLowerCase())).join(' ');

const WORDS: Readonly<Record<string, string>> = {
  'e.g.': 'for example', 'eg.': 'for example', 'i.e.': 'that is', 'etc.': 'et cetera', 'vs.': 'versus', vs: 'versus',
  'mr.': 'mister', 'mrs.': 'missus', 'dr.': 'doctor', 'approx.': 'approximately', 'no.': 'number',
  '&': 'and', '+': 'plus', '=': 'equals', '@': 'at', '/': 'or', '→': 'to', '>': 'greater than', '<': 'less than',
  faq: 'f ay q', faqs: 'f ay queues', ok: 'okay', wifi: 'why fie', 'wi-fi': 'why fie', webrtc: 'web r t c',
  websocket: 'web socket', websockets: 'web sockets', sip: 'sip', voip: 'voyp', json: 'jason', sql: 'sequel',
  ai: 'ay i', apis: 'ay p eyes', ids: 'i dees', avatar: 'avatar', npm: 'n p m', github: 'git hub',
  nasa: 'nasa', pin: 'pin', asap: 'ay sap',
}; // prettier-ignore

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const rule = (pattern: string, say: Rule[1], flags = 'iu'): Rule => [
  new RegExp(`^(?:${pattern})$`, flags),
  say,
];

const RULES: readonly Rule[] = [
  rule(String.raw`(?:https?://|www\.|mailto:)\S+`, (all) => address(all)),
  rule(String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`, (all) => address(all)),
  rule(
    String.raw`[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|io|dev|app|ai|example|local|eu|de|uk|us)(?:/\S*)?`,
    (all) => address(all),
  ),
  rule(String.raw`([$€£])(\d[\d,]*)(?:\.(\d{1,2}))?`, (_, sign, whole, cents) => money(sign!, whole!, cents)),
  rule(String.raw`(\d{1,2}):(\d\d)`, (_, hour, minute) => clock(hour!, minute!)),
  rule(
    String.raw`(\d{1,2}):(\d\d)(am|pm)`,
    (_, hour, minute, half) =>
      `${clock(hour!, minute!).replace(" o'clock", '')} ${UNITS[half!.toLowerCase()]}`,
  ),
  rule(String.raw`(\d+)(?:st|nd|rd|th)`, (_, digits) => ordinal(digits!)),
  rule(String.raw`(?:v|version )?(\d+(?:\.\d+){2,})`, (_, parts) =>
    parts!.split('.').map(cardinal).join(' point '),
  ),
  rule(String.raw`\+?\d{2,4}(?:[-/ ]\d{2,}){2,}|\+\d{6,}|\d{16,}`, (all) =>
    digitWords(all.replace(/\D/g, '')),
  ),
  rule(
    String.raw`(${NUMBER})[-–—](${NUMBER})`,
    (_, from, to) => `${numberWords(from!)} to ${numberWords(to!)}`,
  ),
  rule(String.raw`[-−](${NUMBER})`, (_, number) => `minus ${numberWords(number!)}`),
  rule(NUMBER, (all) => numberWords(all)),
  rule(String.raw`(${NUMBER})(%|°[cf]?|[a-z]{1,3})`, (_, number, name) => unit(number!, name!)),
  rule(String.raw`(\d+)/(\d+)`, (_, above, below) => `${cardinal(above!)} over ${cardinal(below!)}`),
  rule(String.raw`#(\d+)`, (_, digits) => `number ${cardinal(digits!)}`),
  rule(String.raw`([A-Z]{2,5})(s?)`, (_, name, more) => letters(name!) + (more ? ' s' : ''), 'u'),
];

/** Splits a token into parts that are said one by one: "voice/text", "face-to-face", "A4", "3D". */
const pieces = (token: string): string =>
  token
    .replace(/[/–—]/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/%/g, ' percent ')
    .replace(/-/g, ' ')
    .replace(/\d+(?:\.\d+)?/g, (digits) => ` ${numberWords(digits)} `)
    .replace(/[^\p{L}' ]/gu, ' ');

/**
 * The spoken form of one token without punctuation at its ends: small words, spelled letters, numbers in
 * full. `''` when there is nothing to say (an emoji, a lone sign).
 */
export function tokenWords(token: string): string {
  const known = WORDS[token.toLowerCase()];
  if (known !== undefined) return known;
  for (const [pattern, say] of RULES) {
    const match = pattern.exec(token);
    if (match)
      return say(...match)
        .replace(/\s+/g, ' ')
        .trim();
  }
  return pieces(token).replace(/\s+/g, ' ').trim();
}
