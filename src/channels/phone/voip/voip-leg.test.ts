import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRAME_SAMPLES, STALLED } from '../../../media/pcm.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { fakeSpeech } from '../../../testing/tts.ts';
import type { LegEnd, TransferOutcome } from '../leg.ts';
import { createCodec } from '../media/codecs/index.ts';
import { InbandDtmfDetector } from '../media/inband-dtmf-detector.ts';
import { FakeLink } from './testing/fake-link.ts';
import { VoipLeg } from './voip-leg.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const party = (user: string) => ({ user, host: '', displayName: null });

const setUp = () => {
  const clock = new FakeClock();
  let nonces = 0;
  const leg = new VoipLeg({
    id: 'leg_1',
    callSid: 'CA1',
    remote: party('+49301234'),
    local: party('+49309999'),
    clock,
    newNonce: () => `nonce_${(nonces += 1)}`,
  });
  const link = new FakeLink();
  const heard: Int16Array[] = [];
  /** How many of the frames said that the network stalls. */
  const stalled = { frames: 0 };
  const keys: string[] = [];
  leg.attach(link);
  leg.listen({
    hear: (frame) => {
      if (frame === STALLED) stalled.frames += 1;
      heard.push(frame.slice());
    },
    dtmf: (key) => keys.push(key),
    held: () => undefined,
  });
  const run = (ms: number) => {
    for (let at = 0; at < ms; at += 20) {
      clock.advance(20);
      leg.tick();
    }
  };
  return { clock, leg, link, heard, stalled, keys, run };
};

const speech = fakeSpeech('This is said to whoever has called us.');
const FRAMES = speech.pcm.length / FRAME_SAMPLES;

/** Says the whole speech, a frame every 20 ms. */
const sayAll = ({ leg, run }: ReturnType<typeof setUp>) => {
  for (let frame = 0; frame < FRAMES; frame++) {
    leg.play(speech, frame);
    run(20);
  }
};

describe('sound in', () => {
  test('chunks of any length become the same frames', () => {
    const bytes = Uint8Array.from({ length: 160 * 6 }, (_, at) => (at * 37) % 256);
    const codec = createCodec('PCMU');
    const expected: Int16Array[] = [];
    for (let at = 0; at < bytes.length; at += 160)
      expected.push(codec.decode(bytes.subarray(at, at + 160)).slice());
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 40 }), (sizes) => {
        const { leg, heard } = setUp();
        let at = 0;
        for (const size of [...sizes, bytes.length]) {
          expect(leg.audioReceived(bytes.subarray(at, at + size))).toBe(true);
          at += size;
        }
        expect(heard).toEqual(expected);
      }),
    );
  });

  test('a gap is silence, so that turns end; sound that comes again is heard at once', () => {
    const { leg, heard, run } = setUp();
    leg.audioReceived(new Uint8Array(160).fill(0x80));
    run(100);
    expect(heard).toHaveLength(1);
    run(200);
    expect(heard).toHaveLength(11);
    expect(heard.slice(1).every((frame) => frame.length === 320 && frame.every((one) => one === 0))).toBe(
      true,
    );
    leg.audioReceived(new Uint8Array(160).fill(0x80));
    expect(heard).toHaveLength(12);
    run(100);
    expect(heard).toHaveLength(12);
  });

  describe('of a caller who has always sent something', () => {
    const QUIET = new Uint8Array(160).fill(0xff);
    /** A call of four seconds, and how it goes on: the time that the provider counts may jump. */
    const calling = () => {
      const scene = setUp();
      let [chunk, timestamp] = [0, 40];
      const send = (frames: number, everyMs: number, jumpMs = 0): void => {
        timestamp += jumpMs;
        for (let at = 0; at < frames; at++) {
          scene.leg.audioReceived(QUIET, { sequence: (chunk += 1), timestamp: (timestamp += 20) });
          scene.run(everyMs);
        }
      };
      send(200, 20);
      return { ...scene, send };
    };

    test('a gap is a stall, and what comes at once behind it is heard in order, whole', () => {
      const { heard, stalled, run, send } = calling();
      run(800);
      expect([heard.length, stalled.frames]).toEqual([236, 36]);
      send(40, 0);
      send(10, 20);
      run(200);
      expect([heard.length, stalled.frames]).toEqual([292, 42]);
    });

    test('a gap that the provider has counted is silence, the next time at once', () => {
      const { stalled, run, send } = calling();
      run(600);
      expect(stalled.frames).toBe(26);
      send(20, 20, 600);
      run(600);
      expect(stalled.frames).toBe(26);
    });

    test('a gap at the beginning of the next stream is silence', () => {
      const { leg, heard, stalled, run } = calling();
      void leg.refer('100', null);
      leg.referral?.returning(486, 'busy');
      leg.attach(new FakeLink('MZ2'));
      run(400);
      expect([heard.length, stalled.frames]).toEqual([215, 0]);
    });
  });

  test('a standstill of this process is no gap: what was said meanwhile is still to be read', () => {
    const { clock, leg, heard, run } = setUp();
    leg.audioReceived(new Uint8Array(160).fill(0x80));
    run(20);
    clock.advance(500);
    for (let missed = 0; missed < 25; missed++) leg.tick();
    expect(heard).toHaveLength(1);
    leg.audioReceived(new Uint8Array(160 * 25).fill(0x80));
    expect(heard).toHaveLength(26);
    run(100);
    expect(heard).toHaveLength(26);
  });

  test('ten seconds may come at once, and real time from then on; more is a flood', () => {
    const { clock, leg } = setUp();
    expect(leg.audioReceived(new Uint8Array(80_000))).toBe(true);
    expect(leg.audioReceived(new Uint8Array(160))).toBe(false);
    for (let second = 0; second < 60; second++) {
      clock.advance(1000);
      expect(leg.audioReceived(new Uint8Array(8000))).toBe(true);
    }
  });

  test('keys are heard as they are, and nothing else is a key', () => {
    const { leg, keys } = setUp();
    for (const key of ['1', '#', 'A', 'x', '11', '']) leg.dtmfReceived(key);
    expect(keys).toEqual(['1', '#', 'A']);
  });
});

describe('sound out', () => {
  test('a frame is a message of 20 ms in mu-law, to the stream that is there', () => {
    const scene = setUp();
    sayAll(scene);
    const media = scene.link.of('media');
    expect(media).toHaveLength(FRAMES);
    expect(media.every(({ streamSid }) => streamSid === 'MZ1')).toBe(true);
    const codec = createCodec('PCMU');
    const expected = Array.from({ length: FRAMES }, (_, at) =>
      Buffer.from(codec.encode(speech.pcm.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES))),
    );
    expect(scene.link.sound).toEqual(Buffer.concat(expected));
  });

  test('a mark behind every half second and behind the end', () => {
    const scene = setUp();
    sayAll(scene);
    const at = scene.link.sent.flatMap(({ event }, index) => (event === 'mark' ? [index] : []));
    expect(at.slice(0, 2)).toEqual([25, 51]);
    expect(at.at(-1)).toBe(scene.link.sent.length - 1);
    expect(new Set(scene.link.marks).size).toBe(scene.link.marks.length);
  });

  test('the lead is what marks take to come back, and never more than two seconds', () => {
    const { leg, link, clock } = setUp();
    const markAfter = (ms: number) => {
      for (let frame = 0; frame < 25; frame++) leg.play(speech, frame);
      clock.advance(ms);
      leg.marked(link.marks.at(-1)!);
    };
    expect(leg.leadMs).toBe(200);
    markAfter(340);
    expect(leg.leadMs).toBe(340);
    markAfter(80);
    expect(leg.leadMs).toBe(340);
    for (let turn = 0; turn < 8; turn++) markAfter(60);
    expect(leg.leadMs).toBe(60);
    markAfter(9000);
    expect(leg.leadMs).toBe(2000);
    leg.marked('m1');
    leg.marked('never set');
    expect(leg.leadMs).toBe(2000);
  });

  test('what was not played is cleared, once, and marks that come back with it tell nothing', () => {
    const { leg, link, clock } = setUp();
    leg.flush();
    expect(link.of('clear')).toEqual([]);
    for (let frame = 0; frame < 25; frame++) leg.play(speech, frame);
    leg.flush();
    leg.flush();
    expect(link.of('clear')).toEqual([{ event: 'clear', streamSid: 'MZ1' }]);
    clock.advance(5);
    leg.marked(link.marks[0]!);
    expect(leg.leadMs).toBe(200);
  });

  test('keys are tones, and nothing is said meanwhile', async () => {
    const { leg, link, run } = setUp();
    const pressed = leg.sendDtmf('1,#');
    leg.play(speech, 0);
    leg.send(speech.pcm.subarray(0, FRAME_SAMPLES));
    expect(link.sent).toEqual([]);
    run(2000);
    await pressed;
    const codec = createCodec('PCMU');
    const ear = new InbandDtmfDetector();
    const sound = link.sound;
    const found: (string | null)[] = [];
    for (let at = 0; at < sound.length; at += 160)
      found.push(ear.hear(codec.decode(sound.subarray(at, at + 160))));
    expect(found.filter((key) => key !== null)).toEqual(['1', '#']);
    await expect(leg.sendDtmf('x')).rejects.toThrow('no key');
  });

  test('a provider that does not read is given up', () => {
    const { leg, link, run } = setUp();
    link.waitingBytes = 2_000_000;
    run(20);
    expect([leg.signal.reason as LegEnd, link.closes]).toEqual(['failed', 1]);
  });
});

describe('the end', () => {
  test('hanging up closes the stream, once; nothing is left', async () => {
    const { leg, link, heard, run, clock } = setUp();
    await leg.hangUp();
    await leg.hangUp();
    leg.streamEnded(link, 'remote_hangup');
    leg.play(speech, 0);
    leg.flush();
    leg.audioReceived(new Uint8Array(160));
    run(200);
    expect([leg.signal.reason, link.closes, link.sent, heard, clock.pending]).toEqual([
      'local_hangup',
      1,
      [],
      [],
      0,
    ]);
    expect(leg.awaitsStream).toBe(false);
    expect(await leg.hold()).toBe(false);
  });

  test('the end of the stream is the end of the leg, but not that of a stream before', () => {
    const { leg, link } = setUp();
    leg.streamEnded(new FakeLink(), 'remote_hangup');
    expect(leg.signal.aborted).toBe(false);
    leg.streamEnded(link, 'remote_hangup');
    expect(leg.signal.reason).toBe('remote_hangup');
  });

  test('keys on their way are given up', async () => {
    const { leg, link } = setUp();
    const pressed = leg.sendDtmf('123');
    leg.streamEnded(link, 'remote_hangup');
    await expect(pressed).rejects.toThrow('before all keys');
  });
});

describe('being put through', () => {
  const referring = (extension = '100') => {
    const scene = setUp();
    const outcomes: TransferOutcome[] = [];
    void scene.leg.refer(extension, null).then((outcome) => outcomes.push(outcome));
    return { ...scene, outcomes };
  };

  test('the stream is closed, and the leg is away but not over', async () => {
    const { leg, link, outcomes, heard, run } = referring('+49 30 1,2');
    leg.play(speech, 0);
    leg.send(speech.pcm.subarray(0, FRAME_SAMPLES));
    leg.flush();
    run(1000);
    await settle();
    expect([link.closes, link.sent, heard, leg.signal.aborted, outcomes]).toEqual([1, [], [], false, []]);
    expect(leg.referral?.target).toEqual({ kind: 'number', address: '+49301', sendDigits: 'w2' });
    expect(leg.awaitsStream).toBe(false);
  });

  test('somebody has taken the caller over', async () => {
    const { leg, outcomes, clock } = referring();
    leg.moved();
    await settle();
    expect([outcomes, leg.signal.reason, clock.pending]).toEqual([[{ kind: 'moved' }], 'local_hangup', 0]);
  });

  test('nobody has: the caller is back with the next stream, and all goes on', async () => {
    const scene = referring();
    const { leg, outcomes, clock, heard } = scene;
    leg.referral?.returning(486, 'busy');
    await settle();
    expect([outcomes, leg.awaitsStream]).toEqual([[], true]);
    const next = new FakeLink('MZ2');
    leg.attach(next);
    await settle();
    expect(outcomes).toEqual([{ kind: 'failed', status: 486, reason: 'busy' }]);
    leg.play(speech, 0);
    leg.audioReceived(new Uint8Array(160));
    expect([next.sent.map(({ streamSid }) => streamSid), heard.length, clock.pending]).toEqual([
      ['MZ2'],
      1,
      0,
    ]);
    leg.streamEnded(scene.link, 'remote_hangup');
    expect(leg.signal.aborted).toBe(false);
    void leg.refer('101', null);
    expect(leg.referral?.nonce).toBe('nonce_2');
  });

  test('when nothing is told for a minute, it has failed and the leg is over', async () => {
    const { leg, outcomes, clock } = referring();
    clock.advance(59_999);
    await settle();
    expect([outcomes, leg.signal.aborted]).toEqual([[], false]);
    clock.advance(1);
    await settle();
    expect(outcomes).toMatchObject([{ kind: 'failed', status: 408 }]);
    expect(leg.signal.reason).toBe('failed');
  });

  test('a person who is told first may take two minutes over it', async () => {
    const { leg, outcomes, clock } = referring();
    clock.advance(50_000);
    leg.referral?.briefed();
    clock.advance(119_999);
    await settle();
    expect(outcomes).toEqual([]);
    clock.advance(1);
    await settle();
    expect([outcomes.length, leg.signal.aborted]).toEqual([1, true]);
  });

  test('a caller who is sent back and does not come is lost', async () => {
    const { leg, outcomes, clock } = referring();
    leg.referral?.returning(486, 'busy');
    leg.referral?.briefed();
    clock.advance(15_000);
    await settle();
    expect([outcomes.length, leg.signal.reason]).toEqual([1, 'failed']);
  });

  test.each([
    ['the caller hangs up', (leg: VoipLeg) => leg.callerGone(), 'remote_hangup'],
    ['the process stops', (leg: VoipLeg) => void leg.hangUp(), 'local_hangup'],
  ])('%s meanwhile', async (_what, end, reason) => {
    const { leg, outcomes, clock } = referring();
    end(leg);
    await settle();
    expect(outcomes).toMatchObject([{ kind: 'failed', status: 487 }]);
    expect([leg.signal.reason, clock.pending]).toEqual([reason, 0]);
  });

  test('what the provider cannot do is refused, and the caller stays', async () => {
    const { leg, link } = setUp();
    expect(await leg.refer('desk', null)).toMatchObject({ kind: 'refused', status: 484 });
    expect(await leg.refer('100', setUp().leg)).toMatchObject({ kind: 'refused', status: 501 });
    expect([link.closes, leg.referral]).toEqual([0, null]);
    void leg.refer('100', null);
    expect(await leg.refer('100', null)).toMatchObject({ kind: 'failed', status: 481 });
  });
});
