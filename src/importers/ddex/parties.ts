import { foldName } from '../../catalog/writing/fold.ts';
import type { Party } from './parsed.ts';
import { titleOf, wordingOf } from './titles.ts';
import { all, along, attribute, textAt, textsAt, type Xml } from './xml.ts';

/** Ids that are good all over the world, the best first. */
const GLOBAL = [
  ['ISNI', 'isni'],
  ['IPN', 'ipn'],
  ['IpiNameNumber', 'ipi'],
] as const;

const bare = (id: string): string => id.replace(/[\s.-]/g, '').toUpperCase();

/** Of a `PartyId`: in 4.x elements of their own, in 3.8 a text with an attribute. A DPID names who sends, no artist. */
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

/** A party of that name and nothing else. */
export const partyNamed = (name: string): Party => ({ name, latinName: undefined, also: [], ids: [] });

/** An element with `PartyName` and `PartyId`: of a party list, or of 3.8 in place. Null if it has no name. */
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
  // A transcription without a language must not win over the name itself.
  const [own] = wordings;
  const title = titleOf(
    own
      ? [{ ...own, isDefault: own.isDefault || !wordings.some((one) => one.isDefault) }, ...wordings.slice(1)]
      : [],
    language,
  );
  return title && { ...title, ids: idsOf(node) };
}

/** Parties by their reference. */
export function readParties(message: Xml, language: string | null): ReadonlyMap<string, Party> {
  const parties = new Map<string, Party>();
  for (const node of along(message, 'PartyList', 'Party')) {
    const reference = textAt(node, 'PartyReference');
    const party = partyOf(node, language);
    if (reference !== null && party !== null) parties.set(reference, party);
  }
  return parties;
}

/** By what a party without an id is told from others. */
export const nameKey = ({ name }: Pick<Party, 'name'>): string => `name:${foldName(name)}`;
