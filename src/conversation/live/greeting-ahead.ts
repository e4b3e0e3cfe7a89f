import type { SessionPorts, SessionSettings } from '../ports.ts';
import type { LanguageModel, ReplyRequest, TextToSpeech } from '../provider-ports.ts';
import { isSpeakable, nextSplit } from '../machine/sentence-splitter.ts';
import { initialAgent } from './active-agent.ts';

const NOTHING_RETRIEVED: ReplyRequest['retrieved'] = { answers: [], passages: [] };

function requestFor(settings: SessionSettings, ports: SessionPorts, signal: AbortSignal): ReplyRequest {
  const { companionName, language, knowledge, remembered } = initialAgent(settings, ports);
  const { instructions, temperature, initialSpeech: task } = settings;
  const agent = { companionName, language, knowledge, remembered, instructions, temperature };
  return { ...agent, task, history: [], retrieved: NOTHING_RETRIEVED, tools: [], signal };
}

/** The segments of a reply, as they grow with its text. */
async function* segmentsOf(reply: ReturnType<LanguageModel['reply']>): AsyncGenerator<string> {
  let [text, from] = ['', 0];
  const split = function* (isWhole: boolean): Generator<string> {
    for (let end = 0; (end = nextSplit(text, from, from === 0, { done: isWhole })) >= 0; from = end)
      yield text.slice(from, end).trim();
  };
  for await (const piece of reply) {
    if (typeof piece !== 'string') return;
    text += piece;
    yield* split(false);
  }
  yield* split(true);
}

async function speak(text: string, tts: TextToSpeech, options: Parameters<TextToSpeech['speak']>[1]) {
  const pieces = tts.speak(text, options)[Symbol.asyncIterator]();
  while (!(await pieces.next()).done);
}

/** Whether the greeting can be made in advance: it costs nothing, and will be the same. */
const isKnown = ({ modality, initialSpeech, mode }: SessionSettings, { llm, tts }: SessionPorts): boolean =>
  modality === 'audio' &&
  initialSpeech !== null &&
  mode !== 'puppeteer' &&
  llm.isRepeatable === true &&
  tts.keepsSpeech === true;

/**
 * Has the greeting of a session spoken for nobody while its transport still connects, so that its first sound comes at once
 * when the avatar is ready. Only where this costs nothing. Never rejects: what fails here fails again when it is said.
 */
export async function greetAhead(
  settings: SessionSettings,
  ports: SessionPorts,
  signal: AbortSignal,
): Promise<void> {
  if (!isKnown(settings, ports)) return;
  const { voiceId, language } = settings;
  try {
    for await (const text of segmentsOf(ports.llm.reply(requestFor(settings, ports, signal))))
      if (isSpeakable(text)) await speak(text, ports.tts, { voiceId, language, signal, isAhead: true });
  } catch (error) {
    if (signal.aborted) return;
    ports.log.info({ error: String(error), sessionId: settings.sessionId }, 'a greeting was not made ahead');
  }
}
