import type { AppParts } from '../../app-parts.ts';
import {
  joinOffers,
  type OfferedVoice,
  type VoiceOffer,
  type VoiceOwner,
} from '../../conversation/offered-voices.ts';
import { keysWithProviders } from './voices.store.ts';

export type VoiceParts = Pick<AppParts, 'db' | 'clock' | 'voices'>;

/** A voice, and through which of a project's keys there is one. */
export interface KeyedVoice extends OfferedVoice {
  /** Names of keys; empty for the operator's voices. */
  readonly keys: readonly string[];
}

interface NamedOffer extends VoiceOffer {
  /** Of the key; null: the operator's. */
  readonly name: string | null;
}

/** What the operator offers, and then what each key of a project does. */
async function offersOf({ db, clock, voices }: VoiceParts, projectId: string): Promise<NamedOffer[]> {
  const keys = await keysWithProviders(db, projectId, new Date(clock.wallTime()));
  const owners = [{ id: null, name: null }, ...keys];
  return Promise.all(
    owners.map(async ({ id, name }) => ({ name, ...(await voices({ apiKeyId: id, projectId })) })),
  );
}

const isSame = (one: OfferedVoice, other: OfferedVoice): boolean =>
  one.id === other.id && one.provider === other.provider;

const keysOf = (offers: readonly NamedOffer[], voice: OfferedVoice): string[] => {
  const names = offers
    .filter(({ voices }) => voices.some((other) => isSame(voice, other)))
    .map(({ name }) => name);
  return names.includes(null) ? [] : names.filter((name) => name !== null);
};

/** All voices that sessions of a project can have, with the keys that have them. */
export async function offerOfProject(
  parts: VoiceParts,
  projectId: string,
): Promise<{ readonly voices: readonly KeyedVoice[]; readonly complete: boolean }> {
  const offers = await offersOf(parts, projectId);
  const { voices, complete } = joinOffers(offers);
  return { voices: voices.map((voice) => ({ ...voice, keys: keysOf(offers, voice) })), complete };
}

/**
 * What a caller may choose from: the voices of its key. The console has no key, and what is chosen there must suit any
 * of the project's.
 */
export const offerFor = async (parts: VoiceParts, owner: VoiceOwner): Promise<VoiceOffer> =>
  owner.apiKeyId === null ? joinOffers(await offersOf(parts, owner.projectId)) : parts.voices(owner);
