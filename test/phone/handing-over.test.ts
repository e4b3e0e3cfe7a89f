import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallingModel } from '../support/calling-model.ts';
import { closeVoice, hears, soundFile, spoken } from '../support/phone/sound.ts';
import { G722, openStage, type Stage } from '../support/phone/stage.ts';

/* A caller whose agent hands the call over to another one, within the service: nobody else is called. */

const [DESK_VOICE, BILLS_VOICE] = ['duet-clara', 'duet-marcus'];
const QUESTION = 'Where can I park my car?';
/** What the model makes of the change: the first sentence that it reads of it. */
const FIRST_WORDS = 'Billing takes over now.';

let model: CallingModel;
let stage: Stage;

beforeAll(async () => {
  model = await CallingModel.start();
  const env = { DUET_MODEL: 'openai', DUET_MODEL_URL: model.url, DUET_MODEL_NAME: 'calling' };
  stage = await openStage({ env, line: { agent: { voiceId: DESK_VOICE } } });
});
afterAll(async () => {
  await stage?.stop();
  await Promise.all([model?.close(), closeVoice()]);
});

/** An agent for bills, to whom the agent of the line hands over. */
async function addBilling(): Promise<void> {
  const { duet, line } = stage;
  const desk = await duet.ask<{ companionId: string }>('GET', `/public/agents/${line.agentId}`);
  const body = { companionId: desk.companionId, name: 'Billing', voiceId: BILLS_VOICE, providerSettings: {} };
  const { id: agentId } = await duet.ask<{ id: string }>('POST', '/public/agents', body);
  const agentHandoffs = [{ agentId, purpose: 'Whatever is about bills.' }];
  await duet.ask('PATCH', `/public/agents/${line.agentId}`, { agentHandoffs });
}

test('an agent hands a call over: the caller hears the other one in its own voice', async () => {
  await addBilling();
  model.wanted = { name: 'hand_over_to_billing', arguments: {} };
  const caller = await stage.telephone('alice', { codec: G722 });
  const id = await stage.dial(caller);
  await caller.command('ausrc', `aufile,${soundFile(16_000, 0.3, await spoken(QUESTION, 'duet-oliver'))}`);
  await stage.said(id, /takes over now/, 'agent');
  await hears(caller, FIRST_WORDS, BILLS_VOICE, { withinMs: 30_000 });
  await caller.command('hangup');
  const session = await stage.closed(id);
  expect(session.toolCalls).toEqual([
    expect.objectContaining({ name: 'hand_over_to_billing', output: FIRST_WORDS, isError: false }),
  ]);
  expect(model.offered).toContain('hand_over_to_billing');
});
