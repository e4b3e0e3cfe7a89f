import { pick, type Random } from './openapi-values.ts';

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth);

/** Texts that cause trouble in programs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  'x'.repeat(10_000),
  '🦊'.repeat(200),
  'e\u0301'.repeat(50),
  '\u202etxt.exe',
  '\ufeff',
  "'; drop table agents; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '2147483648',
  '9007199254740993',
  '{}',
  '[]',
  'http://127.0.0.1/',
  'https://[::1]:443/',
  'https://user:secret@example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ws://example.com',
  '\r\nX-Injected: 1',
  '<script>alert(1)</script>',
];

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: { b: { c: {} } } },
  { constructor: { name: 'x' } },
  { length: 1e9 },
  { toString: 1, valueOf: 2 },
  Array.from({ length: 300 }, () => '\u0000'),
  Array.from({ length: 300 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key${index}`, 'v'])),
];

const DEEP = [nested(80, '[', ']'), nested(3000, '[', ']'), '{"a":'.repeat(2000) + '1' + '}'.repeat(2000)];

/** A new hostile value each time, as it may be damaged further. */
export const hostileValue = (random: Random): unknown => {
  const kind = random();
  if (kind < 0.5) return pick(random, HOSTILE_TEXTS);
  return kind < 0.97
    ? structuredClone(pick(random, HOSTILE_VALUES))
    : (JSON.parse(pick(random, DEEP)) as unknown);
};

type Change = (random: Random, holder: Record<string, unknown>, name: string) => void;

const replace: Change = (random, holder, name) => void (holder[name] = hostileValue(random));
const drop: Change = (_random, holder, name) => void delete holder[name];
const wrap: Change = (_random, holder, name) => void (holder[name] = [holder[name]]);
const unwrap: Change = (_random, holder, name) => void (holder[name] = { value: holder[name] });
const asText: Change = (_random, holder, name) => void (holder[name] = `${JSON.stringify(holder[name])}`);
const add: Change = (random, holder) =>
  void (holder[`unknown_${Math.floor(random() * 9)}`] = hostileValue(random));
const rename: Change = (random, holder, name) => {
  holder[pick(random, ['', 'a.b', 'ключ', '\u0000', 'toString', name.toUpperCase()])] = holder[name];
};

const CHANGES = [replace, replace, replace, drop, wrap, unwrap, asText, add, rename];

/** The objects inside a value, itself first; very deep ones, which are hostile already, are left out. */
const holders = (value: unknown, depth = 0): Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null || depth > 10) return [];
  const own = value as Record<string, unknown>;
  return [own, ...Object.values(own).flatMap((one) => holders(one, depth + 1))];
};

/** A copy of a valid body that is damaged in one or two places. */
export function damaged(random: Random, body: unknown): unknown {
  const copy = structuredClone(body);
  for (let left = random() < 0.7 ? 1 : 2; left > 0; left -= 1) {
    const all = holders(copy);
    if (all.length === 0) return hostileValue(random);
    const holder = pick(random, all);
    const name = pick(random, [...Object.keys(holder), 'x']);
    pick(random, CHANGES)(random, holder, name);
  }
  return copy;
}

/** Bodies that are invalid JSON, or barely valid. */
export const RAW_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"a":}',
  '[1,',
  'null',
  '"text"',
  '1e999',
  '{"a":1e999}',
  '{"__proto__":{"companionId":"x"}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  nested(100_000, '[', ']'),
  `{"x":${nested(100_000, '[', ']')}}`,
  '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000),
  `["${'\\u0000","'.repeat(150_000)}"]`,
  `{"tags":{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":"\\u0000"`).join(',')}}}`,
];
