import { LIMIT_MAXIMUM, type Query } from '../../catalog/http/query.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { commaList } from '../../kernel/comma-list.ts';

/**
 * Reads a list in a query in every form in which client libraries send an array: `ids[]=a&ids[]=b`,
 * `ids[0]=a&ids[1]=b`, `ids=a,b`, or several of these.
 */
export function listIn(query: Query, name: string): string[] {
  const isPart = (given: string): boolean =>
    given === name || (given.startsWith(name) && /^\[\d*\]$/.test(given.slice(name.length)));
  return Object.entries(query)
    .filter(([given]) => isPart(given))
    .flatMap(([, value]) => [value].flat().flatMap((text) => commaList(String(text))));
}

/** The same for a list that narrows another. @throws 400 for more than 200 texts */
export function filterIn(query: Query, name: string): string[] {
  const texts = listIn(query, name);
  if (texts.length <= LIMIT_MAXIMUM) return texts;
  throw new ServiceError('BadRequest', `${name} query parameter takes at most ${LIMIT_MAXIMUM} values`);
}
