import { afterAll, beforeAll, describe, test } from 'vitest';
import { FakeMind } from '../../src/testing/mind.ts';
import type { OpenDriver } from '../../src/testing/scenarios/driver.ts';
import { runScenario } from '../../src/testing/scenarios/run.ts';
import { systemClock } from '../../src/time/clock.ts';
import { scenariosFor } from '../conversation-scenarios/index.ts';
import { raiseLimits } from '../support/limits.ts';
import { openVoipDriver } from '../support/voip-driver.ts';
import { type VoipService, voipService } from '../support/voip-service.ts';

let voip: VoipService;
let open: OpenDriver;
beforeAll(async () => {
  voip = await voipService({ mind: new FakeMind({ clock: systemClock }) });
  await raiseLimits(voip.service);
  open = openVoipDriver(voip.service);
});
afterAll(() => voip.close());

describe('over VoIP', () => {
  const scenarios = scenariosFor('audio', { hasKeys: true, hasScreen: false, setsIdle: false });
  test.concurrent.each(scenarios)('$name', (scenario) => runScenario(scenario, open));
});
