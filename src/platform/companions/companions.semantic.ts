import type { PlatformParts } from '../../app-parts.ts';
import { pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import type { Companion } from './companions.presenter.ts';
import type { SemanticQuery } from './companions.schema.ts';
import { type CompanionFilter, listVisible } from './companions.store.ts';

/**
 * How much of a prompt is embedded, in characters: a description comes first in a prompt, and embedding models take
 * limited text.
 */
const MOST_OF_A_PROMPT = 2_000;

/** A tag as text. The tags of stock companions have the value `true`, so the key is enough. */
const tagWords = ([key, value]: [string, string]): string => (value === 'true' ? key : `${key} ${value}`);

/** The text by which a search finds a companion. */
const searchableText = (companion: Companion): string =>
  [
    `${companion.first_name} ${companion.last_name}`.trim(),
    companion.headline,
    companion.gender === 'nonBinary' ? 'non-binary' : companion.gender,
    companion.ethnicity,
    Object.entries(companion.tags).map(tagWords).join(', '),
    companion.assistant_prompt.slice(0, MOST_OF_A_PROMPT),
  ]
    .filter((line) => line !== '')
    .join('\n');

const filterOf = ({ ethnicity, gender, statuses, tags, personaType }: SemanticQuery): CompanionFilter => ({
  ...(ethnicity !== undefined && { ethnicity: [ethnicity] }),
  ...(gender !== undefined && { gender: [gender] }),
  ...(statuses !== undefined && { statuses }),
  ...(tags !== undefined && { tags }),
  ...(personaType !== undefined && { personaType }),
});

/**
 * The companions visible to the project, its own and stock ones, best match first; those that do not match are left
 * out.
 */
export async function searchCompanions(
  { db, textRanker: retrieval }: Pick<PlatformParts, 'db' | 'textRanker'>,
  projectId: string,
  query: SemanticQuery,
): Promise<Companion[]> {
  const candidates = await listVisible(projectScope(db, projectId), filterOf(query));
  const { pageIndex, pageSize } = pageOf(query);
  const start = pageIndex * pageSize;
  if (candidates.length <= start) return [];
  const texts = candidates.map((companion) => ({ id: companion.id, text: searchableText(companion) }));
  const limit = Math.min(start + pageSize, candidates.length);
  const matches = await retrieval.rank(query.search.trim(), texts, limit);
  const byId = new Map(candidates.map((companion) => [companion.id, companion]));
  return matches.slice(start).flatMap(({ id }) => byId.get(id) ?? []);
}
