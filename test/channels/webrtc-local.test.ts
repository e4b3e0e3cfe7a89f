import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interfaceAddresses } from '../../src/channels/webrtc/local-relay.ts';
import { until } from '../support/until.ts';
import { WebRtcPeer } from '../support/webrtc-peer.ts';
import { type Fixture, openFixture } from './webrtc-fixture.ts';

/** Clients on the machine of a service that listens on loopback. */

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

interface Place {
  readonly address: string;
  readonly port: number;
}

const placesTold = ({ signals }: WebRtcPeer): Place[] =>
  signals
    .filter(({ type }) => type === 'add_ice_candidate')
    .map(({ data }) => (data['candidate'] as { candidate: string }).candidate.split(' '))
    .map((fields) => ({ address: fields[4] ?? '', port: Number(fields[5]) }));

/** Whether the port is nobody's. */
const isFree = ({ address, port }: Place): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(false));
    socket.bind(port, address, () => socket.close(() => resolve(true)));
  });

test('are told of a way by every address of the machine, which is open for as long as they talk', async () => {
  const session = fixture.directory.add('sess_local');
  const peer = await new WebRtcPeer(fixture.url('sess_local')).connect();
  const expected = ['127.0.0.1', ...interfaceAddresses()];
  const places = await until(() => {
    const told = placesTold(peer);
    return told.length === expected.length && told;
  }, 'a place at each address');
  expect(places.map(({ address }) => address)).toEqual(expected);
  const [media, ...relayed] = places;
  expect(media?.port).toBe(fixture.webrtc.port);
  for (const place of relayed) expect(await isFree(place)).toBe(false);
  await session.close('agent_ended');
  for (const place of relayed) await until(() => isFree(place), `${place.address}:${place.port} given back`);
  await peer.close();
});

test('are told of the addresses that are set, and of the one by which they came', async () => {
  const behindNat = await openFixture({ mediaAddress: ['host', '203.0.113.9'] });
  behindNat.directory.add('sess_hidden');
  const peer = await new WebRtcPeer(behindNat.url('sess_hidden')).connect();
  const places = await until(() => {
    const told = placesTold(peer).filter(({ address }) => isIPv4(address));
    return told.length >= 2 && told;
  }, 'both places');
  expect(places.map(({ address }) => address).toSorted()).toEqual(['127.0.0.1', '203.0.113.9']);
  expect(new Set(places.map(({ port }) => port))).toEqual(new Set([behindNat.webrtc.port]));
  await peer.close();
  await behindNat.close();
});
