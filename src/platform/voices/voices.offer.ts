import type { PlatformParts } from '../../app-parts.ts';
import {
  joinOffers,
  type OfferedVoice,
  type VoiceOffer,
  type VoiceOwner,
} from '../../conversation/offered-voices.ts';
import { keysWithProviders } from './voices.store.ts';

export type VoiceParts = Pick<PlatformParts, 'db' | 'clock' | 'voices'>;

/** A voice, with the API keys of a project that offer it. */
export interface KeyedVoice extends OfferedVoice {
  /** Names of API keys; empty for a voice that the operator offers. */
  readonly keys: readonly string[];
}

interface NamedOffer extends VoiceOffer {
  /** The name of the key; null for the operator's offer. */
  readonly name: string | null;
}

/** The operator's offer, followed by the offers of a project's keys. */
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

/** All voices that a project's sessions can use, with the keys that offer them. */
export async function offerOfProject(
  parts: VoiceParts,
  projectId: string,
): Promise<{ readonly voices: readonly KeyedVoice[]; readonly complete: boolean }> {
  const offers = await offersOf(parts, projectId);
  const { voices, complete } = joinOffers(offers);
  return { voices: voices.map((voice) => ({ ...voice, keys: keysOf(offers, voice) })), complete };
}

/**
 * The voices that a caller may choose: those of the agent's setup, or of its key. The console has no key, so without a
 * setup it gets the voices of all the project's keys.
 */
export const offerFor = async (parts: VoiceParts, owner: VoiceOwner): Promise<VoiceOffer> =>
  owner.apiKeyId === null && owner.providerSetupId == null
    ? joinOffers(await offersOf(parts, owner.projectId))
    : parts.voices(owner);
