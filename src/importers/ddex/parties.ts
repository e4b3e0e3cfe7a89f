import { foldName } from '../../catalog/writing/fold.ts';
import { identityKey } from '../shared/identity-key.ts';
import type { Party } from './parsed.ts';
import { titleOf, wordingOf } from './titles.ts';
import { all, along, attribute, textAt, textsAt, type Xml } from './xml.ts';

/** Types of ids that are unique worldwide, the best first. */
const GLOBAL = [
  ['ISNI', 'isni'],
  ['IPN', 'ipn'],
  ['IpiNameNumber', 'ipi'],
] as const;

const bare = (id: string): string => id.replace(/[\s.-]/g, '').toUpperCase();

/**
 * The ids of a party's `PartyId`: elements of their own in 4.x, a text with an attribute in 3.8. A DPID is
 * left out, because it names a sender and no artist.
 */
const idsOf = (party: Xml): readonly string[] => {
  const nodes = all(party, 'PartyId');
  const global = GLOBAL.flatMap(([name, prefix]) => [
    ...nodes.flatMap((node) => textsAt(node, name)).map((id) => `${prefix}:${bare(id)}`),
    ...nodes
      .flatMap((node) => (attribute(node, `Is${name}`) === 'true' ? textsOwn(node) : []))
      .map((id) => `${prefix}:${bare(id)}`),
  ]);
  const own = nodes.flatMap((node) =>
    all(node, 'ProprietaryId').flatMap((one) =>
      textsOwn(one).map((id) => `own:${attribute(one, 'Namespace') ?? ''}:${id}`),
    ),
  );
  return [...new Set([...global, ...own])];
};

const textsOwn = (node: Xml): readonly string[] => textsAt({ it: [node] }, 'it');

/** A party that has only a name. */
export const partyNamed = (name: string): Party => ({ name, latinName: undefined, also: [], ids: [] });

/**
 * Reads an element with `PartyName` and `PartyId`, from a party list or, in 3.8, in place. Null when it has
 * no name.
 */
export function partyOf(node: Xml, language: string | null): Party | null {
  const names = all(node, 'PartyName');
  const wordings = names.flatMap((name) => {
    const text = textAt(name, 'FullName') ?? textAt(name, 'KeyName') ?? '';
    return [
      wordingOf(name, text),
      ...textsAt(name, 'FullNameAsciiTranscribed').map((ascii) => ({
        text: ascii,
        language: null,
        isDefault: false,
      })),
    ];
  });
  // A transcription without a language must not be preferred to the name itself.
  const [own] = wordings;
  const title = titleOf(
    own
      ? [{ ...own, isDefault: own.isDefault || !wordings.some((one) => one.isDefault) }, ...wordings.slice(1)]
      : [],
    language,
  );
  return title && { ...title, ids: idsOf(node) };
}

/** All forms of a party's name. */
export const partyNames = ({ name, latinName = '', also }: Party): readonly string[] =>
  [name, latinName, ...also].filter((one) => one !== '');

/** The parties of a message by their reference. */
export function readParties(message: Xml, language: string | null): ReadonlyMap<string, Party> {
  const parties = new Map<string, Party>();
  for (const node of along(message, 'PartyList', 'Party')) {
    const reference = textAt(node, 'PartyReference');
    const party = partyOf(node, language);
    if (reference !== null && party !== null) parties.set(reference, party);
  }
  return parties;
}

/** The key of a party without an id: its name. */
export const nameKey = ({ name }: Pick<Party, 'name'>): string => `artist:${identityKey(name)}`;

/** Its key in earlier versions. */
export const formerNameKey = ({ name }: Pick<Party, 'name'>): string => `name:${foldName(name)}`;
