import { expect, test } from 'vitest';
import { FRAME_SAMPLES } from '../../media/pcm.ts';
import { defaultSettings, Simulation } from '../../testing/scenarios/simulation.ts';
import type { SessionPorts } from '../ports.ts';
import { initialAgent } from './active-agent.ts';
import { SpeechInput } from './speech-input.ts';

const frameOf = (level: number): Int16Array => new Int16Array(FRAME_SAMPLES).fill(level);
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A speech input whose user has said something at a level of 3000. @returns what begins a turn from then on */
async function afterOwnWords(text: string) {
  const started: number[] = [];
  let isAgentHeard = false;
  const ports: SessionPorts = {
    ...new Simulation().ports,
    openVad: () => ({
      push: (frame) => (frame[0] === 0 ? 0 : 1),
      reset: () => undefined,
      close: () => undefined,
    }),
    stt: {
      name: 'fake',
      open: () => ({ write: () => undefined, cancel: () => undefined, finish: async () => text }),
    },
  };
  const nothing = (): void => undefined;
  const input: SpeechInput = new SpeechInput(
    defaultSettings,
    ports,
    { current: initialAgent(defaultSettings, ports) },
    {
      voiceStarted: () => (started.push(started.length), input.listen(`turn_${started.length}`)),
      voiceEnded: () => input.finish(`turn_${started.length}`),
      isAgentHeard: () => isAgentHeard,
      isReplying: () => isAgentHeard,
      ...{
        tone: nothing,
        partial: nothing,
        transcribed: nothing,
        transcriptionFailed: nothing,
        used: nothing,
      },
    },
  );
  const hear = async (level: number): Promise<void> => {
    for (let frame = 0; frame < 100; frame += 1) input.pushFrame(frameOf(frame < 50 ? level : 0));
    await settle();
  };
  await hear(3000);
  started.length = 0;
  const turnsBy = async (level: number, agentSpeaks: boolean): Promise<number> => {
    isAgentHeard = agentSpeaks;
    const before = started.length;
    await hear(level);
    return started.length - before;
  };
  return turnsBy;
}

test.each([
  ['a voice far away, while the agent speaks', 120, true, 0],
  ['the user, while the agent speaks', 3000, true, 1],
  ['the user who speaks more quietly', 800, true, 1],
  ['a quiet voice that nobody speaks over', 120, false, 1],
])('%s', async (_, level, agentSpeaks, turns) => {
  expect(await (await afterOwnWords('hello'))(level, agentSpeaks)).toBe(turns);
});

test('as long as no words of the user were understood, everybody may be the user', async () => {
  expect(await (await afterOwnWords(''))(120, true)).toBe(1);
});
