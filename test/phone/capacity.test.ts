import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVoice, hears } from '../support/phone/sound.ts';
import { startSipp } from '../support/phone/sipp.ts';
import { G722, openStage, type Stage } from '../support/phone/stage.ts';
import { until } from '../support/until.ts';

/* Drives sip-tester (apt): many calls at once, and the limit. */

const VOICE = 'duet-clara';
const IDLE_SECONDS = 12;
const NOBODY_IS_FREE = ['Unfortunately, no agent is available at the moment.', 'Please call again later.'];

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({
    env: { DUET_IDLE_SECONDS: `${IDLE_SECONDS}` },
    line: { agent: { voiceId: VOICE } },
  });
});
afterAll(async () => {
  await stage?.stop();
  await closeVoice();
});

test('five calls at once are taken, the sixth hears that nobody is free, and idle calls end by themselves', async () => {
  // It is there before them: they do not wait for it to be set up.
  const sixth = await stage.telephone('alice', { codec: G722 });
  const five = await startSipp('until-bye', { port: stage.kamailio.port, calls: 5 });
  const started = async () => {
    const sessions = await Promise.all((await stage.sessions()).map((id) => stage.session(id)));
    return sessions.filter(({ status }) => status === 'started');
  };
  await until(async () => (await started()).length === 5, 'five calls', 15_000, 100);
  expect((await stage.line.status()).sipStatus).toBe('calling');

  await sixth.command('dial', 'sip:duet@duet.test');
  await sixth.event('CALL_ESTABLISHED');
  await sixth.event('CALL_CLOSED', 20_000);
  for (const sentence of NOBODY_IS_FREE) await hears(sixth, sentence, VOICE);
  expect(await stage.sessions()).toHaveLength(5);

  // The scenario ends well when the other side hangs up.
  await five.done;
  const sessions = await Promise.all((await stage.sessions()).map((id) => stage.closed(id)));
  for (const { closeReason, startedAt, closedAt } of sessions) {
    expect(closeReason).toBe('idle_timeout');
    expect(closedAt! - startedAt!).toBeGreaterThanOrEqual(IDLE_SECONDS - 1);
  }

  // Their places are free again.
  const again = await stage.dial(sixth);
  await sixth.command('hangup');
  await stage.closed(again);
});
