import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kioskChannel } from '../../src/channels/kiosk/index.ts';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';

/** The page of a kiosk knows languages by their tags only. */

const folder = mkdtempSync(join(tmpdir(), 'duet-kiosk-'));
const file = join(folder, 'index.html');
let duet: TestApp;

beforeAll(async () => {
  writeFileSync(file, '<!doctype html>');
  duet = await testApp({ plugins: [kioskChannel(file)] });
});
afterAll(async () => {
  await duet.close();
  rmSync(folder, { recursive: true });
});

async function localeOf(channel: object, agent: object): Promise<string | null> {
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {}, ...agent };
  const { id: agentId } = (await duet.call('POST', '/public/agents', body)).json<{ id: string }>();
  const made = await duet.call('PUT', `/public/agents/${agentId}/channels/kiosk`, channel);
  const url = `/kiosk/${made.json<{ id: string }>().id}/settings`;
  return (await duet.app.inject({ method: 'GET', url })).json<{ locale: string | null }>().locale;
}

it.each([
  ['the name of the agent’s language', {}, { language: 'German' }, 'de'],
  ['the name of its own language', { locale: 'French' }, { language: 'German' }, 'fr'],
  ['a tag, as it is', { locale: 'de-CH' }, { language: 'fr' }, 'de-CH'],
  ['nothing, so that the browser says it', {}, {}, null],
])('a display is given a tag out of %s', async (_of, channel, agent, tag) => {
  expect(await localeOf(channel, agent)).toBe(tag);
});
