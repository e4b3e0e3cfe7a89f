import { Type } from 'typebox';
import type { RequestedEvents } from '../conversation/ports.ts';
import { tolerantReader } from '../kernel/json/message.ts';

/** What a client asks for in the address of its socket, beyond what every client gets. */
export interface ClientOptions extends RequestedEvents {
  /** Sound under one name instead of two (`audio_received`). */
  readonly soundOnce: boolean;
}

/** What clients get that ask for nothing: the wire of the known service. */
export const DEFAULT_OPTIONS: ClientOptions = { words: false, calls: false, soundOnce: false };

const readQuery = tolerantReader(
  Type.Object({
    words: Type.Optional(Type.String()),
    calls: Type.Optional(Type.String()),
    audio: Type.Optional(Type.String()),
  }),
);

/** The options in a query: `words=1`, `calls=1`, `audio=once`. Anything else is none. */
export function clientOptionsIn(query: unknown): ClientOptions {
  const { words, calls, audio } = readQuery(query);
  return { words: words === '1', calls: calls === '1', soundOnce: audio === 'once' };
}
