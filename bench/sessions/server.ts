/**
 * The measured service: the real one, with providers that take no time, so that only its own cost remains.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/kernel/config.ts';
import { createLiveSession } from '../../src/conversation/live/index.ts';
import type { SessionPorts, SessionSettings } from '../../src/conversation/ports.ts';
import type { SpokenAudio, SpeechToText, Turn } from '../../src/conversation/provider-ports.ts';
import { startService } from '../../src/server/start.ts';
import { openSpeech } from '../../src/speech/index.ts';
import { metricsOf } from '../metrics.ts';
import { switchMetrics } from '../metrics-switch.ts';
import { watchTransport } from '../watched-transport.ts';
import type { ServerMemory, ServerRequest, ServerStats } from './protocol.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
const config = {
  ...readConfig({}, '/nowhere.json'),
  dataDir,
  port: 0,
  logLevel: 'error' as const,
  transcriber: 'none' as const,
  connectionInterval: 0,
  ...metricsOf(process.env),
};

const SHORT = 'Yes, of course.';
/** A text long enough for every window of measurement. */
const LONG = Array.from(
  { length: 40 },
  (_, at) => `This is sentence number ${at + 1} of a long and steady answer.`,
).join(' ');

const turnMs: number[] = [];

/** Records the times of the end of the user's speech and of the first frame of the answer. */
const stamped = (settings: SessionSettings, ports: SessionPorts) => {
  let endedAt: number | null = null;
  const stt: SpeechToText = {
    name: 'instant',
    open: () => ({
      write: () => undefined,
      finish: async () => ((endedAt = performance.now()), 'yes'),
      cancel: () => undefined,
    }),
  };
  const session = createLiveSession(settings, { ...ports, stt });
  const start = session.start.bind(session);
  const onMoment = (speech: SpokenAudio | null): void => {
    if (speech === null || endedAt === null) return;
    turnMs.push(performance.now() - endedAt);
    endedAt = null;
  };
  session.start = (transport) => start(watchTransport(transport, onMoment));
  return session;
};

const saidLast = (history: readonly Turn[]): string => {
  const turn = history.at(-1);
  return turn && turn.role !== 'tool' ? turn.text : '';
};

async function* answer(text: string): AsyncIterable<string> {
  yield text;
}

/** The real voice, with each sentence spoken once before the measurement, as with a warm cache. */
const instantSpeech: typeof openSpeech = async (...given) => {
  const real = await openSpeech(...given);
  return {
    ...real,
    describe: () => 'instant',
    close: () => real.close(),
    llm: { reply: ({ history }) => answer(saidLast(history) === 'talk' ? LONG : SHORT) },
  };
};

const service = await startService(config, { openSpeech: instantSpeech, createSession: stamped });
const { db } = service.parts;
const limits = JSON.stringify({ concurrentWebrtc: 100_000, concurrentWebsocket: 100_000 });
await db.updateTable('organizations').set({ limits }).execute();

const stats = (): ServerStats => {
  const { user, system } = process.cpuUsage();
  const { members, ticks, late, worstLatenessMs } = service.ticker.stats;
  return {
    cpuUs: user + system,
    sessions: service.sessions.size,
    tickMembers: members,
    ticks,
    late,
    worstLatenessMs,
    turnMs: [...turnMs],
  };
};

/** One collection leaves what finalizers hold, and code that was not run of late: V8 lets that go after some more. */
const COLLECTIONS = 8;

/** Memory after garbage collections, which take so long that they must be outside of the measured windows. */
const memory = (): ServerMemory => {
  for (let times = 0; times < COLLECTIONS; times += 1) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed };
};

const stop = async (): Promise<void> => {
  await service.stop(0);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};

process.on('message', (request: ServerRequest) => {
  const { ask } = request;
  if (ask === 'stop') return void stop();
  if (request.ask === 'metrics') switchMetrics(request.isOn);
  const answered = ask === 'memory' ? memory() : stats();
  if (ask === 'reset') {
    service.ticker.resetStats();
    turnMs.length = 0;
  }
  process.send?.(answered);
});
process.send?.({ origin: service.parts.publicUrl(), apiKey: service.demo.credentials?.apiKey ?? '' });
