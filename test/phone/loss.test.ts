import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortOrLong } from '../support/long.ts';
import { ASKS_AGAIN_AFTER_SECONDS } from '../support/microphone.ts';
import { FAIR, type Weather } from '../support/phone/relay.ts';
import { closeVoice, recognised, soundFile, spoken, wordsHeard } from '../support/phone/sound.ts';
import { runSipp } from '../support/phone/sipp.ts';
import { G722, openStage, type Stage } from '../support/phone/stage.ts';
import { until } from '../support/until.ts';

/* Drives sip-tester (apt): calls over a network that loses and delays. */

/** What is sent within 30 ms may come in any order, and every twentieth datagram never. */
const BAD: Weather = { loss: 0.05, delayMs: 20, jitterMs: 30 };
/** Five of seven words: a recogniser mishears one where a piece of it is lost. */
const MOST_WORDS = 0.7;
const VOICE = 'duet-oliver';
const CALLS = shortOrLong(10, 100);
const AT_ONCE = 10;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({
    relay: true,
    defines: ['WITH_PATIENCE'],
    line: { agent: { voiceId: VOICE } },
  });
  const limits = JSON.stringify({ concurrentSip: 4 * AT_ONCE });
  await stage.database.db.updateTable('organizations').set({ limits }).execute();
  stage.relay.weather = BAD;
});
afterAll(async () => {
  if (stage) stage.relay.weather = FAIR;
  await stage?.stop();
  await closeVoice();
});

const sessions = () =>
  stage.database.db
    .selectFrom('sessions')
    .select(['status', 'close_reason'])
    .where('session_type', '=', 'sip')
    .execute();

describe('over a line that loses, delays and reorders', () => {
  test(`${CALLS} calls are set up and ended, and none fails`, async () => {
    const { port } = stage.kamailio;
    await runSipp('call', { port, calls: CALLS, atOnce: AT_ONCE, lengthMs: 500, withinMs: 90_000 });
    const isOver = async () =>
      (await sessions()).every(({ status }) => status !== 'started' && status !== 'pending');
    await until(isOver, 'the end of all sessions', 20_000);
    const all = await sessions();
    expect(all).toHaveLength(CALLS);
    expect(all.every(({ close_reason: reason }) => reason === 'connection_closed')).toBe(true);
  });

  test('a question is understood, and so is the answer', async () => {
    const question = await spoken('Where can I park my car?', 'duet-oliver');
    // Who was misheard asks again.
    const plays = soundFile(16_000, 1.5, question, ASKS_AGAIN_AFTER_SECONDS, question);
    const caller = await stage.telephone('alice', { codec: G722, plays });
    const id = await stage.dial(caller);
    await stage.said(id, /behind the old church/, 'agent', 60_000);
    await caller.command('hangup');
    await stage.closed(id);
    const heard = await recognised(caller.heard());
    expect(wordsHeard('You can park behind the old church', heard), heard).toBeGreaterThan(MOST_WORDS);
  });
});
