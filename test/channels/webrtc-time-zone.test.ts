import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebRtcPeer } from '../support/webrtc-peer.ts';
import { type Fixture, openFixture } from './webrtc-fixture.ts';

/* A client of WebRTC names its user's time zone in the address of its signalling. */

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

test.each([
  ['?timeZone=Europe%2FBerlin', 'Europe/Berlin'],
  ['?timeZone=Mars%2FOlympus', null],
  ['', null],
])('%s', async (query, timeZone) => {
  const id = `sess_zone_${query.length}`;
  fixture.directory.add(id);
  const peer = await new WebRtcPeer(fixture.url(id) + query).connect();
  expect(fixture.directory.users.get(id)).toEqual({ timeZone });
  await peer.close();
});
