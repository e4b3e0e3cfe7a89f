import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../../testing/clock.ts';
import { ServerAddresses } from './server-addresses.ts';
import { Tally } from './tally.ts';
import { UdpLink } from './udp.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Strangers send from 127.0.0.1. */
const SERVER = '127.0.0.2';
/** As many as a socket surely keeps while nobody reads it. */
const FLOOD = 200;
/** The most datagrams that a socket takes before the process goes on with everything else (libuv). */
const MOST_A_TURN = 32;

/** A link, what it has passed on, and how often strangers were told of. */
async function link() {
  const clock = new FakeClock();
  const messages: Buffer[] = [];
  const told: number[] = [];
  let looks = 0;
  class Counted extends ServerAddresses {
    override has(address: string): boolean {
      looks += 1;
      return super.has(address);
    }
  }
  const addresses = new Counted({ server: SERVER, clock, dns: async () => [], allow: () => true });
  const strangers = new Tally(clock, (count) => told.push(count));
  const udp = new UdpLink(
    { clock, port: 5060, addresses, strangers },
    { message: (bytes) => messages.push(bytes), opened: () => undefined, lost: () => undefined },
  );
  closing.push(() => udp.close());
  const { local } = await udp.ready();
  return { clock, messages, told, port: local.port, looks: () => looks };
}

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  closing.push(() => socket.close());
  return socket;
}

/** Sends a datagram at once: behind `connect` nothing is looked up before. */
async function flooder(port: number): Promise<() => void> {
  const socket = await openSocket();
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const invite = Buffer.from('INVITE sip:duet@duet.test SIP/2.0');
  return () => socket.send(invite);
}

describe('a flood from strangers', () => {
  test('is dropped unread, and told of once a minute', async () => {
    const { clock, messages, told, port, looks } = await link();
    const send = await flooder(port);
    for (let sent = 0; sent < FLOOD; sent++) send();
    while (looks() < FLOOD) await nextTurn();
    expect(messages).toEqual([]);
    expect(told).toEqual([1]);
    clock.advance(60_000);
    expect(told).toEqual([1, FLOOD - 1]);
    clock.advance(600_000);
    expect(told).toHaveLength(2);
  });

  test('is taken in small parts, between which all else has its turn', async () => {
    const { port, looks } = await link();
    const send = await flooder(port);
    // All of them wait in the socket: this is one turn.
    for (let sent = 0; sent < FLOOD; sent++) send();
    const parts: number[] = [];
    for (let before = 0; before < FLOOD; before = looks()) {
      await nextTurn();
      parts.push(looks() - before);
    }
    expect(Math.max(...parts)).toBeLessThanOrEqual(MOST_A_TURN);
  });
});
