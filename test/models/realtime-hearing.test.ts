import { join } from 'node:path';
import { inject } from 'vitest';
import { createEgress } from '../../src/egress/egress.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { mix, scale, whiteNoise } from '../../src/speech/contracts/sounds.ts';
import { spoken } from '../../src/speech/contracts/spoken.ts';
import { sttContract } from '../../src/speech/contracts/stt.contract.ts';
import { realtimeProviders } from '../../src/speech/providers/realtime.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { FakeRealtimeServer } from '../../src/testing/realtime-server.ts';
import { openMoonshine } from '../support/moonshine.ts';

/* A realtime model whose server hears by a real recogniser; time limits are off, as a busy machine is no failure. */

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const openAt = ({ url }: FakeRealtimeServer) => {
  const entry = { provider: 'openai-realtime', endpoint: url, key: 'sk-test', model: 'm', prices: null };
  const egress = createEgress({ allowPrivate: true });
  const parts = { clock: new FakeClock(), log, egress, managed: {} as never, hasNext: false };
  const provider = realtimeProviders['openai-realtime']!.open({ ...entry, options: { beta: false } }, parts);
  return provider.openModel({ sessionId: 'session_1', voiceId: null, language: 'en' });
};

sttContract('a realtime model', async () => {
  const tts = new BuiltinTts();
  const server = await FakeRealtimeServer.start(tts);
  const moonshine = openMoonshine(join(inject('modelsDir'), 'moonshine-tiny-en'));
  server.behaviour.hear = moonshine.hear;
  const model = openAt(server);
  const [pcm] = await spoken(['duet-clara', 'How much does it cost?']);
  // Speech to text needs room noise around a voice.
  const inRoom = mix(scale(pcm!, 0.5), whiteNoise(pcm!.length / 16_000, 60));
  const close = async (): Promise<void> => {
    model.close();
    await Promise.all([server.close(), tts.close(), moonshine.close()]);
  };
  return { stt: model.stt!, pcm: inRoom, expected: /how much does it cost/i, close };
});
