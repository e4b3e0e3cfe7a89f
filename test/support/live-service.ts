import type { FastifyInstance } from 'fastify';
import { websocketChannel } from '../../src/channels/websocket/websocket.channel.ts';
import type { AppParts } from '../../src/app-parts.ts';
import type { Config } from '../../src/config.ts';
import { createLiveSession } from '../../src/conversation/live/index.ts';
import type { AppPlugin } from '../../src/app.ts';
import { LiveSessions, type SharedPorts } from '../../src/live/live-sessions.ts';
import { createTicker, type Ticker } from '../../src/media/ticker.ts';
import { SessionLifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { FakeMind } from '../../src/testing/mind.ts';
import { FakeVoice } from '../../src/testing/voice.ts';
import { systemClock } from '../../src/time/clock.ts';
import { type TestApp, testApp } from './app.ts';
import { levelActivity, Tones, toneTranscriber } from './tones.ts';

/** The service on a real port with real channels, in this process; only its providers are fakes that need no time. */
export interface LiveService extends TestApp {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly sessions: LiveSessions;
  readonly tones: Tones;
  readonly ticker: Ticker;
}

/** Adds a channel on the live sessions of the service. */
export type Channel = (
  app: FastifyInstance,
  live: { sessions: LiveSessions; ticker: Ticker; parts: AppParts; speech: SharedPorts },
) => Promise<void>;

export interface LiveServiceOptions {
  readonly config?: Partial<Config>;
  readonly speech?: Partial<SharedPorts>;
  readonly channels?: readonly Channel[];
}

const fakeSpeech = (tones: Tones): SharedPorts => ({
  voice: new FakeVoice({ clock: systemClock }),
  mind: new FakeMind({ clock: systemClock }),
  transcriber: toneTranscriber(tones),
  openVoiceActivity: levelActivity,
  openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
});

const websockets: Channel = (app, { sessions }) =>
  websocketChannel({ directory: sessions, clock: systemClock })(app);

export async function liveService({
  config,
  speech,
  channels = [],
}: LiveServiceOptions = {}): Promise<LiveService> {
  const tones = new Tones();
  const ticker = createTicker(systemClock);
  let sessions!: LiveSessions;
  const plugin: AppPlugin = async (app, parts) => {
    const { clock, ids, log, db, processId } = parts;
    const lifecycle = new SessionLifecycle({ db, clock, ids, processId });
    await lifecycle.registerProcess(['media'], parts.publicUrl());
    const shared = { ...fakeSpeech(tones), ...speech };
    const made = {
      claims: lifecycle,
      records: lifecycle,
      speech: shared,
      ticker,
      clock,
      ids,
      log,
      createSession: createLiveSession,
    };
    sessions = new LiveSessions(made);
    for (const channel of [websockets, ...channels])
      await channel(app as unknown as FastifyInstance, { sessions, ticker, parts, speech: shared });
  };
  let origin = 'http://127.0.0.1';
  const parts = { clock: systemClock, publicUrl: () => origin };
  const service = await testApp({ config: { connectionInterval: 0, ...config }, plugins: [plugin], parts });
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await sessions.closeAll('server_draining');
    ticker.close();
    await service.close();
  };
  return { ...service, origin, sessions, tones, ticker, close };
}
