import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAtlas } from '../../avatar/atlas/atlas.ts';
import { seededRandom } from '../../avatar/drawing/random.ts';
import { motionPlan } from '../../avatar/motion.ts';
import type { Moment } from '../../conversation/ports.ts';
import { emptyRtpFields, readRtp, wrap16 } from '../../media/rtp.ts';
import { VISEMES } from '../../media/viseme.ts';
import { FaceSender } from './face-sender.ts';
import type { MediaLine } from './peer.ts';

const KEY_BYTES = 5_000;
const ORDINARY_BYTES = 900;
const TICK_MS = 20;
/** Repeated packets are at most a key frame and the pictures of 200 ms behind. */
const REPEATED_WITHIN = Math.ceil(KEY_BYTES / 1150) + 5;

const frames = Array.from({ length: motionPlan.phases * VISEMES.length }, (_, index) =>
  Buffer.alloc(index === 0 ? KEY_BYTES : ORDINARY_BYTES, index % 251),
);
const atlas = createAtlas({ width: 512, height: 512, fps: 25, ...motionPlan, mouths: VISEMES }, frames);

/** A packet, and the tick in which it was sent. */
interface Sent {
  readonly tick: number;
  readonly packet: Buffer;
}

let sent: Sent[];
let tick: number;
let face: FaceSender;

beforeEach(() => {
  sent = [];
  tick = 0;
  const sendMessageBinary = (packet: Buffer) => sent.push({ tick, packet: Buffer.from(packet) }) > 0;
  const track = { isOpen: () => true, sendMessageBinary };
  const line = { track, ssrc: 5, payloadType: 96, sends: true } as unknown as MediaLine;
  face = new FaceSender(line, atlas, seededRandom('loss'), null);
});

const play = (ticks: number): void => {
  for (const last = tick + ticks; tick < last; tick++)
    face.send({ viseme: 'aa' } as unknown as Moment, tick * TICK_MS);
};

/** The receiver keeps missing packets, so that the heavy-loss state does not end. */
const playWhileMuchIsMissed = (ticks: number): void => {
  for (const last = tick + ticks; tick < last; play(500)) face.missed(4);
};

/** The ticks in which the packets of each picture were sent, by the picture's time. */
const ticksOfPictures = (all: readonly Sent[]): number[][] => {
  const pictures = new Map<number, number[]>();
  for (const { tick: at, packet } of all) {
    const fields = emptyRtpFields();
    readRtp(packet, fields);
    pictures.set(fields.timestamp, [...(pictures.get(fields.timestamp) ?? []), at]);
  }
  return [...pictures.values()];
};

/** The most consecutive pictures of which nothing arrives when every packet is lost with this probability. */
const longestGap = (all: readonly Sent[], chance: number, seed: string): number => {
  const random = seededRandom(seed);
  let [longest, gap] = [0, 0];
  for (const ticks of ticksOfPictures(all)) {
    gap = ticks.every(() => random() < chance) ? gap + 1 : 0;
    longest = Math.max(longest, gap);
  }
  return longest;
};

describe('the face on its way to a receiver', () => {
  test('is sent once a picture after the key frame, while nothing is missed', () => {
    play(20);
    sent = [];
    play(200);
    expect(ticksOfPictures(sent).map((ticks) => ticks.length)).toEqual(Array(100).fill(1));
  });

  test('is sent again 20 ms later, bit by bit the same, while much is missed, and once more when nothing is', () => {
    play(20);
    face.missed(4);
    sent = [];
    play(200);
    for (const [first, again] of ticksOfPictures(sent)) expect(again).toBe((first ?? 0) + 1);
    const packets = sent.map(({ packet }) => packet);
    for (let place = 0; place < packets.length; place += 2)
      expect(packets[place + 1]?.equals(packets[place] ?? Buffer.alloc(0))).toBe(true);

    play(3_000);
    sent = [];
    play(100);
    expect(ticksOfPictures(sent).every((ticks) => ticks.length === 1)).toBe(true);
  });

  test('counts on without a hole, and sends the pictures of a refresh more than once too, while much is missed', () => {
    playWhileMuchIsMissed(13_000);
    const fields = emptyRtpFields();
    let newest: number | null = null;
    for (const { packet } of sent) {
      readRtp(packet, fields);
      const ahead = newest === null ? 1 : wrap16(fields.sequence - newest);
      if (ahead > 1) expect(ahead, 'again').toBeGreaterThan(0xffff - REPEATED_WITHIN);
      else newest = fields.sequence;
    }
    expect(Math.min(...ticksOfPictures(sent).map((ticks) => ticks.length))).toBeGreaterThan(1);
  });

  test('never stands still for 160 ms where a tenth is lost, as it would if it were sent once', () => {
    play(20);
    sent = [];
    play(30_000);
    const once = sent;
    sent = [];
    playWhileMuchIsMissed(30_000);
    const worst = (all: readonly Sent[]) =>
      Math.max(...['a', 'b', 'c', 'd'].map((seed) => longestGap(all, 0.1, seed)));
    expect(worst(once)).toBeGreaterThanOrEqual(4);
    expect(worst(sent)).toBeLessThan(4);
  });

  test('costs at most what it would for a while, however much a receiver claims to miss', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 31 }), { maxLength: 20 }), (counts) => {
        for (const count of counts) face.missed(count);
        const before = sent.length;
        play(2);
        expect(sent.length - before).toBeLessThanOrEqual(25);
      }),
    );
  });
});
