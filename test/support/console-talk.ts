import WebSocket from 'ws';
import type { RunningService } from './service.ts';
import { until } from './until.ts';
import { urlOf } from './websocket-driver.ts';

interface Heard {
  readonly event: string;
  readonly data: {
    readonly audio?: string;
    readonly message?: { readonly role: string; readonly action: string };
  };
}

/** Somebody who writes to an agent over WebSocket, as an app of a customer does, and hears what it says. */
export interface Talker {
  readonly id: string;
  /** Resolves when the answer has been heard. */
  say(text: string): Promise<void>;
  /** Says the second thing while the first one is being answered. */
  interrupt(first: string, second: string): Promise<void>;
  /** Resolves when the service has closed the session's record. */
  leave(): Promise<void>;
}

const LONG_MS = 45_000;
/** So many pieces of sound, 60 ms each, hold a word or two. */
const WORDS = 12;

const isAnswer = ({ event, data }: Heard): boolean =>
  event === 'message_received' && data.message?.role === 'assistant' && data.message.action === 'completed';

/** @param heard gets all that comes, from the first message on */
async function open(url: string, heard: Heard[]): Promise<WebSocket> {
  const socket = new WebSocket(url);
  socket.on('message', (data) => void heard.push(JSON.parse(String(data)) as Heard));
  let failure: Error | null = null;
  socket.on('error', (error) => (failure = error));
  const isOpen = () => {
    if (failure) throw failure;
    return socket.readyState === WebSocket.OPEN;
  };
  await until(isOpen, `the connection to ${url}`);
  return socket;
}

/** Begins a conversation with an agent by the public call. @param more of the call's body */
export async function startTalking(
  service: RunningService,
  agentId: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Talker> {
  const { token, connection } = await service.ask<{ token: string; connection: { id: string } }>(
    'POST',
    `/public/agents/${agentId}/connections`,
    { channelType: 'websocket', modality: 'audio', ...more },
  );
  const heard: Heard[] = [];
  const socket = await open(urlOf(token), heard);
  const count = (what: (one: Heard) => boolean): number => heard.filter(what).length;
  const send = (text: string): void => socket.send(JSON.stringify({ type: 'send_message', data: { text } }));
  const answered = async (text: string): Promise<void> => {
    const before = count(isAnswer);
    send(text);
    await until(() => count(isAnswer) > before, `an answer to ${text}`, LONG_MS);
  };
  const record = () => service.ask<{ status: string }>('GET', `/public/sessions/${connection.id}`);
  return {
    id: connection.id,
    say: answered,
    async interrupt(first, second) {
      const sounds = ({ event }: Heard): boolean => event === 'audio_received';
      const before = count(sounds);
      send(first);
      await until(() => count(sounds) > before + WORDS, `some words of an answer to ${first}`, LONG_MS);
      await answered(second);
    },
    async leave() {
      socket.close(1000);
      const isOver = async () => ['closed', 'failed'].includes((await record()).status);
      await until(isOver, 'the end of the record', LONG_MS);
    },
  };
}
