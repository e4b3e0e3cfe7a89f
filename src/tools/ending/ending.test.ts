import { describe, expect, test } from 'vitest';
import type { ReplyPiece, ReplyRequest } from '../../conversation/provider-ports.ts';
import { builtinLlm } from '../../speech/llm/builtin/builtin-llm.ts';
import { callOf, lastUserText } from '../../testing/llm.ts';
import { begin, type } from '../../testing/scenarios/looking.ts';
import type { Simulation } from '../../testing/scenarios/simulation.ts';
import { textOf } from '../../testing/turns.ts';
import { createEndingToolProvider } from './tool-provider.ts';

const GOODBYE = 'Thank you for your call, have a wonderful evening, and goodbye.';

type Answer = (request: ReplyRequest) => string | readonly ReplyPiece[];

const talking = (answer: Answer, modality: 'audio' | 'text' = 'audio'): Simulation =>
  begin({
    llm: { answer },
    settings: { initialSpeech: null, modality },
    toolProvider: createEndingToolProvider(),
  });

let calls = 0;
const ending = (reason = 'all is answered') => callOf(`end ${++calls}`, 'end_conversation', { reason });

/** Says goodbye and ends, unless the user has another question. */
const parting: Answer = (request) =>
  lastUserText(request).includes('question') ? 'Sure, ask me.' : [GOODBYE, ending()];

describe('an agent that may end a conversation', () => {
  test.each(['audio', 'text'] as const)('does so once its goodbye was heard (%s)', async (modality) => {
    const simulation = talking(parting, modality);
    type(simulation, 'Bye');
    await simulation.until(() => simulation.session.closed, 15_000);
    expect(simulation.recorder.closes).toEqual(['agent_ended']);
    expect(simulation.recorder.items.at(-1)).toMatchObject({ role: 'agent', text: GOODBYE });
    expect(simulation.recorder.toolCalls.at(-1)).toMatchObject({
      name: 'end_conversation',
      arguments: { reason: 'all is answered' },
    });
  });

  test('goes on where its goodbye is cut off, and knows so', async () => {
    const simulation = talking(parting);
    type(simulation, 'Bye');
    await simulation.until(() => simulation.isSpeaking, 5_000);
    await simulation.advance(500);
    type(simulation, 'Wait, one more question');
    await simulation.advance(10_000);
    expect(simulation.session.closed).toBe(false);
    const told = simulation.llm.requests.at(-1)!.history.map(textOf).join('\n');
    expect(told).toContain('This was not done: the user spoke before it.');
  });

  test('says goodbye first', async () => {
    const simulation = talking(({ history }) =>
      history.at(-1)?.role === 'tool' ? [GOODBYE, ending()] : [ending()],
    );
    type(simulation, 'Bye');
    await simulation.until(() => simulation.session.closed, 15_000);
    expect(simulation.recorder.items.at(-1)).toMatchObject({ text: GOODBYE });
    expect(textOf(simulation.llm.requests[1]!.history.at(-1))).toContain('say goodbye first');
  });

  test('that says nothing even then is not asked for ever', async () => {
    const simulation = talking(() => [ending()]);
    type(simulation, 'Bye');
    await simulation.until(() => simulation.session.closed, 15_000);
    expect(simulation.llm.requests).toHaveLength(2);
  });

  test('with the built-in model does so after a goodbye, not in the middle of a talk', async () => {
    const simulation = begin({
      settings: { initialSpeech: null },
      openLlm: () => builtinLlm,
      toolProvider: createEndingToolProvider(),
    });
    type(simulation, 'How do I end a subscription?');
    await simulation.advance(12_000);
    expect(simulation.session.closed).toBe(false);
    type(simulation, 'Thanks, goodbye!');
    await simulation.until(() => simulation.session.closed, 15_000);
    expect(simulation.recorder.closes).toEqual(['agent_ended']);
  });
});
