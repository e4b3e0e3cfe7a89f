import { expect, test } from 'vitest';
import type { Agreement } from './sdp/negotiation.ts';
import { RtpAudioIn } from './rtp-audio-in.ts';

/** Opus, with telephone events at its clock and at that of the older codecs. */
const agreed: Agreement = {
  codec: 'opus',
  clockRate: 48_000,
  payloadType: 111,
  accepts: new Map([[111, 'opus']]),
  events: { payloadType: 97, clockRate: 48_000 },
  acceptsEvents: new Map([
    [97, 48_000],
    [101, 8000],
  ]),
  comfort: null,
  pauses: false,
  rtp: null,
  rtcp: null,
  rtcpMux: true,
  sending: true,
  receiving: true,
  held: false,
  packetMs: 20,
  secure: null,
};

/** Packets of the key 5, 60 ms long, which begin at each of these times (ms). */
const pressed = (payloadType: number, clockRate: number, starts: readonly number[]): string[] => {
  const keys: string[] = [];
  const sound = new RtpAudioIn(
    (key) => keys.push(key),
    () => undefined,
  );
  sound.configure(agreed);
  let sequence = 0;
  for (const start of starts)
    for (const ms of [20, 40, 60, 60, 60]) {
      const duration = (ms * clockRate) / 1000;
      const packet = Buffer.of(5, ms === 60 ? 0x8a : 10, duration >> 8, duration & 255);
      const timestamp = (start * clockRate) / 1000;
      const fields = { payloadType, sequence: sequence++, timestamp, marker: ms === 20, ssrc: 7 };
      sound.packet({ ...fields, payloadStart: 0, payloadEnd: 4 }, packet, start + ms);
    }
  sound.close();
  return keys;
};

test.each([
  [97, 48_000],
  [101, 8000],
])('one key pressed fast and again counts each time, as event %i of %i Hz', (payloadType, clockRate) => {
  expect(pressed(payloadType, clockRate, [0, 120, 240])).toEqual(['5', '5', '5']);
});
