import { afterEach, describe, expect, test } from 'vitest';
import { FRAME_SAMPLES } from '../../../media/pcm.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { MediaRefused } from './phone-media.ts';
import type { PhoneCodecName, PhoneMedia, PhoneMediaOptions } from './phone-media.ts';
import { closeAll, HERE, open, phoneSdp, portOf, socket, until } from './testing/ends.ts';
import type { Side } from './testing/ends.ts';
import { rms, shareAt, tone } from './testing/tones.ts';

afterEach(closeAll);

/** Two ends of a call that have agreed on their media. */
const pair = async (options: Partial<PhoneMediaOptions> = {}, address = HERE) => {
  const time = new FakeClock();
  const caller = await open(time, { ...options, address });
  const callee = await open(time, { ...options, address });
  caller.media.accept(callee.media.answer(caller.media.offer()));
  return { time, caller, callee };
};

type Pair = Awaited<ReturnType<typeof pair>>;

/** One step of 20 ms on both sides; waits until what was sent has arrived. */
const step = async ({ time, caller, callee }: Pair, act: () => void = () => undefined): Promise<void> => {
  const before = { caller: caller.media.stats, callee: callee.media.stats };
  time.advance(20);
  for (const { media } of [caller, callee]) media.tick(time.now());
  act();
  const sent = (side: Side, old: PhoneMedia['stats']) => side.media.stats.sent - old.sent;
  await until(
    () =>
      callee.media.stats.received - before.callee.received >= sent(caller, before.caller) &&
      caller.media.stats.received - before.caller.received >= sent(callee, before.callee),
  );
};

const steps = async (call: Pair, count: number, act: (index: number) => void = () => undefined) => {
  for (let index = 0; index < count; index++) await step(call, () => act(index));
};

const CODECS: readonly PhoneCodecName[] = ['opus', 'G722', 'PCMU', 'PCMA'];

describe.each(CODECS)('%s', (codec) => {
  test.each(['offered', 'required'] as const)('a tone crosses in both directions, SRTP %s', async (srtp) => {
    const call = await pair({ codecs: [codec], srtp });
    const { caller, callee } = call;
    expect([caller.media.codec, callee.media.codec]).toEqual([codec, codec]);
    const [up, down] = [tone(1000, 60), tone(600, 60)];
    await steps(call, 60, (index) => {
      caller.media.play(up, index, call.time.now());
      callee.media.send(down.pcm.subarray(index * FRAME_SAMPLES, (index + 1) * FRAME_SAMPLES));
    });
    for (const [side, hertz] of [
      [callee, 1000],
      [caller, 600],
    ] as const) {
      const sound = side.frames.slice(20, 50).flat();
      expect(shareAt(sound, hertz)).toBeGreaterThan(0.95);
      expect(rms(sound) / (8000 * Math.SQRT1_2)).toBeGreaterThan(0.85);
      expect(rms(sound) / (8000 * Math.SQRT1_2)).toBeLessThan(1.15);
      expect(side.media.stats).toMatchObject({ lost: 0, strange: 0, late: 0 });
    }
    expect(callee.media.stats.received).toBe(caller.media.stats.sent);
  });

  test('keys cross as telephone events, each once', async () => {
    const call = await pair({ codecs: [codec] });
    const sent = call.caller.media.sendDtmf('15#a');
    let done = false;
    void sent.then(() => (done = true));
    for (let count = 0; !done && count < 100; count++) await step(call);
    expect(done).toBe(true);
    expect(call.callee.digits).toEqual(['1', '5', '#', 'A']);
    expect(call.callee.media.stats.lost).toBe(0);
  });
});

test('IPv6', async () => {
  const call = await pair({ codecs: ['PCMU'] }, '::1');
  const speech = tone(1000, 30);
  await steps(call, 30, (index) => call.caller.media.play(speech, index));
  expect(shareAt(call.callee.frames.slice(15, 28).flat(), 1000)).toBeGreaterThan(0.95);
});

describe('silence', () => {
  /** How many packets go out in a second without speech, two seconds after the call was answered. */
  const packetsOf = async (offer: (sdp: string) => string): Promise<number> => {
    const time = new FakeClock();
    const phone = await socket();
    const { media } = await open(time);
    media.answer(offer(phoneSdp(phone.address().port)));
    const pass = (ticks: number) => {
      for (let index = 0; index < ticks; index++) {
        time.advance(20);
        media.tick(time.now());
      }
    };
    pass(100);
    const { sent } = media.stats;
    pass(50);
    return media.stats.sent - sent;
  };
  const plain = (sdp: string) => sdp.replace(/^(m=audio .*) 13$/m, '$1');
  const opus = (fmtp: string) => (sdp: string) =>
    sdp
      .replace(/^(m=audio \d+ \S+) .*$/m, '$1 96')
      .replace(/\r\n$/, `\r\na=rtpmap:96 opus/48000/2\r\n${fmtp}`);

  test.each([
    ['is sent as sound where nothing else was agreed on', plain, 50],
    ['is a pause where comfort noise was', (sdp: string) => sdp, 0],
    ['is sent as sound where Opus knows no pauses', opus('a=fmtp:96 useinbandfec=1;usedtx=0\r\n'), 50],
    ['is a pause where Opus does', opus('a=fmtp:96 useinbandfec=1; usedtx=1\r\n'), 0],
  ])('%s', async (_, offer, packets) => {
    expect(await packetsOf(offer)).toBe(packets);
  });
});

test('keys are tones where no events were agreed', async () => {
  const call = await pair({ codecs: ['PCMU'] });
  const without = (sdp: string) => sdp.replace(/ 101/, '').replace(/a=(rtpmap|fmtp):101.*\r\n/g, '');
  call.caller.media.accept(without(call.callee.media.answer(without(call.caller.media.offer()))));
  let done = false;
  void call.caller.media.sendDtmf('7*').then(() => (done = true));
  for (let count = 0; !done && count < 100; count++) await step(call);
  await steps(call, 10);
  expect(call.callee.digits).toEqual(['7', '*']);
});

test('what is no key is refused, and nobody waits for keys of a call that is over', async () => {
  const { caller } = await pair();
  await expect(caller.media.sendDtmf('1x')).rejects.toThrow('no key');
  const waiting = caller.media.sendDtmf('123');
  caller.media.close();
  caller.media.close();
  await expect(waiting).rejects.toThrow('ended');
  const early = await open(new FakeClock());
  await expect(early.media.sendDtmf('1')).rejects.toThrow('answered');
});

describe('hold', () => {
  test('they hold us: nothing of our speech goes out, music comes in; then we go on', async () => {
    const call = await pair({ codecs: ['PCMU'] });
    const { caller, callee } = call;
    const speech = tone(1000, 200);
    await steps(call, 20, (index) => caller.media.play(speech, index));
    callee.media.accept(caller.media.answer(callee.media.reoffer('sendonly')));
    expect([caller.media.held, callee.media.held]).toEqual([true, false]);
    const { sent } = caller.media.stats;
    const music = tone(440, 40);
    await steps(call, 40, (index) => {
      caller.media.play(speech, index);
      callee.media.play(music, index);
    });
    expect(caller.media.stats.sent - sent).toBeLessThanOrEqual(2);
    expect(shareAt(caller.frames.slice(-20).flat(), 440)).toBeGreaterThan(0.95);
    callee.media.accept(caller.media.answer(callee.media.reoffer('sendrecv')));
    await steps(call, 40, (index) => caller.media.play(speech, index));
    expect(shareAt(callee.frames.slice(-15).flat(), 1000)).toBeGreaterThan(0.95);
    expect(caller.holds).toEqual([true, false]);
    expect(callee.holds).toEqual([]);
  });

  test('we hold them: they hear us, and what they say all the same is not heard', async () => {
    const call = await pair({ codecs: ['PCMU'] });
    const { caller, callee } = call;
    const speech = tone(1000, 100);
    await steps(call, 10, (index) => callee.media.play(speech, index));
    caller.media.accept(callee.media.answer(caller.media.reoffer('sendonly')));
    const [before, count] = [caller.frames.length, callee.frames.length];
    await steps(call, 30, (index) => caller.media.play(speech, index));
    expect(caller.frames.length).toBe(before);
    expect(shareAt(callee.frames.slice(count + 15).flat(), 1000)).toBeGreaterThan(0.95);
    expect([caller.holds, callee.holds]).toEqual([[], [true]]);
  });

  test('0.0.0.0: not a single packet', async () => {
    const time = new FakeClock();
    const phone = await socket();
    const { media, holds } = await open(time);
    media.answer(phoneSdp(phone.address().port));
    media.answer(phoneSdp(phone.address().port).replace(/c=.*/, 'c=IN IP4 0.0.0.0'));
    let came = 0;
    phone.on('message', () => (came += 1));
    for (let index = 0; index < 1000; index++) {
      time.advance(20);
      media.tick(time.now());
      media.play(tone(1000, 1), 0);
    }
    expect(holds).toEqual([true]);
    const port = portOf(media.reoffer('sendrecv'));
    // A packet that was sent before would arrive before this one.
    phone.send('x', phone.address().port, HERE);
    await until(() => came > 0);
    expect(came).toBe(1);
    expect(port).toBeGreaterThan(0);
  });

  test('a refused offer leaves the sound as it is', async () => {
    const call = await pair({ codecs: ['PCMA'] });
    expect(() => call.callee.media.answer('v=0\r\nm=audio 1 RTP/AVP 3\r\n')).toThrow(MediaRefused);
    const speech = tone(1000, 30);
    await steps(call, 30, (index) => call.caller.media.play(speech, index));
    expect(shareAt(call.callee.frames.slice(-10).flat(), 1000)).toBeGreaterThan(0.95);
  });
});
