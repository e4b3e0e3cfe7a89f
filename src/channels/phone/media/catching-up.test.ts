import { afterEach, describe, expect, test } from 'vitest';
import { FRAME_MS } from '../../../media/pcm.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { LOOSE_STEPS } from './rtp/timeline.ts';
import { closeAll, open, phoneSdp, socket, until } from './testing/ends.ts';
import { tone } from './testing/tones.ts';

afterEach(closeAll);

/** µ-law of digital silence (ITU-T G.711). */
const SILENT = 0xff;
/** Timestamps of one frame at 8 kHz. */
const STEP = 160;

/**
 * A leg of PCMU to a telephone that the test plays itself, and that gets silence as sound unless comfort noise is
 * agreed.
 */
async function leg(pauses = false) {
  const time = new FakeClock();
  const phone = await socket();
  const { media } = await open(time);
  const sdp = phoneSdp(phone.address().port);
  media.answer(pauses ? sdp : sdp.replace(/^(m=audio .*) 13$/m, '$1'));
  const packets: Buffer[] = [];
  phone.on('message', (packet) => packets.push(packet));
  const speech = tone(1000, 100);
  let frame = 0;
  const play = (dueAt: number) => media.play(speech, frame++, dueAt);
  /** Steps in time: what is due is sent, then heard. */
  const pass = (steps: number, talks: boolean): void => {
    for (let step = 0; step < steps; step++) {
      time.advance(FRAME_MS);
      if (talks) play(time.now());
      media.tick(time.now());
    }
  };
  /** The process stands still for so many steps, and catches up: all that is sent comes before all that is heard. */
  const stall = (steps: number, talks: boolean): void => {
    const dues = Array.from({ length: steps }, (_, step) => time.now() + (step + 1) * FRAME_MS);
    time.advance(steps * FRAME_MS);
    if (talks) dues.forEach(play);
    dues.forEach((dueAt) => media.tick(dueAt));
  };
  const received = async () => {
    await until(() => packets.length >= media.stats.sent);
    return packets;
  };
  return { time, pass, stall, received };
}

const isSilent = (packet: Buffer): boolean => packet.subarray(12).every((byte) => byte === SILENT);
const timestamps = (packets: readonly Buffer[]): number[] => packets.map((packet) => packet.readUInt32BE(4));
const steps = (packets: readonly Buffer[]): number[] =>
  timestamps(packets)
    .slice(1)
    .map((at, n) => (at - timestamps(packets)[n]!) >>> 0);

describe('after the process stood still for 0.3 s', () => {
  test('speech goes on where it was, without silence in it', async () => {
    const { pass, stall, received } = await leg();
    pass(20, true);
    const before = (await received()).length;
    stall(15, true);
    pass(20, true);
    const packets = (await received()).slice(before - 1);
    expect(packets).toHaveLength(1 + 15 + 20);
    expect(packets.filter(isSilent)).toHaveLength(0);
    expect(new Set(steps(packets))).toEqual(new Set([STEP]));
  });

  test('nor is the end of the speech announced where silence is a pause', async () => {
    const { pass, stall, received } = await leg(true);
    pass(20, true);
    stall(15, true);
    pass(20, true);
    expect((await received()).filter((packet) => (packet[1]! & 0x7f) === 13)).toHaveLength(0);
  });

  test('silence is as long as it was, and what is said next is not ahead of its time', async () => {
    const { pass, stall, received } = await leg();
    pass(20, true);
    const before = (await received()).length;
    pass(20, false);
    stall(15, false);
    pass(10, true);
    const packets = (await received()).slice(before - 1);
    const [first, last] = [timestamps(packets)[0]!, timestamps(packets).at(-1)!];
    const behind = 20 + 15 + 10 - (last - first) / STEP;
    expect(behind).toBeGreaterThanOrEqual(0);
    expect(behind).toBeLessThanOrEqual(LOOSE_STEPS);
  });
});

test('speech is over 60 ms after its last frame was due', async () => {
  const { pass, received } = await leg();
  pass(20, true);
  const before = (await received()).length;
  pass(2, false);
  expect(await received()).toHaveLength(before);
  pass(1, false);
  expect((await received()).slice(before).map(isSilent)).toEqual([true]);
});
