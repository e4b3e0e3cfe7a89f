/** The measured service: the real one, with a language model and speech to text that take no time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { createOpenPhoneMedia } from '../../src/channels/phone/media/index.ts';
import { readConfig } from '../../src/kernel/config.ts';
import type { SpeechToText } from '../../src/conversation/provider-ports.ts';
import { startService } from '../../src/server/start.ts';
import { openSpeech } from '../../src/speech/index.ts';
import { MediaWatch } from './media-watch.ts';
import type { Manner, ServerMemory, ServerRequest, ServerStats, ServerTurns } from './protocol.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
const config = {
  ...readConfig({ DUET_PRIORITY: process.env['DUET_PRIORITY'] ?? 'auto' }, '/nowhere.json'),
  dataDir,
  port: 0,
  logLevel: 'error' as const,
  transcriber: 'none' as const,
  connectionInterval: 0,
  allowPrivateNetwork: true,
};

/** Answers of about 4 s each, in the built-in voice. */
const ANSWERS = [
  'We open at nine in the morning. Bring your bicycle and it is ready by noon.',
  'Of course, somebody is here all day. A repair takes an hour.',
  'The shop is behind the old church. You will see a green door with a bell.',
  'That is no trouble at all. Please tell me your name and when you would come.',
];
/** A text longer than any window of measurement. */
const MONOLOGUE = Array.from(
  { length: 400 },
  (_, at) => `This is sentence number ${(at % 8) + 1} of a long and steady answer.`,
).join(' ');

const stt: SpeechToText = {
  name: 'instant',
  open: () => ({ write: () => undefined, finish: async () => 'yes', cancel: () => undefined }),
};

let manner: Manner = 'turns';
let answered = 0;
const nextAnswer = (): string =>
  manner === 'monologue' ? MONOLOGUE : (ANSWERS[answered++ % ANSWERS.length] ?? '');

async function* reply(): AsyncIterable<string> {
  yield nextAnswer();
}

/** The real voice, with each sentence spoken once before the measurement, as with a warm cache. */
const instantSpeech: typeof openSpeech = async (...given) => {
  const real = await openSpeech(...given);
  return { ...real, describe: () => 'instant', close: () => real.close(), stt, llm: { reply } };
};

const watch = new MediaWatch();
const service = await startService(config, {
  openSpeech: instantSpeech,
  createOpenPhoneMedia: (parts) => watch.over(createOpenPhoneMedia(parts)),
});
const { db, publicUrl } = service.parts;
const { apiKey = '', agentId = '' } = service.demo.credentials ?? {};
await db
  .updateTable('organizations')
  .set({ limits: JSON.stringify({ concurrentSip: 100_000, sipPods: 100 }) })
  .execute();

const ask = async (method: string, path: string, body: object): Promise<void> => {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const answer = await fetch(publicUrl() + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
};

const makeLines = async (port: number, count: number): Promise<void> => {
  await ask('PUT', `/public/agents/${agentId}/channels/sip`, {});
  for (let at = 1; at <= count; at++) {
    const settings = {
      server: '127.0.0.1',
      port,
      username: `duet${at}`,
      password: 'bench',
      transport: 'UDP',
    };
    await ask('POST', '/public/sip-connections', { agentId, settings });
  }
};

const stats = (): ServerStats => {
  const { user, system } = process.cpuUsage();
  const { ticks, late, worstLatenessMs } = service.ticker.stats;
  return {
    cpuUs: user + system,
    calls: service.running(),
    media: watch.totals,
    ticks,
    late,
    worstLatenessMs,
  };
};

const reset = (): ServerStats => {
  service.ticker.resetStats();
  return stats();
};

/** Memory after a garbage collection, which takes so long that it must be outside of the measured windows. */
const memory = (): ServerMemory => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { usedBytes: heapUsed + external, rssBytes: rss };
};

const loop = monitorEventLoopDelay({ resolution: 1 });
const NS_PER_MS = 1e6;

/** Watching wakes the process every millisecond: not before it is asked for. */
const turns = (): ServerTurns => {
  const found = { p99Ms: loop.percentile(99) / NS_PER_MS, longestMs: loop.max / NS_PER_MS };
  loop.reset();
  loop.enable();
  return found;
};

const inspector = new Session();

/** Begins a profile, or ends it and writes it to `file`. */
const profile = async (file: string | null): Promise<void> => {
  if (file !== null) {
    const { profile: found } = await inspector.post('Profiler.stop');
    return writeFileSync(file, JSON.stringify(found));
  }
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.start');
};

const stop = async (): Promise<void> => {
  await service.stop(0);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};

const act = async (request: ServerRequest): Promise<unknown> => {
  switch (request.ask) {
    case 'lines':
      return makeLines(request.port, request.count);
    case 'manner':
      return void (manner = request.manner);
    case 'profile':
      return profile(request.file);
    case 'turns':
      return turns();
    case 'memory':
      return memory();
    case 'stats':
      return stats();
    case 'reset':
      return reset();
    case 'stop':
      return stop();
  }
};

process.on('message', (request: ServerRequest) => void act(request).then((it) => process.send?.(it ?? {})));
// Ends with the parent process.
process.on('disconnect', () => void stop());
process.send?.({});
