import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import type { ProbedEvent, LevelSample } from '../../web/testing/probe-shapes.ts';
import { sounding } from './sounding.ts';

/** What a call that lasts is looked at for: memory on both sides, late sound, and when things are heard. */

const MB = 1024 * 1024;

/** Memory of a page, in megabytes. */
export interface PageMemory {
  /** Objects of its scripts, after a collection of what nobody has any more. */
  readonly heapMb: number;
  /** Its whole process: pictures, sound and codecs too. */
  readonly residentMb: number;
}

const valueOf = (metrics: readonly { name: string; value: number }[], named: string): number =>
  metrics.find(({ name }) => name === named)?.value ?? 0;

/** Resident memory of a process, in megabytes (proc_pid_status(5)). */
const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;

/** Looks at the memory of a page whose browser shows no other. */
export class PageScales {
  readonly #page: CDPSession;
  readonly #browser: CDPSession;

  private constructor(page: CDPSession, browser: CDPSession) {
    [this.#page, this.#browser] = [page, browser];
  }

  static async of(page: Page): Promise<PageScales> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const browser = page.context().browser();
    if (!browser) throw new Error('The page has no browser of its own.');
    return new PageScales(session, await browser.newBrowserCDPSession());
  }

  async weigh(): Promise<PageMemory> {
    await this.#page.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#page.send('Performance.getMetrics');
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const resident = renderers.map(({ id }) => residentMb(id));
    return { heapMb: valueOf(metrics, 'JSHeapUsedSize') / MB, residentMb: Math.max(...resident) };
  }
}

/** What a service says of itself. */
export interface ServiceState {
  readonly residentMb: number;
  readonly frames: number;
  readonly lateFrames: number;
}

const metricOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

/** Reads the metrics of a service. @param token its `DUET_METRICS_TOKEN` */
export async function stateOf(origin: string, token: string): Promise<ServiceState> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  return {
    residentMb: metricOf(text, 'process_resident_memory_bytes') / MB,
    frames: metricOf(text, 'duet_frames_total'),
    lateFrames: metricOf(text, 'duet_frames_late_total'),
  };
}

/** A question as the page has seen it, by its clock. */
export interface Exchange {
  readonly said: string;
  readonly answered: string;
  /** When the page was told that somebody speaks. */
  readonly startedAt: number;
  /** When it was told that the answer begins, and when the answer sounded. */
  readonly answerAt: number;
  readonly soundAt: number;
}

interface MessageData {
  readonly role?: string;
  readonly action?: string;
  readonly content?: string;
}

const messageOf = ({ data }: ProbedEvent): MessageData => (data['message'] ?? {}) as MessageData;

/** The longest pause inside an answer. */
const PAUSE_MS = 900;

/**
 * The exchange that began at or after a moment; null as long as its answer is not over.
 * @param since page time, in milliseconds
 */
export function exchangeSince(
  events: readonly ProbedEvent[],
  heard: readonly LevelSample[],
  since: number,
): Exchange | null {
  const later = events.filter(({ at }) => at >= since);
  const find = (role: string, action: string): ProbedEvent | undefined =>
    later.find((event) => messageOf(event).role === role && messageOf(event).action === action);
  const [started, said] = [find('user', 'speech_started'), find('user', 'completed')];
  const [answer, over] = [find('assistant', 'delta'), find('assistant', 'completed')];
  const sound = sounding(heard, PAUSE_MS).find(({ from }) => from >= (said?.at ?? since));
  if (!started || !said || !answer || !over || !sound) return null;
  return {
    ...{ said: messageOf(said).content ?? '', answered: messageOf(over).content ?? '' },
    ...{ startedAt: started.at, answerAt: answer.at, soundAt: sound.from },
  };
}
