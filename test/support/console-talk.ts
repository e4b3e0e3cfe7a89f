import WebSocket from 'ws';
import type { RunningService } from './service.ts';
import { until } from './until.ts';
import { urlOf } from './websocket-driver.ts';
import { wireEvent } from './wire-check.ts';

interface WireEvent {
  readonly event: string;
  readonly data: {
    readonly audio?: string;
    readonly message?: { readonly role: string; readonly action: string };
  };
}

/** A client that writes to an agent over WebSocket, as a customer's app does, and hears its answers. */
export interface Talker {
  readonly id: string;
  /** Says a text. Resolves when the answer has been heard. */
  say(text: string): Promise<void>;
  /** Says the second text while the first one is being answered. */
  interrupt(first: string, second: string): Promise<void>;
  /** Leaves. Resolves when the service has closed the session's record. */
  leave(): Promise<void>;
}

const LONG_MS = 45_000;
/** Number of pieces of sound, 60 ms each, that hold a word or two. */
const WORDS = 12;

const isAnswer = ({ event, data }: WireEvent): boolean =>
  event === 'message_received' && data.message?.role === 'assistant' && data.message.action === 'completed';

/** Opens the WebSocket of a session. @param events receives all messages from the first one on */
async function open(url: string, events: WireEvent[]): Promise<WebSocket> {
  const socket = new WebSocket(url);
  socket.on('message', (data) => void events.push(wireEvent(String(data)) as WireEvent));
  let failure: Error | null = null;
  socket.on('error', (error) => (failure = error));
  const isOpen = () => {
    if (failure) throw failure;
    return socket.readyState === WebSocket.OPEN;
  };
  await until(isOpen, `the connection to ${url}`);
  return socket;
}

/** Starts a conversation with an agent by the public API. @param more further fields of the request */
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
  const events: WireEvent[] = [];
  const socket = await open(urlOf(token), events);
  const count = (what: (one: WireEvent) => boolean): number => events.filter(what).length;
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
      const sounds = ({ event }: WireEvent): boolean => event === 'audio_received';
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
