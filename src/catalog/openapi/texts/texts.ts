import { BROWSING } from './browsing.ts';
import { COMMUNITY } from './community.ts';
import { LIBRARY } from './library.ts';
import { MUSIC } from './music.ts';
import { OWN } from './own.ts';
import type { OperationTexts } from './text.ts';

const ALL: OperationTexts = { ...MUSIC, ...BROWSING, ...COMMUNITY, ...OWN, ...LIBRARY };

/**
 * Summary and description of an operation.
 *
 * @param key method and path below the version, such as `get /artists/{id}`
 * @param isLatest whether it is of the latest version, of which more is said
 * @throws Error for an operation that nobody has described
 */
export function textsOf(
  key: string,
  isLatest: boolean,
): { readonly summary: string; readonly description: string } {
  const text = Object.hasOwn(ALL, key) ? ALL[key] : undefined;
  if (text === undefined) throw new Error(`${key} has no summary in src/catalog/openapi/texts`);
  const { summary, description, latest } = text;
  return {
    summary,
    description: isLatest && latest !== undefined ? `${description} ${latest}` : description,
  };
}
