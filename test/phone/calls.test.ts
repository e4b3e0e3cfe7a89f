import { afterAll, beforeAll, describe, expect, type onTestFinished, test } from 'vitest';
import { closeVoice, hears, likeness, recognised, soundFile, spoken } from '../support/phone/sound.ts';
import { type Baresip, type BaresipOptions, rateOf } from '../support/phone/baresip.ts';
import { G722, openStage, PCMU, type Stage } from '../support/phone/stage.ts';

/* Drives baresip-core (apt): calls in every codec, encrypted or not. */

const VOICE = 'duet-oliver';
const GREETING = 'Good morning, this is the help desk of the town.';
const QUESTION = 'Where can I park my car?';
const ANSWER = 'You can park behind the old church.';

let stage: Stage;

beforeAll(async () => {
  const agent = { voiceId: VOICE };
  stage = await openStage({ line: { agent, channel: { initialSpeech: `Say "${GREETING}"` } } });
});
afterAll(async () => {
  await stage?.stop();
  await closeVoice();
});

/** The caller asks now. */
const ask = async (codec: string, caller: Baresip): Promise<void> => {
  const file = soundFile(rateOf(codec), 0.3, await spoken(QUESTION, 'duet-oliver'));
  await caller.command('ausrc', `aufile,${file}`);
};

type Finished = typeof onTestFinished;

/** Listens to the greeting, asks, waits until the answer was heard, and hangs up. */
async function callAndAsk(codec: string, finished: Finished, options: Partial<BaresipOptions> = {}) {
  const caller = await stage.telephone('alice', { codec, ...options }, finished);
  const id = await stage.dial(caller);
  await stage.said(id, /help desk/, 'agent');
  await hears(caller, GREETING, VOICE);
  await ask(codec, caller);
  await stage.said(id, /behind the old church/, 'agent', 40_000);
  await hears(caller, ANSWER, VOICE);
  await caller.command('hangup');
  return { caller, session: await stage.closed(id) };
}

/** What the caller hears is understood by others than us. */
async function expectRecognised(caller: Baresip): Promise<void> {
  const heard = await recognised(caller.heard());
  expect(heard).toContain('you can park behind the old church');
  expect(heard).toContain('this is the help desk of the town');
}

/* Everybody calls at the same time: as many as the line takes. */
describe.concurrent('a call to the agent', () => {
  test.for([PCMU, 'PCMA/8000/1', G722, 'opus/48000/2'])(
    'over %s the caller is greeted, asks and is answered',
    async (codec, { onTestFinished: finished }) => {
      const { caller, session } = await callAndAsk(codec, finished);
      expect(session).toMatchObject({
        closeReason: 'connection_closed',
        externalClientId: 'sip_alice',
        call: { direction: 'inbound', from: 'alice', to: 'duet' },
      });
      expect(session.call.codec?.toLowerCase()).toBe(codec.split('/')[0]!.toLowerCase());
      if (codec === G722) await expectRecognised(caller);
      const other = await spoken('The weather was rather cold in the mountains.', VOICE);
      expect(likeness({ pcm: other, rate: 16_000 }, caller.heard())).toBeLessThan(0.8);
    },
  );

  test('over TLS with sound that is secret (SDES)', async ({ onTestFinished: finished }) => {
    const { session } = await callAndAsk(G722, finished, { mediaEncryption: 'srtp-mand', transport: 'tls' });
    expect(session.call.codec).toBe('G722');
  });
});
