import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRealtimeServer } from '../../testing/realtime-server.ts';
import type { RealtimeTrouble } from '../../testing/realtime-session.ts';
import { BuiltinTts } from '../builtin/tts/builtin-tts.ts';
import { llmContract, type Trouble } from '../contracts/llm.contract.ts';
import { mix, scale, whiteNoise } from '../contracts/sounds.ts';
import { spoken } from '../contracts/spoken.ts';
import { sttContract } from '../contracts/stt.contract.ts';
import type { RealtimeModel } from '../providers/kinds.ts';
import { realtimeProviders } from '../providers/realtime.ts';
import { PocketsphinxStt } from '../stt/pocketsphinx/pocketsphinx-stt.ts';

/*
 * The server uses real text to speech and real speech to text; time limits are off, so that a busy machine causes no
 * failure.
 */

const SECRET = 'sk-realtime-secret';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const egress = createEgress({ allowPrivate: true });

const openAt = (server: FakeRealtimeServer, beta: boolean): RealtimeModel =>
  realtimeProviders['openai-realtime']!.open(
    {
      ...{ provider: 'openai-realtime', endpoint: server.url, key: SECRET, model: 'm', prices: null },
      options: { beta },
    },
    { clock: new FakeClock(), log, egress, managed: {} as never, hasNext: false },
  ).openModel({ sessionId: 'session_1', voiceId: null, language: 'en' });

const started = async (beta: boolean) => {
  const tts = new BuiltinTts();
  const server = await FakeRealtimeServer.start(tts);
  server.behaviour.beta = beta;
  const llm = openAt(server, beta);
  const close = async (): Promise<void> => {
    llm.close();
    await Promise.all([server.close(), tts.close()]);
  };
  return { server, llm, close };
};

for (const beta of [false, true])
  llmContract(
    `a realtime model ${beta ? 'of the beta' : ''}`,
    async () => {
      const { server, llm, close } = await started(beta);
      const { behaviour } = server;
      const trouble = (what: Trouble | null): void =>
        void (behaviour.trouble = what satisfies RealtimeTrouble | null);
      const call = { id: null, name: 'transfer_call', arguments: '{"destination":"main"}' };
      return {
        llm,
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

sttContract('a realtime model', async () => {
  const { server, llm, close } = await started(false);
  const corrector = { prepare: async () => undefined, correct: async (heard: string) => heard };
  const stt = new PocketsphinxStt({
    ...{ command: 'pocketsphinx_continuous', atOnce: 2, timeoutMs: 60_000, corrector },
  });
  server.behaviour.hear = (pcm) => {
    const transcription = stt.open({ language: 'en', hints: [], onPartial: () => undefined });
    transcription.write(pcm);
    return transcription.finish();
  };
  const [pcm] = await spoken(['duet-clara', 'How much does it cost?']);
  // Speech to text needs room noise around a voice.
  const inRoom = mix(scale(pcm!, 0.5), whiteNoise(pcm!.length / 16_000, 60));
  return { stt: llm.stt!, pcm: inRoom, expected: /how much does it cost/i, close };
});
