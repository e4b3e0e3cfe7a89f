import { expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeTts } from '../../../testing/tts.ts';
import { LONGEST_MESSAGE_MS } from './leave-message.ts';
import { dialOver, type SipCallParts } from './sip-calls.ts';
import { FakeSession } from './testing/fake-session.ts';
import { FakeMedia, FakeSipCall } from './testing/fake-sip.ts';
import { settle, Stage } from './testing/stage.ts';

const LOUD = Int16Array.from({ length: 320 }, (_, n) => ((n * 7919) % 997) * 20 - 9000);
const QUIET = new Int16Array(320);
const beep = (at: number): Int16Array =>
  Int16Array.from({ length: 320 }, (_, n) => 6000 * Math.sin((2 * Math.PI * 1000 * (at * 320 + n)) / 16_000));

/** A call over SIP that a machine has answered, which has just beeped. */
const recording = async (message: string | null) => {
  const clock = new FakeClock();
  const session = new FakeSession({ initialSpeech: 'Greet.' });
  const answeringMachine = { action: 'leaveMessage', message } as const;
  const stage = Stage.of({ clock, voice: new FakeTts({ clock }) }, session, { answeringMachine });
  const sip = new FakeSipCall('outbound');
  let media: FakeMedia | null = null;
  const parts: SipCallParts = {
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    mediaOptions: () => ({ address: '192.0.2.1', srtp: 'offered', codecs: ['PCMU'] }),
    openMedia: (_options, events) => Promise.resolve((media = new FakeMedia(events))),
  };
  const line = {
    call: (...[, , events]: Parameters<Parameters<typeof dialOver>[0]['call']>) => {
      sip.events = events;
      return sip;
    },
  };
  void stage.calls.outbound({ sessionId: 'sess_1', destination: '1', dial: dialOver(line, parts) });
  await settle();
  sip.state = 'established';
  sip.events!.answered('their answer');
  let at = 0;
  await stage.run(300, () => media!.events.hear(LOUD));
  await stage.run(300, () => media!.events.hear(beep(at++)));
  await stage.run(100, () => media!.events.hear(QUIET));
  return { stage, session, sip, media: media! as FakeMedia };
};

test('a message is left to its end, also with a machine that sends nothing while it records', async () => {
  const { stage, session, sip, media } = await recording('Please call us back about your order, '.repeat(20));
  await stage.run(15_000);
  media.events.silent(15);
  await stage.run(15_000);
  expect([session.closeReason, sip.log]).toEqual([null, []]);
  await stage.run(30_000);
  expect([session.closeReason, sip.log]).toEqual(['agent_ended', ['hangUp']]);
  expect(stage.clock.pending).toBe(0);
});

test.each([
  [
    'Please call Dr. Smith at 10.30 about your order of 19.99 euros, or visit www.example.com.',
    ['Please call Dr. Smith at 10.30 about your order of 19.99 euros, or visit www.example.com.'],
  ],
  [
    'Wir kommen am 3.5. um 9.15 Uhr. Auf Wiederhören.',
    ['Wir kommen am 3.5. um 9.15 Uhr.', 'Auf Wiederhören.'],
  ],
  ['こちらは町の博物館です。明日お電話ください。', ['こちらは町の博物館です。', '明日お電話ください。']],
  ['- - - - - -\n\nPlease call us back!', ['Please call us back!']],
])('the voice is given whole sentences of “%s”', async (message, sentences) => {
  const { stage } = await recording(message);
  expect(stage.voice.spoken).toEqual(sentences);
});

test('a line that is dead behind the beep is left after a minute and a half', async () => {
  const { stage, session, sip, media } = await recording(null);
  await stage.run(15_000);
  media.events.silent(15);
  await stage.run(LONGEST_MESSAGE_MS - 16_000);
  expect([session.closeReason, sip.log]).toEqual([null, []]);
  await stage.run(2_000);
  expect([session.closeReason, sip.log]).toEqual(['agent_ended', ['hangUp']]);
  expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);
});
