import { Type } from 'typebox';
import type { EventWishes } from '../conversation/ports.ts';
import { tolerantReader } from '../kernel/json/message.ts';

/** What a client asks for in the address of its socket, beyond what every client gets. */
export interface ClientWishes extends EventWishes {
  /** Sound under one name instead of two (`audio_received`). */
  readonly soundOnce: boolean;
}

/** What clients get that ask for nothing: the wire of the known service. */
export const NO_WISHES: ClientWishes = { words: false, calls: false, soundOnce: false };

const readQuery = tolerantReader(
  Type.Object({
    words: Type.Optional(Type.String()),
    calls: Type.Optional(Type.String()),
    audio: Type.Optional(Type.String()),
  }),
);

/** The wishes in a query: `words=1`, `calls=1`, `audio=once`. Anything else is none. */
export function wishesIn(query: unknown): ClientWishes {
  const { words, calls, audio } = readQuery(query);
  return { words: words === '1', calls: calls === '1', soundOnce: audio === 'once' };
}
