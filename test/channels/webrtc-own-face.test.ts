import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Atlas } from '../../src/avatar/atlas/atlas.ts';
import { openWebRtc, type WebRtc } from '../../src/channels/webrtc/index.ts';
import { randomFraction } from '../../src/kernel/ids.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { createFaces } from '../../src/live/faces.ts';
import { companionJobs } from '../../src/platform/companions/generation/index.ts';
import { FakeAvatarRenderer } from '../../src/testing/avatar-renderer.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type Channel, type LiveService, liveService } from '../support/live-service.ts';
import { signallingUrl } from '../support/webrtc-driver.ts';
import { type ReceivedPacket, WebRtcPeer } from '../support/webrtc-peer.ts';

let faces: ReturnType<typeof createFaces>;
let webrtc: WebRtc;
let service: LiveService;
const dataDir = mkdtempSync(join(tmpdir(), 'duet-own-face-'));

const channel: Channel = async (app, { sessions, ticker }) => {
  webrtc = await openWebRtc({
    directory: sessions,
    loadAtlas: (companionId, green) => faces(companionId, green),
    ticker,
    config: { host: '127.0.0.1', iceServers: [], mediaPort: 0, mediaAddress: [] },
    clock: systemClock,
    random: randomFraction,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  await webrtc.plugin(app);
};

beforeAll(async () => {
  service = await liveService({ channels: [channel], config: { dataDir } });
  faces = createFaces(service.parts);
});
afterAll(async () => {
  webrtc.close();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A companion that is made by the jobs of a worker. */
const generated = async (description: string): Promise<string> => {
  const { id } = (await service.call('POST', '/public/companions', { description })).json<{ id: string }>();
  const parts = { ...service.parts, avatars: new FakeAvatarRenderer() };
  const jobs = startJobs({ ...parts, handlers: companionJobs(parts) });
  await jobs.runDue();
  await jobs.stop();
  return id;
};

/** Opens a session with an agent that has this companion, as a page does. */
const meet = async (companionId: string, useGreenVideo: boolean): Promise<WebRtcPeer> => {
  const agent = (
    await service.call('POST', '/public/agents', { companionId, name: 'Own', providerSettings: {} })
  ).json<{ id: string }>();
  await service.call('PUT', `/public/agents/${agent.id}/channels/webrtc`, { useGreenVideo });
  const answer = await service.call('POST', `/public/agents/${agent.id}/connections`, {
    channelType: 'webrtc',
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return new WebRtcPeer(signallingUrl(answer.json<{ token: string }>().token)).connect();
};

/** The pictures of a stream that have come whole, put together; six bytes of each packet are the payload descriptor. */
const pictures = (packets: readonly ReceivedPacket[]): string[] => {
  const groups = new Map<number, ReceivedPacket[]>();
  for (const packet of packets)
    groups.set(packet.timestamp, [...(groups.get(packet.timestamp) ?? []), packet]);
  return [...groups.values()]
    .filter((parts) => parts.at(-1)?.marker)
    .map((parts) => Buffer.concat(parts.map(({ payload }) => payload.subarray(6))).toString('latin1'));
};

const framesOf = (atlas: Atlas): Set<string> =>
  new Set(atlas.frames.map((frame) => frame.toString('latin1')));

test('a session shows the face that was made of its companion, and no other', async () => {
  const [own, other] = [await generated('A calm guide.'), await generated('Somebody else altogether.')];
  for (const green of [false, true]) {
    const peer = await meet(own, green);
    await peer.until(() => pictures(peer.video.packets).length >= 4, 'some video');
    const shown = new Set(pictures(peer.video.packets));
    await peer.close();
    const [mine, theirs] = [framesOf(await faces(own, green)), framesOf(await faces(other, green))];
    expect(shown.size).toBeGreaterThan(0);
    expect([...shown].filter((picture) => !mine.has(picture))).toEqual([]);
    expect([...shown].filter((picture) => theirs.has(picture))).toEqual([]);
  }
});
