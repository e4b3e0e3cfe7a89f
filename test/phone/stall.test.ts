import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVoice, soundFile, spoken, wordsHeard } from '../support/phone/sound.ts';
import { openStage, type Stage } from '../support/phone/stage.ts';
import { pass, until } from '../support/until.ts';

/* Drives baresip-core (apt): a caller whose network stalls. */

const SENTENCE =
  'I would like to park my big blue car behind the museum with the boats and nets and maps on Sunday';
/** More than the silence that ends a turn, the delay of the jitter buffer and what it guesses. */
const STALL_MS = 800;
/** One of five words: the guess that a stall begins with may cost the one that it falls into. */
const MOST_WORDS = 0.8;
/** So much of the sentence is heard before the stall, in packets of 20 ms. */
const SAID_BEFORE = 75;
/** A telephone that sends silence as sound has done so for a while. */
const SILENT_SECONDS = 3.5;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ relay: true });
});
afterAll(async () => {
  await stage?.stop();
  await closeVoice();
});

test('a caller whose network stalls for 0.8 s within a sentence is heard as one turn, whole', async () => {
  const plays = soundFile(8_000, SILENT_SECONDS, await spoken(SENTENCE, 'duet-oliver'));
  const caller = await stage.telephone('alice', { plays });
  const { id, call } = await stage.call(caller);
  await until(() => call.loudTimes('telephone').length >= SAID_BEFORE, 'the first half of the sentence');
  const goOn = call.stall('telephone');
  await pass(STALL_MS, 'the network stalls');
  goOn();
  await stage.said(id, /Sunday/i, 'user', 60_000);
  await caller.command('hangup');
  const { conversation } = await stage.closed(id);
  const said = conversation.items.filter(({ role }) => role === 'user').map(({ text }) => text);
  expect(said).toHaveLength(1);
  expect(wordsHeard(SENTENCE, said[0]!.toLowerCase()), said[0]).toBeGreaterThan(MOST_WORDS);
});
