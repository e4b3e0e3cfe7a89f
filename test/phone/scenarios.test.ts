import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { runSipp, type SippRun, startSipp } from '../support/phone/sipp.ts';
import { openStage, type Stage } from '../support/phone/stage.ts';
import { until } from '../support/until.ts';

/* Drives sip-tester (apt): hold, delayed offers, UPDATE, reliable ringing, CANCEL and session timers. */

let stage: Stage;
/** In the long form: they take three quarters of a minute, beside the others. */
let longCalls: { readonly byUpdate: SippRun; readonly byInvite: SippRun };

beforeAll(async () => {
  stage = await openStage({ relay: true });
  if (isLong) longCalls = await startLongCalls();
});
afterAll(async () => {
  await stage?.stop();
});

/** The session that a scenario has made, when it is over. */
async function newSession(scenario: () => Promise<void>) {
  const before = new Set(await stage.sessions());
  await scenario();
  const id = await until(async () => (await stage.sessions()).find((one) => !before.has(one)), 'a session');
  return stage.closed(id);
}

/** Who does something in the database just now, or has not finished it. */
const BUSY = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

/**
 * As long as it is held no session can be made, so that a call goes on ringing.
 * @returns lets go; what waited has been made behind that
 */
async function holdPlaces(): Promise<() => Promise<void>> {
  const client = new pg.Client(stage.database.poolConfig);
  await client.connect();
  await client.query('begin');
  await client.query('select id from organizations for update');
  return async () => {
    await client.query('rollback');
    await until(
      async () => (await client.query(BUSY)).rows.length === 0,
      'the end of what waited for a place',
    );
    await client.end();
  };
}

/** Who sends no sound at all is taken for gone: it sends back what it hears. */
const startLong = (scenario: string): Promise<SippRun> =>
  startSipp(scenario, { port: stage.kamailio.port, withinMs: 80_000, more: ['-rtp_echo'] });
async function startLongCalls(): Promise<typeof longCalls> {
  const started = {
    byUpdate: await startLong('session-timer'),
    byInvite: await startLong('session-timer-reinvite'),
  };
  // Whoever looks for the session of another call must not find one of theirs.
  await until(async () => (await stage.sessions()).length === 2, 'the sessions of both long calls');
  return started;
}
const run = (scenario: string) => runSipp(scenario, { port: stage.kamailio.port, withinMs: 30_000 });
const serviceSaid = (start: string, method: string): boolean =>
  stage.relay.signals.some(
    ({ from, text }) =>
      from === 'service' && text.startsWith(start) && new RegExp(`^CSeq: \\d+ ${method}\\r$`, 'm').test(text),
  );

describe('a call, message by message', () => {
  test.each(['call', 'hold', 'delayed-offer', 'update'])(
    '%s: it is talked to, and hung up',
    async (scenario) => {
      expect(await newSession(() => run(scenario))).toMatchObject({
        status: 'closed',
        closeReason: 'connection_closed',
        call: { direction: 'inbound', from: 'open', codec: 'PCMU' },
      });
    },
  );

  test('prack: what rings reliably is acknowledged, and then answered', async () => {
    const letGo = await holdPlaces();
    const call = await startSipp('prack', { port: stage.kamailio.port, withinMs: 30_000 });
    await until(() => serviceSaid('SIP/2.0 200', 'PRACK'), 'the answer to PRACK');
    await letGo();
    await call.done;
  });

  test('cancel: a call that is called off while it rings leaves no session behind', async () => {
    const before = await stage.sessions();
    const letGo = await holdPlaces();
    await run('cancel').finally(letGo);
    const rest = async () => {
      const made = (await stage.sessions()).filter((id) => !before.includes(id));
      const sessions = await Promise.all(made.map((id) => stage.session(id)));
      return sessions.every(({ status }) => status === 'closed' || status === 'failed');
    };
    await until(rest, 'the end of what began');
  });

  test.each(['timer-too-short', 'unknown-extension'])(
    '%s: it is refused as the RFC says',
    async (scenario) => {
      const before = await stage.sessions();
      await run(scenario);
      expect(await stage.sessions()).toEqual(before);
    },
  );
});

/* The shortest timer that the RFC allows is refreshed after three quarters of a minute: the long form waits for it. */
if (isLong)
  describe('a session timer', () => {
    test('session-timer: a call is refreshed before its time is over, and goes on', async () => {
      await longCalls.byUpdate.done;
      expect(serviceSaid('UPDATE', 'UPDATE')).toBe(true);
    });

    test('session-timer-reinvite: also where the telephone knows no UPDATE, and describes its sound anew', async () => {
      await longCalls.byInvite.done;
      expect(serviceSaid('INVITE', 'INVITE')).toBe(true);
    });
  });
else
  test('session-timer-agreed: who calls with a session timer is promised that it will be refreshed', async () => {
    const session = await newSession(() => run('session-timer-agreed'));
    expect(session).toMatchObject({ status: 'closed', closeReason: 'connection_closed' });
  });
