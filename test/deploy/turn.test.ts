import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFaq } from '../../src/demo/content.ts';
import { ensureBuilt } from '../support/built.ts';
import { call, openFirefox, typeMessage, visitPlayground } from '../support/firefox.ts';
import { visit } from '../support/playground.ts';
import { energy, sounding, type Span } from '../support/sounding.ts';
import { until } from '../support/until.ts';
import { output } from '../image/buildah.ts';
import { RELAY } from './turn/networks.ts';
import { openTurnSite, type TurnSite } from './turn/site.ts';

/** The relay of compose.yaml (Debian's coturn, with the arguments of the file) for browsers that have no other way. */

const QUESTION = 'When are you open?';
const ANSWER = demoFaq.find(({ question }) => question === QUESTION)?.answer ?? '?';
const PAUSE_MS = 900;
const SHORTEST_VOICE_MS = 800;
const isVoice = ({ from, to }: Span): boolean => to - from > SHORTEST_VOICE_MS;
/** Root mean square that no silence has. */
const LOUD = 0.02;

let site: TurnSite;
beforeAll(async () => {
  ensureBuilt();
  site = await openTurnSite();
}, 240_000);
afterAll(() => site?.close(), 120_000);

describe('a browser that has no other way than the relay', () => {
  test.each(['udp'] as const)(
    'Chromium, over %s: it sees the agent, is told its answer, and hears it',
    async (relayBy) => {
      const visitor = await visit(site.service, { relayBy, acceptsAnyCertificate: true });
      try {
        await visitor.call();
        expect(await visitor.page.locator('.call').getAttribute('data-channel')).toBe('video');
        await visitor.page.getByLabel('Message').fill(QUESTION);
        await visitor.page.keyboard.press('Enter');
        expect(await visitor.answer(0)).toBe(ANSWER);
        const spoken = () => visitor.sound().then((sound) => sounding(sound, PAUSE_MS).find(isVoice) ?? null);
        const span = await until(spoken, 'its voice', 30_000);
        expect(energy(await visitor.sound(), span)).toBeGreaterThan(LOUD);
        expect((await visitor.events()).map(({ event }) => event)).toContain('avatar_state_changed');
        const pairs = await visitor.relayedPairs();
        const wanted = { type: 'relay', relayProtocol: relayBy, peer: `${site.peer}:40000` };
        expect(pairs).toEqual(pairs.map(() => wanted));
        expect(pairs).not.toEqual([]);
      } finally {
        await visitor.leave();
      }
    },
    180_000,
  );

  test('Firefox: it sees the agent, is told its answer, and hears it', async () => {
    const prefs = { 'media.peerconnection.ice.relay_only': true };
    const firefox = await openFirefox(prefs, { acceptsAnyCertificate: true });
    try {
      const guest = await visitPlayground(firefox, site.service);
      await call(guest.page);
      expect(await guest.page.$eval('.call', (one) => one.getAttribute('data-channel'))).toBe('video');
      await guest.moves();
      await typeMessage(guest.page, QUESTION);
      expect(await guest.answer(0)).toBe(ANSWER);
      expect(await guest.heard()).toBeGreaterThan(LOUD);
    } finally {
      await firefox.close();
    }
  }, 180_000);
});

const CLIENT = ['-u', 'duet', '-w', 'duet', '-n', '2', '-m', '1', '-y'];

test('the relay leads to the service alone', async () => {
  const { name, here, there } = site.network;
  const client = output('ip', [
    'netns',
    'exec',
    name,
    'timeout',
    '20',
    'turnutils_uclient',
    ...CLIENT,
    '-e',
    here,
    there,
  ]);
  await expect(client).rejects.toThrow(/403|Forbidden IP/);
});

describe('duet doctor', () => {
  const asked = (login: string, query = ''): Promise<string> =>
    site.duet({ DUET_ICE_SERVERS: `turn:${login}@${RELAY}:3478${query}` }, 'doctor');

  test.each(['', '?transport=tcp'])(
    'says that the relay takes these credentials, or not (%s)',
    async (query) => {
      expect(await asked('duet:duet', query)).toContain('gives a relay to these credentials');
      expect(await asked('duet:wrong', query)).toContain('refuses these credentials (401)');
    },
  );

  test('says that it is down', async () => {
    await site.relay.stop();
    expect(await asked('duet:duet')).toMatch(/3478 (does not answer|cannot be reached)/);
    expect(await asked('duet:duet', '?transport=tcp')).toMatch(
      /transport=tcp (does not answer|cannot be reached)/,
    );
  });
});
