import type { Page } from 'playwright-core';
import { stockCompanions } from '../../src/avatar/stock.ts';
import type { StockCompanion } from '../../src/avatar/companion.ts';
import type {
  Decoded,
  LevelSample,
  ProbeOptions,
  Recording,
  Seen,
  SentAudio,
  ProbedEvent,
  RelayedPair,
  RelayOnlyOptions,
} from '../../web/testing/probe-shapes.ts';
import { openBrowser, openPage, type PageOptions, type WatchedPage } from './browser.ts';
import { runInPage } from './page-script.ts';
import type { RunningService } from './service.ts';
import { until } from './until.ts';

/** A session record, limited to what these tests examine (facts 2, "Session record"). */
export interface SessionRecord {
  readonly status: string;
  readonly closeReason: string | null;
  readonly cost: number | null;
  readonly startedAt: number | null;
  readonly closedAt: number | null;
  readonly conversation: { readonly items: readonly { readonly role: string; readonly text: string }[] };
}

/** A visitor of the playground, with a browser of their own. */
export interface Visitor extends WatchedPage {
  readonly companion: StockCompanion;
  readonly agentName: string;
  readonly sound: () => Promise<LevelSample[]>;
  readonly mouth: () => Promise<Seen[]>;
  readonly events: () => Promise<ProbedEvent[]>;
  readonly decoded: () => Promise<Decoded>;
  readonly sentAudio: () => Promise<SentAudio>;
  readonly recording: (from: number, to: number) => Promise<Recording>;
  /** What media go over, of a visitor with `relayBy`. */
  readonly relayedPairs: () => Promise<RelayedPair[]>;
  /** Page time, in milliseconds. */
  readonly now: () => Promise<number>;
  allowMicrophone(): Promise<void>;
  /** Clicks on the demo agent and waits until its face is there. Resolves to the session's id. */
  call(): Promise<string>;
  /** Waits for the end of an answer; resolves to its text. */
  answer(nth: number): Promise<string>;
  leave(): Promise<void>;
}

export interface VisitOptions extends PageOptions {
  /** WAV file that plays from the moment `allowMicrophone` is called. */
  readonly microphone?: string;
  readonly channel?: 'video' | 'chat';
  /** Nothing but a TURN server lets it out, over this transport. */
  readonly relayBy?: RelayOnlyOptions['transport'];
  /** How much of the latest sound, pictures and events is kept in the page, in milliseconds; unset: all. */
  readonly keepMs?: number;
}

interface DemoAgent {
  readonly name: string;
  readonly companion: StockCompanion;
}

const demoAgent = async (service: RunningService): Promise<DemoAgent> => {
  const agent = await service.ask<{ name: string; companionId: string }>(
    'GET',
    `/public/agents/${service.credentials.agentId}`,
  );
  const found = stockCompanions().find(({ id }) => id === agent.companionId);
  if (!found) throw new Error(`no stock companion ${agent.companionId}`);
  return { name: agent.name, companion: found };
};

async function signIn(page: Page, service: RunningService): Promise<void> {
  const [name, value] = (await service.cookie()).split('=', 2);
  await page
    .context()
    .addCookies([{ name: name ?? '', value: value ?? '', url: `${service.origin}/console` }]);
}

const read = <T>(page: Page, expression: string) => page.evaluate<T>(`window.probe.${expression}`);

/** Calls an agent and waits until its face is there. @throws Error with the page's note when the call fails */
async function call(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `Talk to ${name}` }).click();
  const live = page.locator('.call[data-phase="live"]');
  const failed = page.locator('.note');
  await live.or(failed).waitFor({ timeout: 30_000 });
  if (await failed.isVisible()) throw new Error(`the call failed: ${await failed.innerText()}`);
  const id = await live.getAttribute('data-session');
  if (!id) throw new Error('the call has no session');
  return id;
}

const finished = (page: Page) => page.locator('.line[data-role="agent"]:not([data-status="open"]) .words');

async function answer(page: Page, nth: number): Promise<string> {
  await finished(page).nth(nth).waitFor({ timeout: 60_000 });
  return finished(page).nth(nth).innerText();
}

/** Opens the playground in a browser of its own, signed in. */
export async function visit(service: RunningService, options: VisitOptions = {}): Promise<Visitor> {
  const { name, companion } = await demoAgent(service);
  const browser = await openBrowser(
    options.microphone === undefined ? {} : { microphone: options.microphone },
  );
  const watched = await openPage(browser, options);
  const { page } = watched;
  const probe: ProbeOptions = {
    mouthBox: companion.mouthBox,
    askMicrophone: options.microphone !== undefined,
    ...(options.keepMs === undefined ? {} : { keepMs: options.keepMs }),
  };
  await runInPage(page, 'probe', probe);
  if (options.relayBy !== undefined) await runInPage(page, 'relay-only', { transport: options.relayBy });
  await signIn(page, service);
  await page.goto(`${service.origin}/console/p/${service.credentials.projectId}/talk`);
  if (options.channel === 'chat') await page.getByText('Typed chat').click();
  return {
    ...watched,
    companion,
    sound: () => read<LevelSample[]>(page, 'sound'),
    mouth: () => read<Seen[]>(page, 'mouth'),
    events: () => read<ProbedEvent[]>(page, 'events'),
    decoded: () => read<Decoded>(page, 'decoded()'),
    sentAudio: () => read<SentAudio>(page, 'sentAudio()'),
    recording: (from, to) => read<Recording>(page, `recording(${from}, ${to})`),
    relayedPairs: () => page.evaluate<RelayedPair[]>('window.relayed.pairs()'),
    now: () => page.evaluate<number>('performance.now()'),
    allowMicrophone: () => read<void>(page, 'allowMicrophone()'),
    agentName: name,
    call: () => call(page, name),
    answer: (nth) => answer(page, nth),
    leave: () => browser.close(),
  };
}

/** The record of a session, as soon as it is closed. */
export const closedRecord = (service: RunningService, id: string, withinMs: number): Promise<SessionRecord> =>
  until(
    async () => {
      const record = await service.ask<SessionRecord>('GET', `/public/sessions/${id}`);
      return record.status === 'closed' ? record : null;
    },
    'the closed record',
    withinMs,
  );
