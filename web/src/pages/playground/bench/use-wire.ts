import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { payloadOf } from '../../../talk/events.ts';
import type { Talk } from '../../../talk/talk.ts';

/** One message on the wire. */
export interface Telegram {
  /** Counted from 0. */
  readonly number: number;
  readonly way: 'received' | 'sent';
  readonly name: string;
  readonly data: unknown;
  /** Milliseconds since the conversation began. */
  readonly atMs: number;
}

/** The limit of stored messages: a long conversation must not fill the browser's memory. */
const MOST = 2000;
/** The messages with sound, which come fifty times a second and are recorded only on request. */
const SOUND: ReadonlySet<string> = new Set(['audio_received', 'send_audio']);

export interface Wire {
  readonly telegrams: readonly Telegram[];
  readonly withSound: boolean;
  setWithSound(on: boolean): void;
  clear(): void;
}

type Telegrams = readonly Telegram[];

interface Noting {
  readonly talk: Pick<Talk, 'onEvent' | 'onCommand'>;
  readonly hearsSound: () => boolean;
  readonly change: (next: (before: Telegrams) => Telegrams) => void;
  /** The present time in milliseconds. */
  readonly clock: () => number;
}

/**
 * Records what a talk receives and sends, discarding the record of a former talk. Answers a function that
 * ends it.
 */
export function noteWire({ talk, hearsSound, change, clock }: Noting): () => void {
  const begun = clock();
  let count = 0;
  const note = (way: Telegram['way'], name: string, data: unknown) => {
    if (SOUND.has(name) && !hearsSound()) return;
    const telegram = { number: count++, way, name, data, atMs: clock() - begun };
    change((before) => [...before.slice(1 - MOST), telegram]);
  };
  change(() => []);
  const ends = [
    talk.onEvent((event) => note('received', event.event, payloadOf(event))),
    talk.onCommand(({ type, data }) => note('sent', type, data)),
  ];
  return () => ends.forEach((end) => end());
}

/** Everything that a talk receives and sends, from its start, whether the panel is open or not. */
export function useWire(talk: Talk): Wire {
  const [telegrams, setTelegrams] = useState<Telegrams>([]);
  const [withSound, setWithSound] = useState(false);
  const hearsSound = useEffectEvent(() => withSound);
  useEffect(() => {
    const clock = () => performance.now();
    return noteWire({ talk, hearsSound: () => hearsSound(), change: setTelegrams, clock });
  }, [talk]);
  return { telegrams, withSound, setWithSound, clear: useCallback(() => setTelegrams([]), []) };
}
