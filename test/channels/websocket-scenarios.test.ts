import { afterAll, beforeAll, describe, test } from 'vitest';
import { runScenario } from '../../src/testing/scenarios/run.ts';
import { onTransport } from '../conversation-scenarios/index.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { openWebSocketDriver } from '../support/websocket-driver.ts';

let service: LiveService;
beforeAll(async () => {
  service = await liveService();
  await raiseLimits(service);
});
afterAll(() => service.close());

describe.concurrent.each(['audio', 'text'] as const)('over WebSocket, %s', (modality) => {
  test.concurrent.each(onTransport(`WebSocket, ${modality}`))('$name', async (scenario) => {
    await runScenario(scenario, openWebSocketDriver(service, modality));
  });
});
