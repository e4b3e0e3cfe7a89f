import type { AppParts } from '../app-parts.ts';
import type { Config } from '../kernel/config.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Speech } from '../speech/index.ts';
import { builtinLlm } from '../speech/llm/builtin/builtin-llm.ts';
import { findNextDoor, type NextDoorServer, nextDoorText } from '../speech/llm/next-door/find.ts';
import { modelPlaces } from '../speech/llm/next-door/places.ts';

/**
 * The servers of language models on this machine, while the built-in language model answers because nobody has
 * chosen another. Never rejects.
 */
export async function findUntaken(
  config: Config,
  clock: Clock,
  { llm }: Pick<Speech, 'llm'>,
): Promise<NextDoorServer[]> {
  if (llm !== builtinLlm || config.providers !== null) return [];
  return findNextDoor(modelPlaces(config), { clock, fetch: globalThis.fetch });
}

/**
 * Says which language model is on this machine, and how to take it, behind the running service. Never rejects.
 * @param say writes a line to the terminal
 */
export async function tellNextDoor(
  { findNextDoor: find }: Pick<AppParts, 'findNextDoor'>,
  say: (line: string) => void,
): Promise<void> {
  const [first] = (await find?.()) ?? [];
  if (first) say(`  A language model is on this machine: ${nextDoorText(first)}. DUET_MODEL=auto takes it.`);
}
