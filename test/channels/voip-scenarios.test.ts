import { afterAll, beforeAll, describe, test } from 'vitest';
import { FakeLlm } from '../../src/testing/llm.ts';
import type { OpenDriver } from '../../src/testing/scenarios/driver.ts';
import { runScenario } from '../../src/testing/scenarios/run.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { onTransport } from '../conversation-scenarios/index.ts';
import { raiseLimits } from '../support/limits.ts';
import { openVoipDriver } from '../support/voip-driver.ts';
import { type VoipService, voipService } from '../support/voip-service.ts';

let voip: VoipService;
let open: OpenDriver;
beforeAll(async () => {
  voip = await voipService({ llm: new FakeLlm({ clock: systemClock }) });
  await raiseLimits(voip.service);
  open = openVoipDriver(voip.service);
});
afterAll(() => voip.close());

describe('over VoIP', () => {
  test.concurrent.each(onTransport('VoIP'))('$name', (scenario) => runScenario(scenario, open));
});
