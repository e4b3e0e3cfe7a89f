import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { afterEach, describe, expect, test } from 'vitest';
import { FRAME_SAMPLES } from '../../../media/pcm.ts';
import { emptyRtpFields, isRtcp, readRtp } from '../../../media/rtp.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { closeAll, HERE, open, phoneSdp, portOf, rtp, socket, until } from './testing/ends.ts';
import { rms, shareAt, tone } from './testing/tones.ts';

afterEach(closeAll);

describe('a telephone of another make', () => {
  const FRAME = new Uint8Array(160).fill(0xff);

  const talk = async (more: readonly string[] = []) => {
    const time = new FakeClock();
    const phone = await socket();
    const packets: Buffer[] = [];
    phone.on('message', (packet: Buffer) => packets.push(packet));
    const side = await open(time, { codecs: ['PCMU'] });
    const port = portOf(side.media.answer(phoneSdp(phone.address().port, ...more)));
    let sequence = 100;
    const say = (from: Socket = phone, ssrc = 5, payloadType = 0) => {
      from.send(rtp(payloadType, sequence, sequence * 160, ssrc, FRAME), port, HERE);
      sequence += 1;
    };
    const tick = (count = 1, act: (index: number) => void = () => undefined) => {
      for (let index = 0; index < count; index++) {
        time.advance(20);
        side.media.tick(time.now());
        act(index);
      }
    };
    const sound = () => packets.filter((packet) => !isRtcp(packet));
    const received = (count: number) => until(() => side.media.stats.received >= count);
    return { ...side, time, phone, port, packets, sound, say, tick, received };
  };

  const fieldsOf = (packet: Buffer) => {
    const fields = emptyRtpFields();
    expect(readRtp(packet, fields)).toBe(true);
    return fields;
  };

  test('strangers are counted, and change nothing', async () => {
    const { media, say, received, port, sound, tick } = await talk();
    say();
    await received(1);
    const stranger = await socket();
    const overheard: Buffer[] = [];
    stranger.on('message', (packet: Buffer) => overheard.push(packet));
    for (let index = 0; index < 40; index++) {
      say(stranger);
      stranger.send(randomBytes(1 + index), port, HERE);
      stranger.send(randomBytes(30), port + 1, HERE);
    }
    stranger.send(Buffer.alloc(0), port, HERE);
    await until(() => media.stats.strange >= 40);
    say();
    await received(2);
    const count = sound().length;
    tick(10, () => media.send(new Int16Array(FRAME_SAMPLES)));
    await until(() => sound().length >= count + 10);
    expect(overheard).toEqual([]);
    expect(media.stats.received).toBe(2);
  });

  test('garbage, other payload types and reports at the wrong port are passed over', async () => {
    const { media, say, received, phone, port } = await talk();
    say();
    await received(1);
    phone.send(Buffer.from('hello'), port, HERE);
    phone.send(rtp(99, 500, 0, 5, FRAME), port, HERE);
    phone.send(Buffer.from([0x80, 200, 0, 1, 0, 0, 0, 5]), port, HERE);
    phone.send(Buffer.from([0x9f, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 0, 1]), port, HERE);
    say();
    await received(2);
    expect(media.stats).toMatchObject({ received: 2, strange: 0 });
  });

  test('behind a NAT it is answered where it sends from', async () => {
    const { media, say, received, tick } = await talk();
    const behind = await socket();
    const there: Buffer[] = [];
    behind.on('message', (packet: Buffer) => there.push(packet));
    for (let index = 0; index < 4; index++) say(behind);
    await received(3);
    tick(3, () => media.send(new Int16Array(FRAME_SAMPLES)));
    await until(() => there.length >= 3);
    expect(media.stats.strange).toBe(1);
  });

  test('a new description moves it at once', async () => {
    const { media, say, received, tick, port } = await talk();
    say();
    await received(1);
    const moved = await socket();
    const there: Buffer[] = [];
    moved.on('message', (packet: Buffer) => there.push(packet));
    expect(portOf(media.answer(phoneSdp(moved.address().port)))).toBe(port);
    say(moved, 77);
    await received(2);
    tick(3, () => media.send(new Int16Array(FRAME_SAMPLES)));
    await until(() => there.length >= 3);
  });

  test('before the first sound there is silence, so that a NAT learns us; then a sign of life every 5 s', async () => {
    const { sound, tick, media } = await talk();
    tick(6);
    await until(() => sound().length === 5);
    expect(sound().map((packet) => packet.length)).toEqual([172, 172, 172, 172, 172]);
    tick(500);
    await until(() => sound().length === 7);
    for (const packet of sound().slice(5)) {
      expect(fieldsOf(packet)).toMatchObject({ payloadType: 13, marker: false });
      expect(packet).toHaveLength(13);
    }
    expect(media.stats.sent).toBe(7);
  });

  test('numbers, times and marks: silence takes its time, speech begins with a mark', async () => {
    const { media, sound, tick, time } = await talk();
    const speech = tone(1000, 5);
    tick(5, (index) => media.play(speech, index, time.now()));
    tick(95);
    tick(5, (index) => media.play(speech, index, time.now()));
    await until(() => sound().length >= 11);
    const fields = sound().map(fieldsOf);
    const speaking = fields.filter(({ payloadType, marker }) => payloadType === 0 || marker);
    const first = fields[0]!;
    expect(first.sequence).toBeLessThan(0x8000);
    fields.forEach(({ sequence, ssrc }, index) => {
      expect(sequence).toBe(first.sequence + index);
      expect(ssrc).toBe(first.ssrc);
    });
    const times = speaking.map(({ timestamp }) => (timestamp - first.timestamp) >>> 0);
    expect(new Set(times).size).toBe(times.length);
    expect(times.at(-1)! - times.at(-5)!).toBe(4 * 160);
    expect(times.at(-5)).toBe(times.at(-6)! + 96 * 160);
    expect(speaking.at(-5)).toMatchObject({ marker: true });
    expect(speaking.at(-4)).toMatchObject({ marker: false });
    expect(fields.some(({ payloadType }) => payloadType === 13)).toBe(true);
  });

  test('the encoded form of a speech is made once for all calls', async () => {
    const [one, other] = [await talk(), await talk()];
    const speech = tone(710, 10);
    one.tick(10, (index) => one.media.play(speech, index));
    other.tick(10, (index) => other.media.play(speech, index));
    await until(() => one.sound().length >= 10 && other.sound().length >= 10);
    const payloads = (packets: readonly Buffer[]) => packets.slice(-9).map((packet) => packet.subarray(12));
    expect(payloads(one.sound())).toEqual(payloads(other.sound()));
    expect(new Set(payloads(one.sound()).map((payload) => payload.toString('hex'))).size).toBeGreaterThan(2);
  });

  test('a key: one time for all of its packets, a mark on the first, and no sound meanwhile', async () => {
    const { media, sound, tick } = await talk();
    const speech = tone(1000, 60);
    tick(10, (index) => media.play(speech, index));
    const sent = media.sendDtmf('5');
    tick(20, (index) => media.play(speech, 10 + index));
    await sent;
    await until(() => sound().length >= media.stats.sent);
    const fields = sound().map(fieldsOf);
    const events = fields.filter(({ payloadType }) => payloadType === 101);
    expect(events.length).toBeGreaterThan(5);
    expect(new Set(events.map(({ timestamp }) => timestamp)).size).toBe(1);
    expect(events.map(({ marker }) => marker)).toEqual(events.map((_, index) => index === 0));
    const between = fields.slice(fields.indexOf(events[0]!), fields.indexOf(events.at(-1)!) + 1);
    expect(between).toEqual(events);
    const after = fields.slice(fields.indexOf(events.at(-1)!) + 1);
    expect(after[0]).toMatchObject({ payloadType: 0, marker: true });
  });

  test('packets as long as it asks for', async () => {
    const { media, sound, tick } = await talk(['a=ptime:60']);
    const speech = tone(1000, 10);
    tick(10, (index) => media.play(speech, index));
    tick(10);
    await until(() => sound().some((packet) => fieldsOf(packet).payloadType === 13));
    const lengths = sound()
      .filter((packet) => fieldsOf(packet).payloadType === 0)
      .map((packet) => packet.length - 12);
    expect(lengths).toEqual([480, 480, 480, 160]);
  });

  test('frames that go out more than 20 ms after their time are counted', async () => {
    const { media, tick, time } = await talk();
    const speech = tone(1000, 30);
    tick(10, (index) => media.play(speech, index, time.now() - 15));
    expect(media.stats.late).toBe(0);
    tick(10, (index) => media.play(speech, 10 + index, time.now() - 21));
    expect(media.stats.late).toBe(10);
  });

  test('reports every 5 s, and a goodbye', async () => {
    const { media, packets, tick, say, received } = await talk(['a=rtcp-mux']);
    say();
    await received(1);
    tick(1000);
    media.close();
    const reports = () => packets.filter((packet) => isRtcp(packet));
    const ends = () => reports().filter((packet) => packet.indexOf(Buffer.from([0x81, 203])) > 0);
    await until(() => ends().length === 1);
    expect(reports().length).toBeGreaterThanOrEqual(3);
    expect(reports().length).toBeLessThanOrEqual(9);
    expect(reports()[0]?.[1]).toBe(200);
  });

  test('without mux they go to the next port, or to the one that is named', async () => {
    const control = await socket();
    const came: Buffer[] = [];
    control.on('message', (packet: Buffer) => came.push(packet));
    const { media } = await talk([`a=rtcp:${control.address().port}`]);
    media.close();
    await until(() => came.length === 1);
    expect(came[0]?.[1]).toBe(201);
  });

  test('15 s of nothing are told once, and again after something came', async () => {
    const { media, silences, tick, say, received } = await talk();
    say();
    await received(1);
    tick(749);
    expect(silences).toEqual([]);
    tick(1000);
    expect(silences).toEqual([15]);
    say();
    await received(2);
    tick(1000);
    expect(silences).toEqual([15, 15]);
    media.close();
  });

  test('nobody need say anything while we are on hold', async () => {
    const { media, silences, tick, phone } = await talk();
    media.answer(phoneSdp(phone.address().port, 'a=sendonly'));
    tick(2000);
    media.answer(phoneSdp(phone.address().port));
    tick(700);
    expect(silences).toEqual([]);
    tick(60);
    expect(silences).toEqual([15]);
  });

  test('with SRTP, packets without a right signature are thrown away and counted', async () => {
    const secure = `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${randomBytes(30).toString('base64')}`;
    const { media, frames: heard, say, tick } = await talk([secure]);
    for (let index = 0; index < 20; index++) say();
    await until(() => media.stats.strange === 20);
    tick(10);
    expect(media.stats.received).toBe(0);
    expect(heard).toEqual([]);
  });

  test('losses are counted, and sound goes on', async () => {
    const { media, frames: heard, phone, port, received, tick } = await talk();
    for (let index = 0; index < 50; index++) {
      if (index % 10 !== 5) phone.send(rtp(0, index, index * 160, 5, FRAME), port, HERE);
      tick();
      await received(index + 1 - Math.floor((index + 5) / 10));
    }
    tick(20);
    expect(media.stats.lost).toBe(5);
    expect(media.stats.jitterMs).toBeLessThan(5);
    expect(heard.length).toBeGreaterThanOrEqual(60);
  });

  test('a closed leg is quiet, frees its port, and bears whatever is still said to it', async () => {
    const { media, port, tick } = await talk();
    media.close();
    tick(3);
    media.play(tone(1000, 1), 0);
    media.send(new Int16Array(FRAME_SAMPLES));
    const again = createSocket('udp4');
    await new Promise<void>((resolve) => again.bind(port, HERE, resolve));
    again.close();
    expect(media.stats.sent).toBe(0);
  });
});

test('codec, port and direction change within the call, and back', async () => {
  const time = new FakeClock();
  const phone = await socket();
  const side = await open(time);
  const sound: Buffer[] = [];
  phone.on('message', (packet: Buffer) => void (isRtcp(packet) ? 0 : sound.push(packet)));
  const { port } = phone.address();
  const speech = tone(1000, 5);
  const streams: [number, number][] = [];
  const opus = phoneSdp(port, 'a=rtpmap:111 opus/48000/2').replace('AVP 0', 'AVP 111 0');
  const law = phoneSdp(port).replace('AVP 0', 'AVP 8');
  for (const offer of [opus, phoneSdp(port), law, opus]) {
    side.media.answer(offer);
    const count = sound.length;
    for (let index = 0; index < 5; index++) {
      time.advance(20);
      side.media.tick(time.now());
      side.media.play(speech, index, time.now());
    }
    await until(() => sound.length >= count + 5);
    const last = sound.at(-1)!;
    streams.push([last[1]! & 0x7f, last.readUInt32BE(8)]);
  }
  expect(streams.map(([type]) => type)).toEqual([111, 0, 8, 111]);
  const [first, second, third, fourth] = streams.map(([, ssrc]) => ssrc);
  expect(second).toBe(third);
  expect(new Set([first, second, fourth]).size).toBe(3);
});

test('every codec of an answer is heard, whichever comes', async () => {
  const time = new FakeClock();
  const phone = await socket();
  const side = await open(time, { codecs: ['PCMU', 'PCMA'] });
  const to = portOf(side.media.offer());
  side.media.accept(phoneSdp(phone.address().port).replace('AVP 0', 'AVP 0 8'));
  const loud = (codec: number) =>
    new Uint8Array(160).map((_, k) => (k % 8 < 4 ? 0x10 : 0x90) ^ (codec === 8 ? 0x55 : 0xff));
  let sequence = 0;
  for (const codec of [0, 8, 0]) {
    for (let index = 0; index < 25; index++, sequence++) {
      phone.send(rtp(codec, sequence, sequence * 160, 9, loud(codec)), to, HERE);
      await until(() => side.media.stats.received === sequence + 1);
      time.advance(20);
      side.media.tick(time.now());
    }
    expect(rms(side.frames.slice(-5).flat())).toBeGreaterThan(100);
    expect(shareAt(side.frames.slice(-5).flat(), 1000)).toBeGreaterThan(0.8);
  }
});

test('a far end that nobody is at (ICMP) does not end the call', async () => {
  const gone = createSocket('udp4');
  await new Promise<void>((resolve) => gone.bind(0, HERE, resolve));
  const { port } = gone.address();
  const { media } = await open(new FakeClock(), { codecs: ['PCMU'] });
  gone.close();
  media.answer(phoneSdp(port));
  for (let index = 0; index < 50; index++) {
    media.send(new Int16Array(FRAME_SAMPLES));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(media.stats.sent).toBe(50);
  media.close();
});
