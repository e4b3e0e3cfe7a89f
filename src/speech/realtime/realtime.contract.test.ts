import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRealtimeServer } from '../../testing/realtime-server.ts';
import type { RealtimeTrouble } from '../../testing/realtime-session.ts';
import { BuiltinTts } from '../builtin/tts/builtin-tts.ts';
import { llmContract, type Trouble } from '../contracts/llm.contract.ts';
import type { RealtimeModel } from '../providers/kinds.ts';
import { realtimeProviders } from '../providers/realtime.ts';

/*
 * The server uses real text to speech; time limits are off, so that a busy machine causes no failure. Its speech to
 * text is in test/models/realtime-hearing.test.ts.
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
