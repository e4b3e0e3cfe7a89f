import { all, numberAt, textAt, textsAt, type Xml } from './xml.ts';

/** The place of a recording on a release. */
export interface Place {
  readonly reference: string;
  /** Disc and position count from 1. */
  readonly disc: number;
  readonly position: number;
}

/** A recording on a release, before its position is known. */
interface Entry {
  readonly reference: string;
  readonly disc: number;
  readonly number: number | null;
}

/** Types of groups that are parts of a disc, such as the movements of a symphony. */
const PARTS = new Set(['MultiWorkPart', 'Component', 'ComponentRelease', 'ReleaseComponent', 'Side']);

const LAST = Number.MAX_SAFE_INTEGER;
const sequenceOf = (node: Xml): number | null =>
  numberAt(node, 'SequenceNumber') ?? numberAt(node, 'DisplaySequence');
const bySequence = (nodes: readonly Xml[]): readonly Xml[] =>
  [...nodes].sort((a, b) => (sequenceOf(a) ?? LAST) - (sequenceOf(b) ?? LAST));

/** The reference of an item. 3.8 writes its type as an attribute; images may stand between recordings. */
const referenceOf = (item: Xml): string | null => textAt(item, 'ReleaseResourceReference');

type IsSound = (reference: string) => boolean;

const directItems = (group: Xml, isSound: IsSound): readonly Xml[] =>
  all(group, 'ResourceGroupContentItem').filter((item) => isSound(referenceOf(item) ?? ''));

const groupType = (group: Xml): string => {
  const value = group['@ResourceGroupType'];
  return typeof value === 'string' ? value : (textAt(group, 'ResourceGroupType') ?? '');
};

/** All recordings of a group that is one disc: its own, and those of its parts. */
const onDisc = (group: Xml, disc: number, isSound: IsSound, isTop: boolean): Entry[] => {
  const nested = all(group, 'ResourceGroup');
  const parts = isTop ? nested.filter((one) => PARTS.has(groupType(one))) : nested;
  const inOrder = bySequence([...directItems(group, isSound), ...parts]);
  return inOrder.flatMap((node) => {
    if (parts.includes(node))
      return onDisc(node, disc, isSound, false).map((entry) => ({ ...entry, number: null }));
    return [{ reference: referenceOf(node) ?? '', disc, number: sequenceOf(node) }];
  });
};

const hasSound = (group: Xml, isSound: IsSound): boolean =>
  directItems(group, isSound).length > 0 || all(group, 'ResourceGroup').some((one) => hasSound(one, isSound));

/**
 * The entries of all discs of a top group. Each group in it that has sound and is no part of a disc is a disc; the
 * other items and the parts are on disc 1. A disc's number is its sequence number, or its place if it has none; if a
 * number repeats or is not positive, all discs are numbered by their places.
 */
const discsOf = (top: Xml, isSound: IsSound): Entry[] => {
  const discs = bySequence(all(top, 'ResourceGroup')).filter(
    (one) => !PARTS.has(groupType(one)) && hasSound(one, isSound),
  );
  const numbers = discs.map((one, index) => sequenceOf(one) ?? index + 1);
  const areGood = new Set(numbers).size === numbers.length && numbers.every((number) => number > 0);
  return [
    ...onDisc(top, 1, isSound, true),
    ...discs.flatMap((one, index) =>
      onDisc(one, areGood ? (numbers[index] ?? 1) : index + 1, isSound, false),
    ),
  ];
};

/** Numbers the entries: by the given numbers if all have one and none repeats, else by counting. */
const numbered = (entries: readonly Entry[]): Place[] => {
  const numbers = entries.map(({ number }) => number);
  const areGood = numbers.every((one) => one !== null && one > 0) && new Set(numbers).size === numbers.length;
  return entries.map(({ reference, disc, number }, index) => ({
    reference,
    disc,
    position: areGood ? (number ?? 0) : index + 1,
  }));
};

const withoutGroups = (release: Xml, isSound: IsSound, known: readonly string[]): Entry[] => {
  const listed = textsAt(release, 'ReleaseResourceReferenceList', 'ReleaseResourceReference').filter(isSound);
  return (listed.length > 0 ? listed : known).map((reference) => ({ reference, disc: 1, number: null }));
};

/**
 * The place of every recording on a release: from its groups, else from its list of resources, else in the
 * order of the message.
 *
 * @param nodes where groups may be: the release, and in 3.8 its details
 * @param known references of recordings, in the order of the message
 */
export function runningOrder(nodes: readonly Xml[], known: readonly string[]): readonly Place[] {
  const sounds = new Set(known);
  const isSound: IsSound = (reference) => sounds.has(reference);
  const grouped = nodes.flatMap((node) => all(node, 'ResourceGroup')).flatMap((top) => discsOf(top, isSound));
  const release = nodes[0];
  const entries = grouped.length > 0 || !release ? grouped : withoutGroups(release, isSound, known);
  const discs = [...new Set(entries.map(({ disc }) => disc))].sort((a, b) => a - b);
  return discs.flatMap((disc) => numbered(entries.filter((entry) => entry.disc === disc)));
}
