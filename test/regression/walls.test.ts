import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const eslint = new ESLint();

/** What lint says of a file with this text at this place. */
const messages = async (path: string, text: string): Promise<string[]> => {
  const filePath = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).map((message) => message.message);
};

test.each([
  ['src/conversation/sample.ts', "import { readConfig } from '../config.ts';\nexport default readConfig;\n"],
  [
    'src/conversation/sample.ts',
    "import { encodeEvent } from '../channels/websocket/outlet.ts';\nexport default encodeEvent;\n",
  ],
  ['src/speech/sample.ts', "import { buildApp } from '../app.ts';\nexport default buildApp;\n"],
  [
    'src/platform/sample.ts',
    "import { openSpeech } from '../channels/refusals.ts';\nexport default openSpeech;\n",
  ],
])('%s may not enter that room', async (path, text) => {
  expect(await messages(path, text)).toContainEqual(expect.stringContaining('No rule allowing'));
});

test.each(['setTimeout(() => 0, 1)', 'new Date()', 'performance.now()'])(
  'conversation/ has no clock of its own: %s',
  async (code) => {
    const found = await messages('src/conversation/sample.ts', `export default ${code};\n`);
    expect(found).toContainEqual(expect.stringContaining('Unexpected use of'));
  },
);

test('time and randomness are injected everywhere in src', async () => {
  const found = await messages('src/platform/sample.ts', 'export default [Date.now(), Math.random()];\n');
  expect(found).toHaveLength(2);
});

test('an allowed door stays open', async () => {
  const text =
    "import type { SessionDirectory } from '../live/directory.ts';\nexport type X = SessionDirectory;\n";
  expect(await messages('src/channels/sample.ts', text)).toEqual([]);
});
