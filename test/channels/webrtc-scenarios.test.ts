import { afterAll, beforeAll, describe, test } from 'vitest';
import { runScenario } from '../../src/testing/scenarios/run.ts';
import { onTransport } from '../conversation-scenarios/index.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { webRtcChannel } from '../support/webrtc-channel.ts';
import { openWebRtcDriver } from '../support/webrtc-driver.ts';

const webrtc = webRtcChannel();
let service: LiveService;
beforeAll(async () => {
  service = await liveService({ channels: [webrtc.channel] });
  await raiseLimits(service);
});
afterAll(async () => {
  await service.close();
  webrtc.close();
});

describe('over WebRTC', () => {
  test.concurrent.each(onTransport('WebRTC'))('$name', async (scenario) => {
    await runScenario(scenario, openWebRtcDriver(service));
  });
});
