import { unwrap, type Platform, type Schemas } from '../../api/platform.ts';
import type { ListQuery } from '../../kit/list.tsx';

export type Entry = Schemas['RequestLogEntry'];

export const KINDS = ['request', 'session', 'call'] as const satisfies readonly Entry['kind'][];
export const OUTCOMES = ['2xx', '4xx', '5xx'] as const;

/** The filters of the page, null for none. They are stored in the page's address. */
export interface Narrowed {
  readonly kind: Entry['kind'] | null;
  readonly outcome: (typeof OUTCOMES)[number] | null;
}

/** The filters in an address; invalid values count as none. */
export const narrowedBy = ({ kind, outcome }: Readonly<Record<string, unknown>>): Narrowed => ({
  kind: KINDS.find((one) => one === kind) ?? null,
  outcome: OUTCOMES.find((one) => one === outcome) ?? null,
});

/** The log of a project, narrowed. */
export const getRequests = (platform: Platform, { kind, outcome }: Narrowed, query: ListQuery) =>
  unwrap(
    platform.GET('/public/requests', {
      params: {
        query: { ...query, ...(kind && { kind: [kind] }), ...(outcome && { status: [outcome] }) },
      },
    }),
  );

/** How an entry is coloured: a call that was not answered has failed, as a request that was refused. */
export const isRefused = ({ kind, status, code }: Pick<Entry, 'kind' | 'status' | 'code'>): boolean =>
  kind === 'call' ? code !== 'answered' : status >= 400;
