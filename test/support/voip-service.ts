import type { LanguageModel, ReplyPiece, ToolCallRequest } from '../../src/conversation/provider-ports.ts';
import { createCallHandling, type CallHandling } from '../../src/channels/phone/call/index.ts';
import { voipChannel } from '../../src/channels/phone/voip/index.ts';
import type { App } from '../../src/http/app-types.ts';
import { createPhoneSessions } from '../../src/platform/phone/phone-sessions.ts';
import { callOf, FakeLlm, knownAnswer, lastUserText } from '../../src/testing/llm.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import type { SharedPorts } from '../../src/live/live-sessions.ts';
import { type Channel, type LiveService, liveService } from './live-service.ts';

export const GREETING = 'Hello.';
export const LONG =
  'This is a long answer that takes some seconds to be said to its very end, and nobody waits for it.';
export const SUMMARY = 'A pipe has burst.';

let toolCalls = 0;
const tool = (name: string, given: ToolCallRequest['arguments'] = {}) =>
  callOf(`call_${(toolCalls += 1)}`, name, given);

/** The agent's actions by the text that it hears. */
const doings: Readonly<Record<string, () => readonly ReplyPiece[]>> = {
  human: () => ['One moment.', tool('transfer_call', { destination: 'main', summary: SUMMARY })],
  long: () => [LONG],
  keys: () => [tool('press_keys', { keys: '12' })],
  bye: () => ['Goodbye.', tool('end_call')],
};

const mind: LanguageModel = new FakeLlm({
  clock: systemClock,
  answer: (request) => {
    if (request.task !== null) return GREETING;
    if (request.history.at(-1)?.role === 'tool') return 'I am back.';
    return doings[lastUserText(request)]?.() ?? knownAnswer(request);
  },
});

/** A service that accepts a provider's calls. */
export interface VoipService {
  readonly service: LiveService;
  readonly handling: CallHandling;
  close(): Promise<void>;
}

export async function voipService(speech: Partial<SharedPorts> = {}): Promise<VoipService> {
  let handling!: CallHandling;
  const channel: Channel = async (app, { sessions, ticker, parts, speech: { tts: voice, openVad } }) => {
    const { clock, log } = parts;
    handling = createCallHandling({
      sessions: createPhoneSessions({ ...parts, directory: sessions }),
      ...{ tts: voice, openVad, ticker, clock, log, messagesDir: null },
      longestJoinedMs: 14_400_000,
    });
    await voipChannel({ calls: handling })(app as unknown as App, parts);
  };
  const service = await liveService({ channels: [channel], speech: { llm: mind, ...speech } });
  const close = async (): Promise<void> => {
    await handling.close();
    await service.close();
  };
  return { service, handling, close };
}
