import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../channels/webrtc-fixture.ts';
import { CONNECTING, expectMedia, expectRefusal, OtherPeer } from './play.ts';
import { pion, type Program } from './programs.ts';

/* Drives pion (go): offers of every form, which connect or are told within 5 s why not. */

let fixture: Fixture;
let program: Program;
let peer: OtherPeer;
beforeAll(async () => {
  program = pion();
  fixture = await openFixture();
}, 600_000);
afterEach(() => peer.close());
afterAll(() => fixture.close());

test.each(CONNECTING)('%s: %j', async (kind, media) => {
  peer = new OtherPeer(fixture, program, kind);
  await expectMedia(peer, media);
  if (kind === 'receive-only') expect(peer.session.heard).toEqual([]);
});

test('a data channel by agreement alone is refused', async () => {
  peer = new OtherPeer(fixture, program, 'negotiated');
  await expectRefusal(peer, /no data channel was opened but by agreement \(negotiated: true\)/);
});

test('TCP candidates alone are refused', async () => {
  peer = new OtherPeer(fixture, program, 'tcp');
  await expectRefusal(peer, /all candidates are for TCP, which only a TURN server takes here/);
});
