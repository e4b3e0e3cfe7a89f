import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerBriefly, type Answers } from '../support/brief-answers.ts';
import { type Display, LANDSCAPE, openDisplay } from '../support/kiosk.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/** A display that greets, and on which one may type. */

const QUESTION = 'How much does it cost?';
const PHONE = { width: 390, height: 844 };

let service: RunningService;
let answerTo: Answers;
let speaker: Speaker;

beforeAll(async () => {
  service = await joinDuet();
  answerTo = await answerBriefly(service);
  speaker = openSpeaker();
}, 180_000);
afterAll(async () => {
  await speaker?.close();
  await service?.stop();
});

/** Replaces the channel; answers the address of its page. */
async function configure(body: object): Promise<string> {
  const path = `/public/agents/${service.credentials.agentId}/channels/kiosk`;
  const { id } = await service.ask<{ id: string }>('PUT', path, body);
  return `${service.origin}/kiosk/${id}`;
}

const caption = ({ page }: Display, role: string, text: string | RegExp) =>
  page.locator(`.line[data-role="${role}"]`, { hasText: text }).first().waitFor({ timeout: 60_000 });

describe('a display with typed input', () => {
  it.each([
    ['light', PHONE],
    ['dark', LANDSCAPE],
  ])('greets, and answers what is typed: %s', async (theme, size) => {
    const url = await configure({ theme, typedInput: true });
    const display = await openDisplay(url, { microphone: await speaker.record(120), size });
    const { page } = display;
    await display.screen('attract');
    await page.getByRole('button').tap();
    await caption(display, 'agent', /Hello/);
    const field = page.getByRole('textbox', { name: 'Type here' });
    await field.fill('   ');
    await page.getByRole('button', { name: 'Send' }).tap();
    await field.fill(QUESTION);
    await field.press('Enter');
    await caption(display, 'user', QUESTION);
    await caption(display, 'agent', answerTo(QUESTION).slice(0, 30));
    expect(await field.inputValue()).toBe('');
    await display.mood('listening');
    await display.picture(`typing-${theme}`);
    expect(display.faults).toEqual([]);
    await display.leave();
  });

  it('answers what was typed while the conversation was not there yet', async () => {
    const display = await openDisplay(await configure({ greets: false, typedInput: true }), {
      microphone: await speaker.record(120),
    });
    const { page } = display;
    await display.screen('attract');
    const held: (() => Promise<void>)[] = [];
    await page.route('**/kiosk/*/sessions', (route) => void held.push(() => route.continue()));
    await page.getByRole('button').tap();
    const field = page.getByRole('textbox', { name: 'Type here' });
    await field.fill(QUESTION);
    await field.press('Enter');
    await until(() => held.length === 1, 'the request for a session', 10_000);
    await held[0]!();
    await caption(display, 'user', QUESTION);
    await caption(display, 'agent', answerTo(QUESTION).slice(0, 30));
    await display.leave();
  });

  it('is silent until it is spoken to where it does not greet, and has no field where none was asked for', async () => {
    const display = await openDisplay(await configure({ greets: false }), {
      microphone: await speaker.record(120),
    });
    const { page } = display;
    await display.screen('attract');
    await page.getByRole('button').tap();
    await display.mood('listening');
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.locator('.line').count()).toBe(0);
    await display.leave();
  });
});
