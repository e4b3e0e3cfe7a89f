import { useNavigate, useSearch } from '@tanstack/react-router';
import { EVENTS, type Delivery, type EventType } from './webhooks.ts';

export const STATUSES = ['pending', 'delivered', 'failed'] as const satisfies readonly Delivery['status'][];

/** The filters of a webhook's deliveries, null for none. They are stored in the page's address. */
export interface Narrowed {
  readonly status: Delivery['status'] | null;
  readonly event: EventType | null;
}

type Address = Readonly<Record<string, unknown>>;

/** The filters in an address; invalid values count as none. */
export const narrowedBy = ({ status, event }: Address): Narrowed => ({
  status: STATUSES.find((one) => one === status) ?? null,
  event: EVENTS.find((one) => one === event) ?? null,
});

/** The address after a change of filters, at the first page. */
export const withChange = (address: Address, { status, event }: Narrowed): Address => ({
  ...address,
  status: status ?? undefined,
  event: event ?? undefined,
  page: undefined,
});

/** The filters in the page's address, and a function that changes them. */
export function useNarrowed(): readonly [Narrowed, (change: Partial<Narrowed>) => void] {
  const navigate = useNavigate();
  const narrowed = narrowedBy(useSearch({ strict: false }));
  const change = (next: Partial<Narrowed>) =>
    void navigate({
      to: '.',
      search: (before: Address) => withChange(before, { ...narrowedBy(before), ...next }),
      replace: true,
    });
  return [narrowed, change];
}
