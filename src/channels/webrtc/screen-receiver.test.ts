import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadAtlas } from '../../avatar/atlas/load.ts';
import { RTP_HEADER_BYTES, wrap16, writeRtpHeader } from '../../media/rtp.ts';
import { VP8_DESCRIPTOR_BYTES, writeVp8Descriptor } from '../../media/vp8.ts';
import { FakeClock } from '../../testing/clock.ts';
import type { MediaLine } from './peer.ts';
import { ScreenReceiver } from './screen-receiver.ts';

const PAYLOAD_TYPE = 96;
const CLIENT = 7;

let key: Buffer;
beforeAll(async () => {
  key = (await loadAtlas('assets/companions/freya/face.atlas')).frames[0]!;
});

let clock: FakeClock;
let sent: Buffer[];
let isOpen: boolean;
let screen: ScreenReceiver;

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  isOpen = true;
  const track = { isOpen: () => isOpen, sendMessageBinary: (packet: Buffer) => sent.push(packet) > 0 };
  const line = { track, ssrc: 1, payloadType: PAYLOAD_TYPE, sends: true } as unknown as MediaLine;
  screen = new ScreenReceiver(line, clock);
});

const packets = (timestamp: number, first: number, payloadType = PAYLOAD_TYPE): Buffer[] =>
  Array.from({ length: Math.ceil(key.length / 1000) }, (_, place) => {
    const part = key.subarray(place * 1000, (place + 1) * 1000);
    const packet = Buffer.alloc(RTP_HEADER_BYTES + VP8_DESCRIPTOR_BYTES + part.length);
    const isLast = (place + 1) * 1000 >= key.length;
    writeRtpHeader(packet, {
      marker: isLast,
      payloadType,
      sequence: wrap16(first + place),
      timestamp,
      ssrc: CLIENT,
    });
    writeVp8Descriptor(packet, RTP_HEADER_BYTES, place === 0, { isBase: true, pictureId: 1, tl0PicIdx: 1 });
    part.copy(packet, RTP_HEADER_BYTES + VP8_DESCRIPTOR_BYTES);
    return packet;
  });

const pass = (ms: number): void => {
  for (let passed = 0; passed < ms; passed += 20) {
    clock.advance(20);
    screen.tick(clock.now());
  }
};
const show = (all: readonly Buffer[]): void => all.forEach((packet) => screen.push(packet));
/**
 * The kinds of reports that were sent: 205/1 requests packets again, 206/1 a key frame, 206/15 announces a
 * bandwidth.
 */
const kinds = (): string[] => sent.splice(0).map((packet) => `${packet[1]}/${(packet[0] ?? 0) & 31}`);
const PICTURE_WANTED = ['206/15', '206/1'];

describe('the screen on the video line', () => {
  test('nothing is asked for and nothing kept while nobody watches, and before the client sends', () => {
    show(packets(5, 10));
    pass(3_000);
    expect([screen.picture, kinds()]).toEqual([null, []]);
    screen.watch(true);
    pass(3_000);
    expect(kinds()).toEqual([]);
  });

  test('one picture a second is asked for while somebody watches, and the newest one is there', () => {
    screen.watch(true);
    show(packets(5, 10));
    expect(screen.picture?.mediaType).toBe('image/webp');
    pass(3_000);
    expect(kinds()).toEqual([...PICTURE_WANTED, ...PICTURE_WANTED, ...PICTURE_WANTED]);
    screen.watch(false);
    pass(3_000);
    expect([screen.picture, kinds()]).toEqual([null, []]);
  });

  test('a picture that no newer one follows is not how the screen looks now', () => {
    screen.watch(true);
    show(packets(5, 10));
    pass(5_000);
    expect(screen.picture).not.toBeNull();
    pass(20);
    expect(screen.picture).toBeNull();
  });

  test('what is missing is asked for again; what never comes is given up for the next picture', () => {
    screen.watch(true);
    const all = packets(5, 10);
    show(all.slice(0, 1));
    pass(20);
    kinds();
    show(all.slice(0, 3));
    show(all.slice(4));
    pass(60);
    const [request] = sent.splice(0);
    expect(request?.readUInt32BE(8)).toBe(CLIENT);
    expect([request?.readUInt16BE(12), request?.readUInt16BE(14)]).toEqual([13, 0]);
    pass(1_600);
    expect(kinds()).toContain('206/1');
    show(packets(9, 300));
    expect(screen.picture).not.toBeNull();
  });

  test('other payloads are passed over, and a track that is closed is sent nothing', () => {
    screen.watch(true);
    show(packets(5, 10, 100));
    expect(screen.picture).toBeNull();
    show(packets(5, 10));
    isOpen = false;
    pass(2_000);
    expect(sent).toEqual([]);
  });
});
