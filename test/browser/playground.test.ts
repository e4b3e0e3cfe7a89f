import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerBriefly, type Answers } from '../support/brief-answers.ts';
import { screenshot } from '../support/browser.ts';
import { shortOrLong } from '../support/long.ts';
import { ASKED_AGAIN_MS, askedFor, askingAgain, openSpeaker, type Speaker } from '../support/microphone.ts';
import { closedRecord, visit, type Visitor, type VisitOptions } from '../support/playground.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';
import { energy, lengthOf, sounding, within } from '../support/sounding.ts';
import { utterancesOf } from '../support/utterances.ts';
import { nearest } from '../support/word-judge.ts';

/** The main job, in a real browser against the whole service: somebody opens the page and talks with a face. */

/** Openness that no closed mouth has: a smile's shadow measures up to 0.18, open vowels 0.3 to 1 (src/avatar/measure.ts). */
const OPEN = 0.25;

/** No pause of an answer is as long. */
const CLOSED_PICTURES = 25;

const FLUENT_MS = 4000;

/** Longest pause inside one answer, between two sentences, in milliseconds. */
const PAUSE_MS = 900;

/** Of these, much is to be heard: they are interrupted, or lips and length are looked at. */
const WHOLLY = [
  'How many people can talk at the same time?',
  'How do you move your lips?',
  'Can I interrupt you?',
  'Where is my data?',
];

let service: RunningService;
let faq: Answers;
let speaker: Speaker;
const visitors: Visitor[] = [];

beforeAll(async () => {
  service = await joinDuet();
  faq = await answerBriefly(service, WHOLLY);
  speaker = openSpeaker();
}, 240_000);

afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()));
});

afterAll(async () => {
  await speaker?.close();
  await service?.stop();
});

async function come(options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(service, options);
  visitors.push(visitor);
  return visitor;
}

const type = async ({ page }: Visitor, text: string): Promise<void> => {
  await page.getByLabel('Message').fill(text);
  await page.keyboard.press('Enter');
};

/** The first that was heard of the visitor: a microphone that garbles its sound may make two turns of one. */
const saidByUser = ({ page }: Visitor) =>
  page.locator('.line[data-role="user"][data-status="done"] .words').first().innerText();

/**
 * The whole answer has sounded: the sound has been away for longer than a pause. Of what has sounded, the answer is the
 * longest: who was misheard before was asked to say it again, and a page that stood still lets a scrap sound by itself.
 */
const silentAgain = (visitor: Visitor) =>
  until(
    async () => {
      const spans = sounding(await visitor.sound(), PAUSE_MS);
      const last = spans.at(-1);
      if (!last || (await visitor.now()) - last.to <= PAUSE_MS + 300) return null;
      return spans.reduce((longest, span) => (lengthOf(span) > lengthOf(longest) ? span : longest));
    },
    'silence',
    60_000,
  );

/** Packets of sound a second, once there are less than a third of the 50 that a browser sends otherwise (RFC 7587, 3.1.3). */
const quietRate = async (visitor: Visitor): Promise<number> => {
  let first = await visitor.sentAudio();
  return until(
    async () => {
      const last = await visitor.sentAudio();
      if (last.at - first.at < 2000) return null;
      const rate = ((last.packets - first.packets) * 1000) / (last.at - first.at);
      first = last;
      return rate > 0 && rate < 17 ? rate : null;
    },
    'a quiet line',
    20_000,
  );
};

/** Interrupting makes sense once something was heard. */
const heardFor = (visitor: Pick<Visitor, 'sound' | 'now'>, ms: number) =>
  until(
    async () => {
      const [last] = sounding(await visitor.sound(), PAUSE_MS).slice(-1);
      const goesOn = last && (await visitor.now()) - last.to < PAUSE_MS;
      return goesOn && lengthOf(last) >= ms ? last : null;
    },
    'sound',
    30_000,
  );

/** What was spoken lasts as long as the voice needs for it, give or take the network's and the browser's buffers. */
async function expectSpoken(visitor: Visitor, text: string): Promise<void> {
  const span = await silentAgain(visitor);
  const expected = await speaker.lengthOf(text, visitor.companion.voiceId);
  expect(lengthOf(span)).toBeGreaterThan(expected * 0.7);
  expect(lengthOf(span)).toBeLessThan(expected * 1.25 + PAUSE_MS);
  expect(energy(await visitor.sound(), span)).toBeGreaterThan(0.02);
}

/** What sounds is these words rather than others: judged by something that shares nothing with what hears. */
async function expectWords(visitor: Visitor, text: string, others: readonly string[]): Promise<void> {
  const { from, to } = await silentAgain(visitor);
  const { pcm, rate } = await visitor.recording(from - PAUSE_MS, to + PAUSE_MS);
  const [heard] = utterancesOf({ pcm: Int16Array.from(pcm), rate });
  const { voiceId } = visitor.companion;
  const said = [text, ...others].map(async (one) => [one, await speaker.say(one, voiceId)] as const);
  expect(nearest(heard!, new Map(await Promise.all(said)))[0]?.text).toBe(text);
}

async function expectLips(visitor: Visitor): Promise<void> {
  const span = await silentAgain(visitor);
  const speaking = within(await visitor.mouth(), span);
  expect(speaking.filter((open) => open > OPEN).length / speaking.length).toBeGreaterThan(0.2);
  expect(Math.max(...speaking)).toBeGreaterThan(2 * OPEN);
  // A busy machine shows pictures late: the mouth closes, and stays closed for a second of them.
  const isClosed = async () => {
    const last = within(await visitor.mouth(), { from: span.to + 250, to: Number.POSITIVE_INFINITY });
    return last.length >= CLOSED_PICTURES && Math.max(...last.slice(-CLOSED_PICTURES)) < OPEN;
  };
  await until(isClosed, 'a mouth that closes');
}

/**
 * At least 24 pictures a second for some seconds on end. What else runs on this machine may hold it up for a moment;
 * a sender that is too slow never gets there.
 */
async function expectFluent(visitor: Visitor): Promise<void> {
  let before = await visitor.decoded();
  await until(
    async () => {
      const now = await visitor.decoded();
      if (now.at - before.at < FLUENT_MS) return null;
      const rate = ((now.frames - before.frames) * 1000) / (now.at - before.at);
      before = now;
      return rate >= 24 ? rate : null;
    },
    `24 pictures a second over ${FLUENT_MS} ms`,
    30_000,
  );
}

describe('a spoken conversation', () => {
  it('understands the question and answers it as text, as sound and with moving lips', async () => {
    const question = 'How many people can talk at the same time?';
    const visitor = await come({ microphone: await speaker.record(...askingAgain(question)) });
    const id = await visitor.call();
    await expectFluent(visitor);
    await visitor.allowMicrophone();
    const answered = visitor.page.locator('.line[data-role="agent"]:not([data-status="open"]) .words');
    await answered
      .filter({ hasText: faq(question) })
      .first()
      .waitFor({ timeout: ASKED_AGAIN_MS });
    await expectSpoken(visitor, faq(question));
    const answer = faq(question);
    const others = shortOrLong(WHOLLY.filter((one) => one !== question).map(faq), [
      answer.replace('one hundred', 'two hundred'),
      answer.replace('small', 'large'),
    ]);
    await expectWords(visitor, answer, others);
    await expectLips(visitor);
    await screenshot(visitor.page, 'playground-spoken');

    await visitor.page.getByRole('button', { name: 'End', exact: true }).click();
    await visitor.page.getByTestId('facts').waitFor();
    const record = await closedRecord(service, id, 10_000);
    // A machine that does everything else at the same time swallows a word now and then.
    const asked = askedFor(faq(question), record.conversation.items);
    expect(asked).toContain(shortOrLong('people', question));
    expect(record.cost).toBeGreaterThan(0);
    expect(visitor.faults).toEqual([]);
  });

  it('asks the browser to send next to nothing while nobody speaks, and hears who then does', async () => {
    const question = 'How much does it cost?';
    const visitor = await come({ microphone: await speaker.record(9, question, 6) });
    await visitor.call();
    await visitor.allowMicrophone();
    expect(await quietRate(visitor)).toBeGreaterThan(0);
    expect(await saidByUser(visitor)).toMatch(/\w/);
    expect(await visitor.answer(0)).not.toBe('');
    expect(visitor.faults).toEqual([]);
  });

  it('stops within 200 ms when somebody speaks, and keeps only what was heard', async () => {
    const visitor = await come({ microphone: await speaker.record(1, 'How much does it cost?', 8) });
    const id = await visitor.call();
    const long = 'How do you move your lips?';
    await type(visitor, long);
    await heardFor(visitor, 600);
    await visitor.allowMicrophone();
    const detected = await until(
      async () => (await visitor.events()).find(({ event }) => event === 'speech_started') ?? null,
      'the barge-in',
      20_000,
    );
    await visitor.page
      .getByText('— interrupted')
      .waitFor({ timeout: 20_000 })
      .catch(async (cause: unknown) => {
        throw new Error(`not interrupted after ${JSON.stringify(await visitor.events())}`, { cause });
      });
    const interrupted = sounding(await visitor.sound(), 150)
      .filter(({ from }) => from <= detected.at)
      .at(-1);
    expect((interrupted?.to ?? 0) - detected.at).toBeLessThanOrEqual(200);
    expect(await visitor.answer(1)).not.toBe('');

    await visitor.page.close();
    const { items } = (await closedRecord(service, id, 10_000)).conversation;
    const heard = items.find(({ role }) => role === 'agent')?.text ?? '';
    expect(faq(long).startsWith(heard)).toBe(true);
    expect(heard.length).toBeLessThan(faq(long).length);
  });
});

describe('a typed conversation', () => {
  it('needs the keyboard alone, and no microphone', async () => {
    const { page, ...visitor } = await come();
    await page.keyboard.press('Tab');
    // Before the page has anything to focus, the focus is on its body, whose text is everything.
    const isCard = () =>
      page
        .getByRole('button', { name: `Talk to ${visitor.agentName}` })
        .and(page.locator(':focus'))
        .isVisible();
    await until(
      async () => ((await isCard()) ? true : (await page.keyboard.press('Tab'), null)),
      'the card',
      30_000,
    );
    await page.keyboard.press('Enter');
    await page.locator('.call[data-phase="live"]').waitFor({ timeout: 30_000 });
    await page.keyboard.type('When are you open?');
    await page.keyboard.press('Enter');
    expect(await visitor.answer(0)).toBe(faq('When are you open?'));
    await silentAgain({ page, ...visitor });
    await page.keyboard.type('Where is my data?');
    await page.keyboard.press('Enter');
    await page.getByTestId('mood').getByText('Speaking', { exact: true }).waitFor();
    await heardFor(visitor, 1000);
    await page.keyboard.press('Escape');
    await page.getByText('— interrupted').waitFor();
    const isEnd = () =>
      page.getByRole('button', { name: 'End', exact: true }).and(page.locator(':focus')).isVisible();
    await until(
      async () => ((await isEnd()) ? true : (await page.keyboard.press('Shift+Tab'), null)),
      'the end',
      30_000,
    );
    await page.keyboard.press('Enter');
    await page
      .getByTestId('facts')
      .getByText(/\$0\.\d+/)
      .waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('works as chat over WebSocket, without sound', async () => {
    const visitor = await come({ channel: 'chat' });
    const id = await visitor.call();
    await type(visitor, 'Who made Duet?');
    expect(await visitor.answer(0)).toBe(faq('Who made Duet?'));
    await visitor.page.close();
    const record = await closedRecord(service, id, 10_000);
    expect(record.conversation.items).toMatchObject([
      { role: 'user', text: 'Who made Duet?' },
      { role: 'agent', text: faq('Who made Duet?') },
    ]);
  });
});

describe('two people at once', () => {
  it('a second browser is undisturbed when the first interrupts, hangs up and is gone', async () => {
    const [first, second] = await Promise.all([come(), come()]);
    const [firstId] = await Promise.all([first.call(), second.call()]);
    await Promise.all([type(first, 'How do you move your lips?'), type(second, 'Can I interrupt you?')]);
    await heardFor(first, 1000);
    await first.page.keyboard.press('Escape');
    await first.page.getByText('— interrupted').waitFor();
    await first.leave();
    expect(await second.answer(0)).toBe(faq('Can I interrupt you?'));
    await expectSpoken(second, faq('Can I interrupt you?'));
    await expectFluent(second);
    await closedRecord(service, firstId, 10_000);
    expect((await second.events()).filter(({ event }) => event === 'speech_started')).toEqual([]);
    expect(second.faults).toEqual([]);
  });
});

describe('leaving', () => {
  it('closing the page closes the session within 10 s, with transcript and cost', async () => {
    const visitor = await come();
    const id = await visitor.call();
    await type(visitor, 'Are you a real person?');
    await visitor.answer(0);
    await visitor.page.close();
    const record = await closedRecord(service, id, 10_000);
    expect(record.closeReason).toBe('connection_closed');
    expect(record.cost).toBeGreaterThan(0);
    expect(record.conversation.items).toHaveLength(2);
  });
});

describe('signing in', () => {
  it('by the address that the start printed, which then is good for nothing', async () => {
    const { page, context } = await come();
    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(service.pageUrl);
    await page.waitForURL(`${service.origin}/console/p/${service.credentials.projectId}`);
    expect(await page.locator('nav').getByRole('link', { name: 'Playground' }).isVisible()).toBe(true);
    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(service.pageUrl);
    await page.getByText('This link was used before').waitFor();
  });
});

describe('how it looks', () => {
  it.each([
    ['light', {}],
    ['dark', { dark: true }],
    ['phone', { width: 375, height: 740, dark: true }],
  ] as [string, VisitOptions][])(
    '%s: every agent has its face, and nothing sticks out',
    async (name, options) => {
      const visitor = await come(options);
      const { page } = visitor;
      await page.getByRole('button', { name: `Talk to ${visitor.agentName}` }).waitFor();
      const haveFaces = `[...document.querySelectorAll('.card')].every((card) => card.querySelector('img')?.naturalWidth > 0)`;
      await until(() => page.evaluate<boolean>(haveFaces), 'the faces');
      await screenshot(page, `playground-picker-${name}`);
      await visitor.call();
      await type(visitor, 'Can I interrupt you?');
      const isHeard = async () =>
        sounding(await visitor.sound(), PAUSE_MS).some((span) => lengthOf(span) >= 500);
      await until(isHeard, 'sound', 30_000);
      await screenshot(page, `playground-call-${name}`);
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBe(0);
      expect(visitor.faults).toEqual([]);
    },
  );
});
