/** The measured service: the real one with its built-in language model and voice, each of them watched. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/kernel/config.ts';
import { createLiveSession } from '../../src/conversation/live/index.ts';
import type { SessionPorts, SessionSettings } from '../../src/conversation/ports.ts';
import type { SpokenAudio, SpeechToText } from '../../src/conversation/provider-ports.ts';
import { startService } from '../../src/server/start.ts';
import { watchTransport } from '../watched-transport.ts';
import { Busy, watchLlm, watchStt, watchTts } from './busy.ts';
import type { ServerRequest, ServerStats, WatchedTurn } from './protocol.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
const config = {
  ...readConfig({ DUET_PRIORITY: process.env['DUET_PRIORITY'] ?? 'auto' }, '/nowhere.json'),
  dataDir,
  port: 0,
  logLevel: 'error' as const,
  transcriber: 'none' as const,
  connectionInterval: 0,
};

const turns: WatchedTurn[] = [];
let expected = '';

/** Speech to text that knows the text: recognition is not measured here. */
const instantStt: SpeechToText = {
  name: 'knowing',
  open: () => ({ write: () => undefined, finish: async () => expected, cancel: () => undefined }),
};

const watched = (settings: SessionSettings, ports: SessionPorts) => {
  const busy = new Busy();
  let ended: { readonly at: number; readonly busyMs: number } | null = null;
  const onEnd = (): void => void (ended = { at: performance.now(), busyMs: busy.ms });
  const onMoment = (speech: SpokenAudio | null): void => {
    if (speech === null || !ended) return;
    turns.push({ totalMs: performance.now() - ended.at, providersMs: busy.ms - ended.busyMs });
    ended = null;
  };
  const session = createLiveSession(settings, {
    ...ports,
    stt: watchStt(instantStt, busy, onEnd),
    llm: watchLlm(ports.llm, busy),
    tts: watchTts(ports.tts, busy),
  });
  const start = session.start.bind(session);
  session.start = (transport) => start(watchTransport(transport, onMoment));
  return session;
};

const service = await startService(config, { createSession: watched });

const stop = async (): Promise<void> => {
  await service.stop(0);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};

const answer = (request: ServerRequest): ServerStats => {
  if (request.ask === 'expect') expected = request.text;
  return { turns: request.ask === 'stats' ? turns.splice(0) : [] };
};

process.on('message', (request: ServerRequest) => {
  if (request.ask === 'stop') return void stop();
  process.send?.(answer(request));
});
process.send?.({ origin: service.parts.publicUrl(), apiKey: service.demo.credentials?.apiKey ?? '' });
