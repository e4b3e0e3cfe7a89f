import type { Contribution } from '../../domain/types.ts';
import { artistId } from '../ids.ts';
import type { Version } from '../../../catalog-versions.ts';

/** One artist for each role, as the facts (3) show it: of several, the first. */
export function contributorsOf(
  version: Version,
  contributors: readonly Contribution[],
): Readonly<Record<string, string>> {
  const first = new Map<string, string>();
  for (const one of contributors) {
    if (!first.has(one.role)) first.set(one.role, artistId(version, one.artistId));
  }
  return Object.fromEntries(first);
}

/** Everybody with this role, in order, each once. */
export const artistsWithRole = (
  version: Version,
  contributors: readonly Contribution[],
  role: string,
): string[] => [
  ...new Set(contributors.filter((one) => one.role === role).map((one) => artistId(version, one.artistId))),
];
