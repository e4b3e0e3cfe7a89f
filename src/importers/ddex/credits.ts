import { furtherArtists } from './display-artist.ts';
import type { Credit, Party } from './parsed.ts';
import { partyNamed, partyOf } from './parties.ts';
import { all, attribute, textAt, textsAt, valuesAt, type Xml } from './xml.ts';

export interface CreditContext {
  readonly parties: ReadonlyMap<string, Party>;
  readonly language: string | null;
}

/**
 * The catalogue's roles (facts, 3) by the roles of artists and contributors in DDEX; people with other roles
 * are left out.
 */
const ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    MainArtist: 'primaryArtist',
    Artist: 'primaryArtist',
    FeaturedArtist: 'featuredPerformer',
    GuestVocals: 'guestVocals',
    Producer: 'producer',
    StudioProducer: 'producer',
    CoProducer: 'producer',
    Composer: 'composer',
    ComposerLyricist: 'composer',
    Lyricist: 'composer',
    Author: 'composer',
    Engineer: 'engineer',
    MixingEngineer: 'engineer',
    MasteringEngineer: 'engineer',
    RecordingEngineer: 'engineer',
    StudioPersonnel: 'engineer',
    Remixer: 'remixer',
    AssociatedPerformer: 'nonPrimary',
    Orchestra: 'nonPrimary',
    Conductor: 'nonPrimary',
    Soloist: 'nonPrimary',
    Vocalist: 'nonPrimary',
  }),
);

const sequence = (node: Xml): number => Number(attribute(node, 'SequenceNumber') ?? Number.MAX_SAFE_INTEGER);

const inSequence = (nodes: readonly Xml[]): readonly Xml[] =>
  [...nodes].sort((a, b) => sequence(a) - sequence(b));

/** Reads a party: 4.x refers to the party list, 3.8 has the party in place. */
const partyAt = (node: Xml, reference: string, { parties, language }: CreditContext): Party | null => {
  const key = textAt(node, reference);
  return key === null ? partyOf(node, language) : (parties.get(key) ?? null);
};

const creditsOf = (
  nodes: readonly Xml[],
  reference: string,
  roleNames: readonly string[],
  { fallback, context }: { readonly fallback: string | null; readonly context: CreditContext },
): readonly Credit[] =>
  inSequence(nodes).flatMap((node) => {
    const party = partyAt(node, reference, context);
    if (!party) return [];
    const given = roleNames.flatMap((name) => valuesAt(node, name));
    const roles = given.flatMap((role) => ROLES.get(role) ?? []);
    const known = roles.length === 0 && fallback !== null ? [fallback] : roles;
    return [...new Set(known)].map((role) => ({ role, party }));
  });

/** A credit for the first display name alone, since it is the name that everybody sees. */
const named = (node: Xml): readonly Credit[] => {
  const name = textAt(node, 'DisplayArtistName');
  return name === null ? [] : [{ role: 'primaryArtist', party: partyNamed(name) }];
};

/** A displayed name that is longer tells no more artists. */
const LONGEST_DISPLAY = 1_000;

/** The artists as the first of some elements displays them, in one text. */
export const readDisplay = (nodes: readonly Xml[]): string | null =>
  nodes.flatMap((node) => textsAt(node, 'DisplayArtistName'))[0]?.slice(0, LONGEST_DISPLAY) ?? null;

/**
 * Everybody who had a part in a release or a recording, the main artist first. When no party is named, the
 * display name of the artist makes one; what it says beyond the parties is taken as well.
 */
export function readCredits(node: Xml, context: CreditContext): readonly Credit[] {
  const shown = creditsOf(
    all(node, 'DisplayArtist'),
    'ArtistPartyReference',
    ['DisplayArtistRole', 'ArtistRole'],
    { fallback: 'primaryArtist', context },
  );
  const others = [
    ...creditsOf(all(node, 'Contributor'), 'ContributorPartyReference', ['Role'], {
      fallback: null,
      context,
    }),
    ...creditsOf(all(node, 'ResourceContributor'), '-', ['ResourceContributorRole'], {
      fallback: null,
      context,
    }),
    ...creditsOf(all(node, 'IndirectResourceContributor'), '-', ['IndirectResourceContributorRole'], {
      fallback: null,
      context,
    }),
  ];
  const main = shown.filter(({ role }) => role === 'primaryArtist');
  const rest = [...shown, ...others].filter(({ role }) => role !== 'primaryArtist');
  if (main.length === 0) return [...named(node), ...rest];
  const further = furtherArtists(readDisplay([node]) ?? '', [...shown, ...others]);
  const isMain = ({ role }: Credit): boolean => role === 'primaryArtist';
  return [...main, ...further.filter(isMain), ...further.filter((one) => !isMain(one)), ...rest];
}
