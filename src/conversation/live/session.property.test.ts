import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortOrLong } from '../../../test/support/long.ts';
import { callOf } from '../../testing/llm.ts';
import { Simulation, type SimulationOptions } from '../../testing/scenarios/simulation.ts';
import { toolSpec } from '../../testing/tool-provider.ts';
import type { ServerEvent, SessionSettings } from '../ports.ts';
import { ProviderError, type ReplyPiece, type ReplyRequest } from '../provider-ports.ts';

/** Tests whole sessions with fakes that are slow, fail, and are interrupted; in virtual time. */

const broken = (text: string): void => {
  if (text.includes('broken')) throw new ProviderError('fake', 'it is broken', { retryable: true });
};

/** A text that the voice fails to speak. */
const UNSPEAKABLE = 'This is broken somewhere. ';

const ANSWERS = [
  'Yes.',
  'Well, that depends on what you want to know. Let me tell you more about it, one thing after the other. Here it is.',
  '',
  `${UNSPEAKABLE}And this is not. Goodbye.`,
  '1. First. 2. Second. Then, after some time, the third one, which is rather longer than the two before.',
];

/**
 * What a language model answers.
 * @param calls how many calls a reply to the user makes; an id comes twice where there are more than one
 */
const answering = (seed: number, calls: number) => {
  let made = 0;
  return ({ history }: ReplyRequest): ReplyPiece[] => {
    const length = history.at(-1)?.role === 'tool' ? 0 : calls;
    const requests = Array.from({ length }, () => callOf(`call ${++made}`, 'look_up'));
    return [ANSWERS[seed % ANSWERS.length] ?? '', ...requests, ...requests.slice(1)];
  };
};

const worlds: fc.Arbitrary<SimulationOptions> = fc
  .record({
    answer: fc.nat({ max: 20 }),
    mindMs: fc.constantFrom(0, 40, 900),
    voiceMs: fc.constantFrom(0, 150, 700),
    transcriberMs: fc.constantFrom(0, 200, 1200, 2600),
    partials: fc.boolean(),
    wordTimes: fc.boolean(),
    sendsSilence: fc.boolean(),
    leadMs: fc.constantFrom(0, 60, 400),
    wantsSilence: fc.boolean(),
    calls: fc.constantFrom(0, 0, 1, 2),
    toolMs: fc.constantFrom(0, 500, 4000),
    waitsForSpeech: fc.boolean(),
    asks: fc.boolean(),
    implicit: fc.boolean(),
    approvals: fc.constantFrom<SessionSettings['approvals']>('client', 'voice'),
  })
  .map((world) => ({
    settings: { initialSpeech: world.answer % 2 ? 'Greet.' : null, approvals: world.approvals },
    llm: {
      firstMs: world.mindMs,
      betweenMs: world.mindMs / 10,
      answer: answering(world.answer, world.calls),
    },
    tts: { latencyMs: world.voiceMs, check: broken, wordTimes: world.wordTimes },
    stt: { latencyMs: world.transcriberMs, partials: world.partials, check: broken },
    sendsSilence: world.sendsSilence,
    tools: {
      specs: [toolSpec('look_up')],
      plan: () => ({
        takesMs: world.toolMs,
        waitsForSpeech: world.waitsForSpeech,
        asks: world.asks,
        implicit: world.implicit,
      }),
    },
    transport: { leadMs: world.leadMs, wantsSilence: world.wantsSilence },
  }));

type Act = {
  readonly act:
    | 'say'
    | 'type'
    | 'delay'
    | 'cough'
    | 'cancel'
    | 'garbage'
    | 'keys'
    | 'wait'
    | 'answer'
    | 'approve';
  readonly ms: number;
};

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    act: fc.constantFrom(
      'say',
      'say',
      'type',
      'delay',
      'cough',
      'cancel',
      'garbage',
      'keys',
      'wait',
      'answer',
      'approve',
    ),
    ms: fc.nat({ max: 1800 }),
  }),
  { maxLength: 10 },
);

const SENTENCES = ['yes', 'what time is it', 'mhm', 'the microphone is broken', 'and what else', 'stop'];

const lastData = ({ transport }: Simulation, name: string): ServerEvent['data'] | undefined =>
  transport.events.findLast(({ event }) => event === name)?.data;

function answerCall(simulation: Simulation, delay: boolean): void {
  const call_id = lastData(simulation, 'function_implicitly_called')?.['call_id'];
  simulation.session.command({
    type: 'send_function_output',
    data: { call_id, output: { done: true }, delay },
  });
}

function approve(simulation: Simulation, isApproved: boolean): void {
  const approval_request_id = lastData(simulation, 'mcp_approval_request')?.['item_id'];
  simulation.session.command({
    type: 'send_mcp_approval',
    data: { approval_request_id, approve: isApproved },
  });
}

async function perform(simulation: Simulation, { act, ms }: Act): Promise<void> {
  const text = SENTENCES[ms % SENTENCES.length] ?? '';
  if (act === 'say') simulation.say(text);
  else if (act === 'cough') simulation.cough(ms / 2);
  else if (act === 'cancel') simulation.session.command({ type: 'cancel' });
  else if (act === 'keys') simulation.session.receiveDtmf(String(ms % 10));
  else if (act === 'garbage') simulation.session.command([ms]);
  else if (act === 'answer') answerCall(simulation, ms % 2 === 0);
  else if (act === 'approve') approve(simulation, ms % 2 === 0);
  else if (act !== 'wait')
    simulation.session.command({ type: 'send_message', data: { text, delay: act === 'delay' } });
  await simulation.advance(ms);
}

const messages = (simulation: Simulation, action: string, role = 'assistant'): unknown[] =>
  simulation.transport.events
    .map(({ data }) => data['message'] as { role?: string; action: string; item_id: string } | undefined)
    .filter((message) => message?.role === role && message.action === action)
    .map((message) => message?.item_id);

const endings = (simulation: Simulation): unknown[] =>
  ['completed', 'cancelled', 'failed'].flatMap((action) => messages(simulation, action));

const isUnderstood = (simulation: Simulation): boolean => {
  const completed = new Set(messages(simulation, 'completed', 'user'));
  return messages(simulation, 'speech_started', 'user').every((item) => completed.has(item));
};

const isQuiet = (simulation: Simulation): boolean =>
  !simulation.isSpeaking &&
  !simulation.isUserSpeaking &&
  simulation.toolProvider.finished.length === simulation.toolProvider.calls.length &&
  isUnderstood(simulation) &&
  endings(simulation).length === messages(simulation, 'created').length;

/** Runs until the session is quiet and stays so: pending results have come, and pressed keys are complete. */
async function untilQuiet(simulation: Simulation): Promise<boolean> {
  for (let tries = 0; tries < 20 && !simulation.session.closed; tries++) {
    if (!(await simulation.until(() => isQuiet(simulation), 400_000))) return false;
    await simulation.advance(2200);
    if (isQuiet(simulation)) return true;
  }
  return false;
}

/**
 * Frames of an utterance come in order; a frame may repeat only after a rewind to one that had been sent
 * before.
 */
function expectFramesInOrder(simulation: Simulation): void {
  const next = new Map<unknown, number>();
  for (const { speech, frameIndex, dueAt } of simulation.transport.moments) {
    expect(Number.isFinite(dueAt)).toBe(true);
    if (!speech) continue;
    expect(frameIndex).toBeLessThanOrEqual(next.get(speech) ?? 0);
    next.set(speech, frameIndex + 1);
  }
}

function expectSoundRecord(simulation: Simulation): void {
  for (const { text, generated } of simulation.recorder.items)
    expect([generated, generated.replace(UNSPEAKABLE, '')].some((said) => said.startsWith(text))).toBe(true);
  expect(endings(simulation).sort()).toEqual(messages(simulation, 'created').sort());
  expect(simulation.log.errors).toEqual([]);
}

/** Speech to text or the voice has failed three times in a row. */
function expectAborted(simulation: Simulation): void {
  expect(simulation.recorder.closes).toEqual(['provider_aborted']);
  expectSoundRecord(simulation);
}

function expectCallsOnceAndTold({ toolProvider, llm, recorder }: Simulation): void {
  const ids = toolProvider.calls.map(({ callId }) => callId);
  expect(new Set(ids).size).toBe(ids.length);
  const told = llm.requests
    .flatMap(({ history }) => history)
    .flatMap((turn) => (turn.role === 'tool' && turn.output !== null ? [turn.callId] : []));
  expect(ids.filter((callId) => !told.includes(callId))).toEqual([]);
  expect(recorder.toolCalls.map(({ callId }) => callId).sort()).toEqual([...ids].sort());
}

test('never deaf, never stuck, one close, and nothing left behind it', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(worlds, acts, async (world, script) => {
      const simulation = new Simulation(world);
      simulation.start();
      for (const act of script) await perform(simulation, act);
      const isStill = await untilQuiet(simulation);
      if (simulation.session.closed) return expectAborted(simulation);
      expect(isStill, 'never stuck').toBe(true);
      expectCallsOnceAndTold(simulation);

      const before = messages(simulation, 'created').length;
      await simulation.advance(simulation.say('are you still there'));
      const answered = (): boolean => messages(simulation, 'created').length > before;
      expect(await simulation.until(answered, 6000), 'never deaf').toBe(true);

      await simulation.advance(300);
      await simulation.session.close('connection_closed');
      await simulation.session.close('idle_timeout');
      const { length } = simulation.transport.events;
      await simulation.advance(1000);
      expect(simulation.transport.events.length).toBe(length);
      expect([simulation.transport.closes, simulation.recorder.closes]).toEqual([
        ['connection_closed'],
        ['connection_closed'],
      ]);
      expect([simulation.clock.pending, simulation.activity.closed]).toEqual([0, true]);
      expectFramesInOrder(simulation);
      expectSoundRecord(simulation);
    }),
    { numRuns: shortOrLong(150, 400), interruptAfterTimeLimit: 8000 },
  );
});
