import { useQuery } from '@tanstack/react-query';
import { unwrap, type Platform, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { everything } from '../../kit/everything.ts';
import type { ListQuery } from '../../kit/list.tsx';
import type { Page } from '../../kit/list-envelope.ts';

export type Companion = Schemas['Companion'];
export type CompanionSummary = Schemas['CompanionSummary'];
export type Gender = 'male' | 'female' | 'nonBinary';

export const GENDERS: readonly Gender[] = ['female', 'male', 'nonBinary'];

/** Whether a companion comes with the service, which its id tells. */
export const isStock = ({ id }: { readonly id: string }): boolean => id.startsWith('comp_stock_');

/** Whether agents can use it. */
export const isReady = ({ status }: Pick<CompanionSummary, 'status'>): boolean =>
  status === 'readyToUse' || status === 'completed';

/** The filters of the gallery. */
export interface Narrowed {
  readonly own: boolean;
  /** Whether the search is by description instead of by name. */
  readonly byMeaning: boolean;
  readonly gender: Gender | null;
  readonly ethnicity: string | null;
}

const only = ({ gender, ethnicity }: Narrowed) => ({
  ...(gender ? { gender } : {}),
  ...(ethnicity ? { ethnicity } : {}),
});

/** Searches by description; the best matches are all on one page. */
const byMeaning = async (
  platform: Platform,
  search: string,
  narrowed: Narrowed,
): Promise<Page<CompanionSummary>> => {
  const query = { search, ...only(narrowed), pageSize: 100 };
  const found = await unwrap(platform.GET('/public/companions/semantic', { params: { query } }));
  const items = found.filter((companion) => isStock(companion) !== narrowed.own);
  return {
    items,
    filteredCount: items.length,
    totalCount: items.length,
    pageIndex: 0,
    pageSize: Math.max(1, items.length),
  };
};

/** One page of the gallery. */
export function findCompanions(
  platform: Platform,
  asked: ListQuery,
  narrowed: Narrowed,
): Promise<Page<CompanionSummary>> {
  if (narrowed.byMeaning && asked.search) return byMeaning(platform, asked.search, narrowed);
  const { gender, ethnicity } = only(narrowed);
  const query = {
    ...asked,
    ...(gender ? { gender: [gender] } : {}),
    ...(ethnicity ? { ethnicity: [ethnicity] } : {}),
  };
  return narrowed.own
    ? unwrap(platform.GET('/public/companions', { params: { query } }))
    : unwrap(platform.GET('/public/companions/stock', { params: { query } }));
}

const READY = ['readyToUse', 'completed'] as const;

/**
 * The companions that an agent can use: the project's own first, then the stock; or the best matches of a
 * search.
 */
export async function findReady(platform: Platform, search: string): Promise<readonly CompanionSummary[]> {
  if (search !== '') {
    const query = { search, statuses: [...READY], pageSize: 100 };
    return unwrap(platform.GET('/public/companions/semantic', { params: { query } }));
  }
  const [own, stock] = await Promise.all([
    everything((page) => {
      const query = { ...page, statuses: [...READY] };
      return unwrap(platform.GET('/public/companions', { params: { query } }));
    }),
    everything((query) => unwrap(platform.GET('/public/companions/stock', { params: { query } }))),
  ]);
  return [...own, ...stock];
}

/** One companion, cached under the key that the pages share. */
export function useCompanion(companionId: string | undefined) {
  const { platform, project } = useHere();
  return useQuery({
    queryKey: ['companion', project.id, companionId],
    queryFn: () =>
      unwrap(
        platform.GET('/public/companions/{companionId}', {
          params: { path: { companionId: companionId ?? '' } },
        }),
      ),
    enabled: companionId !== undefined && companionId !== '',
  });
}
