import { afterAll, beforeAll, describe, expect, type onTestFinished, test } from 'vitest';
import { shortOrLong } from '../support/long.ts';
import { ASKS_AGAIN_AFTER_SECONDS } from '../support/microphone.ts';
import { likenessButForGap } from '../support/phone/likeness.ts';
import { closeVoice, hears, recognised, soundFile, spoken } from '../support/phone/sound.ts';
import { type Baresip, type BaresipOptions, rateOf } from '../support/phone/baresip.ts';
import { G722, openStage, PCMU, type Stage } from '../support/phone/stage.ts';
import { utterancesOf } from '../support/utterances.ts';
import { nearest } from '../support/word-judge.ts';

/* Drives baresip-core (apt): calls in every codec, encrypted or not. */

const VOICE = 'duet-oliver';
const GREETING = 'Good morning, this is the help desk of the town.';
const QUESTION = 'At what time is breakfast served?';
const ANSWER = 'Breakfast is served from seven to ten.';

let stage: Stage;

beforeAll(async () => {
  const agent = { voiceId: VOICE };
  stage = await openStage({ line: { agent, channel: { initialSpeech: `Say "${GREETING}"` } } });
});
afterAll(async () => {
  await stage?.stop();
  await closeVoice();
});

/** What the answer could be mistaken for: in the long form each differs in a word. */
const OTHERS = shortOrLong(
  [GREETING, 'We open at nine in the morning.', 'The station is at the end of the street.'],
  [
    'Breakfast is served from seven to two.',
    'Breakfast is served from eleven to ten.',
    'Dinner is served from seven to ten.',
  ],
);

/** The caller asks now, and again as anybody does who was misheard. */
const ask = async (codec: string, caller: Baresip): Promise<void> => {
  const question = await spoken(QUESTION, 'duet-oliver');
  const file = soundFile(rateOf(codec), 0.3, question, ASKS_AGAIN_AFTER_SECONDS, question);
  await caller.command('ausrc', `aufile,${file}`);
};

type Finished = typeof onTestFinished;

/** The last words that the caller hears are the answer, judged by something that shares nothing with what hears. */
async function expectAnswer(caller: Baresip): Promise<void> {
  const said = [ANSWER, ...OTHERS].map(async (text) => [text, await spoken(text, VOICE)] as const);
  const heard = utterancesOf(caller.heard()).at(-1)!;
  expect(nearest(heard, new Map(await Promise.all(said)))[0]?.text).toBe(ANSWER);
}

/** Listens to the greeting, asks, waits until the answer was heard, and hangs up: every word is as it was said. */
async function callAndAsk(codec: string, finished: Finished, options: Partial<BaresipOptions> = {}) {
  const caller = await stage.telephone('alice', { codec, ...options }, finished);
  const id = await stage.dial(caller);
  await stage.said(id, /help desk/, 'agent');
  await hears(caller, GREETING, VOICE);
  await ask(codec, caller);
  await stage.said(id, /breakfast is served/i, 'agent', 60_000);
  await hears(caller, ANSWER, VOICE);
  await caller.command('hangup');
  const session = await stage.closed(id);
  const asked = session.conversation.items.filter(({ role }) => role === 'user');
  expect(asked.map(({ text }) => text).join(' ')).toContain(shortOrLong('breakfast', QUESTION));
  await expectAnswer(caller);
  return { caller, session };
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
      if (codec === G722) expect(await recognised(caller.heard())).toContain('the help desk of the town');
      const other = await spoken('The weather was rather cold in the mountains.', VOICE);
      expect(likenessButForGap({ pcm: other, rate: 16_000 }, caller.heard())).toBeLessThan(0.8);
    },
  );

  test('over TLS with sound that is secret (SDES)', async ({ onTestFinished: finished }) => {
    const { session } = await callAndAsk(G722, finished, { mediaEncryption: 'srtp-mand', transport: 'tls' });
    expect(session.call.codec).toBe('G722');
  });
});
