import { describe, expect, test } from 'vitest';
import {
  onTransport,
  realTransports,
  scenarios,
  scenariosFor,
} from '../../../test/conversation-scenarios/index.ts';
import { withGenerated } from './driver.ts';
import { runScenario } from './run.ts';
import { ask, seeAgent, seeNo, seeRecord, seeUser, type Scenario } from './scenario.ts';
import type { SimulationOptions } from './simulation.ts';
import { openSimulation } from './simulation-driver.ts';

const all = { isRealTime: false, hasDtmf: true };
const quick: SimulationOptions = { stt: { latencyMs: 200 } };
const worlds: Record<string, SimulationOptions> = {
  'a quick world': quick,
  'partial texts': { stt: { latencyMs: 300, partials: true } },
  'slow providers': {
    stt: { latencyMs: 1200 },
    llm: { firstMs: 800, betweenMs: 60 },
    tts: { latencyMs: 400 },
  },
  'a far end that holds 200 ms, and a microphone that is silent in silence': {
    ...quick,
    transport: { leadMs: 200 },
    sendsSilence: false,
  },
  'a live video': { ...quick, transport: { wantsSilence: true } },
};

describe.each(Object.entries(worlds))('over sound, with %s', (_, options) => {
  test.each(scenariosFor('audio', all))('$name', (scenario) =>
    runScenario(scenario, openSimulation(options)),
  );
});

const textWorlds = ['a quick world', 'slow providers'];

describe.each(textWorlds)('as typed chat, with %s', (world) => {
  const open = openSimulation({ ...worlds[world], settings: { modality: 'text' } });
  test.each(scenariosFor('text', all))('$name', (scenario) => runScenario(scenario, open));

  test('no talk state, no sound', async () => {
    const steps = [
      ask('Hello'),
      seeAgent('completed'),
      { see: 'all events', of: ['talk_state_changed'], are: [] },
    ] as const;
    await runScenario({ name: 'quiet', needs: 'any', steps }, open);
  });
});

describe.each(Object.entries(realTransports))(
  'what a client can do over %s',
  (name, { modality, abilities }) => {
    test('is done in virtual time as well, by every scenario', () => {
      const carried = scenariosFor(modality, { ...abilities, isRealTime: false });
      expect(scenariosFor(modality, all)).toEqual(expect.arrayContaining([...carried]));
      expect(carried.length).toBeGreaterThan(20);
    });

    test('is done over it by three marked scenarios', () => {
      const marked = onTransport(name as keyof typeof realTransports).filter((one) => one.onRealTransports);
      expect(marked).toHaveLength(3);
    });
  },
);

test('every scenario runs in virtual time', () => {
  const run = new Set([...scenariosFor('audio', all), ...scenariosFor('text', all)]);
  expect(scenarios.filter((one) => !run.has(one))).toEqual([]);
});

test('what was generated can be read from the events', async () => {
  const driver = await openSimulation({
    ...quick,
    llm: { answer: () => 'One two three four. Five six seven eight.' },
  })({});
  for (const text of ['Go', 'Stop', 'Go']) {
    await driver.send({ type: 'send_message', data: { text } });
    await driver.wait(text === 'Go' ? 1500 : 40);
  }
  await driver.hangUp();
  const record = await driver.record();
  expect(record.filter(({ text, generated }) => text !== generated).length).toBe(2);
  const shown = record.map(({ role, text, timestamp }) => ({ role, text, timestamp }));
  expect(withGenerated(shown, driver.events)).toEqual(record);
});

describe('the runner can fail', () => {
  const failing = (...steps: Scenario['steps']): Promise<void> =>
    runScenario({ name: 'wrong', needs: 'any', steps }, openSimulation(quick));

  test('except where it was told not to compare words', async () => {
    const steps = [ask('Hello'), seeUser('completed', 'Good evening')];
    const scenario: Scenario = { name: 'loose', needs: 'any', steps };
    await expect(runScenario(scenario, openSimulation(quick))).rejects.toThrow(/step 2/);
    await runScenario(scenario, openSimulation(quick), { exactWords: false });
  });

  test.each<Scenario['steps'][number]>([
    seeAgent('completed', 'no such text'),
    seeNo(100, 'message_received'),
    { see: 'sound', withinMs: 200 },
    { see: 'heard sound', atLeastMs: 1 },
    { see: 'closed', withinMs: 100 },
    seeRecord({ role: 'user' }),
    { see: 'all events', of: ['avatar_state_changed'], are: [{ event: 'avatar_state_changed' }] },
  ])('%j', async (step) => {
    await expect(failing(step)).rejects.toThrow(/"wrong", step 1/);
  });
});
