import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * The queries that do not follow the service, with their reasons; every other query of the console does
 * (app/queries.ts).
 */

const REASONS: Readonly<Record<string, string>> = {
  'app/queries.ts': 'Sets the default; nothing is asked again and again where nobody is signed in.',
  'app/where.tsx': 'Who is signed in is followed by the gate, once for all.',
  'kit/list.tsx': 'A row that is being written in must not go.',
  'kit/live.ts': 'Says what it means.',
  'pages/agents/embed-preview.tsx': 'Loads a script, which stays loaded.',
  'pages/agents/voice-field.tsx': 'Asks every provider of a key for its voices.',
  'pages/home/next-door.tsx': 'Asks other servers of the machine what they have.',
  'pages/invitation/page.tsx': 'Somebody is filling in the form; the end of an invitation is told then.',
  'pages/mcp-servers/tools-part.tsx':
    'Connects to a server of others, which is limited to 60 times a minute.',
  'pages/organization/audit-log.tsx': 'Older entries are read on; all pages would be asked for anew.',
  'pages/organization/defaults-panel.tsx': 'Asks every provider of a key for its voices.',
  'pages/playground/ending.tsx': 'The record of a conversation that is over.',
  'pages/webhooks/delivery.tsx': 'A delivery that is over stays as it is.',
};

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(SOURCES + file, 'utf8') }));

/** The ways in which code can keep a query, or a query client, from following the service. */
const TURNED_OFF = [
  /\bONCE\b/,
  /refetchInterval[^;]{0,120}?[?:]\s*(false|undefined|Infinity)\b/,
  /refetchOnWindowFocus/,
  /\b(new QueryClient|setQueryDefaults|setDefaultOptions)\b/,
];

test('no query turns live updates off without a reason', () => {
  const silent = sources.filter(({ text }) => TURNED_OFF.some((sign) => sign.test(text)));
  expect(silent.map(({ file }) => file).toSorted()).toEqual(Object.keys(REASONS).toSorted());
});
