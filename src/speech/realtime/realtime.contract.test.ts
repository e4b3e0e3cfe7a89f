import { createOutgoing } from '../../outgoing/outgoing.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRealtimeServer } from '../../testing/realtime-server.ts';
import type { RealtimeTrouble } from '../../testing/realtime-session.ts';
import { BuiltinVoice } from '../builtin/voice/builtin-voice.ts';
import { mindContract, type Trouble } from '../contracts/mind.contract.ts';
import { mix, scale, whiteNoise } from '../contracts/sounds.ts';
import { spoken } from '../contracts/spoken.ts';
import { transcriberContract } from '../contracts/transcriber.contract.ts';
import type { RealtimeMind } from '../providers/kinds.ts';
import { realtimeProviders } from '../providers/realtime.ts';
import { PocketsphinxTranscriber } from '../transcribers/pocketsphinx/pocketsphinx.transcriber.ts';

/*
 * The server uses a real voice and a real recogniser; time limits are off, so that a busy machine causes no
 * failure.
 */

const SECRET = 'sk-realtime-secret';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const outgoing = createOutgoing({ allowPrivate: true });

const openAt = (server: FakeRealtimeServer, beta: boolean): RealtimeMind =>
  realtimeProviders['openai-realtime']!.open(
    {
      ...{ provider: 'openai-realtime', endpoint: server.url, key: SECRET, model: 'm', prices: null },
      options: { beta },
    },
    { clock: new FakeClock(), log, outgoing, managed: {} as never, hasNext: false },
  ).openMind({ sessionId: 'session_1', voiceId: null, language: 'en' });

const started = async (beta: boolean) => {
  const voice = new BuiltinVoice();
  const server = await FakeRealtimeServer.start(voice);
  server.behaviour.beta = beta;
  const mind = openAt(server, beta);
  const close = async (): Promise<void> => {
    mind.close();
    await Promise.all([server.close(), voice.close()]);
  };
  return { server, mind, close };
};

for (const beta of [false, true])
  mindContract(
    `a realtime model ${beta ? 'of the beta' : ''}`,
    async () => {
      const { server, mind, close } = await started(beta);
      const { behaviour } = server;
      const trouble = (what: Trouble | null): void =>
        void (behaviour.trouble = what satisfies RealtimeTrouble | null);
      const call = { id: null, name: 'transfer_call', arguments: '{"destination":"main"}' };
      return {
        mind,
        decide: (calls) => void (behaviour.calls = calls ? [call] : []),
        usage: {
          ...{
            provider: 'openai-realtime',
            model: 'm',
            inputTokens: 100,
            cachedTokens: 40,
            outputTokens: 20,
          },
          ...{ audioInputTokens: 30, audioOutputTokens: 50 },
        },
        server: { trouble, abandoned: () => server.cancels, secret: SECRET },
        close,
      };
    },
    { server: true },
  );

transcriberContract('a realtime model', async () => {
  const { server, mind, close } = await started(false);
  const corrector = { prepare: async () => undefined, correct: async (heard: string) => heard };
  const recogniser = new PocketsphinxTranscriber({
    ...{ command: 'pocketsphinx_continuous', atOnce: 2, timeoutMs: 60_000, corrector },
  });
  server.behaviour.hear = (pcm) => {
    const transcription = recogniser.open({ language: 'en', hints: [], onPartial: () => undefined });
    transcription.write(pcm);
    return transcription.finish();
  };
  const [pcm] = await spoken(['duet-clara', 'How much does it cost?']);
  // The recogniser needs room noise around a voice.
  const inRoom = mix(scale(pcm!, 0.5), whiteNoise(pcm!.length / 16_000, 60));
  return { transcriber: mind.transcriber!, pcm: inRoom, expected: /how much does it cost/i, close };
});
