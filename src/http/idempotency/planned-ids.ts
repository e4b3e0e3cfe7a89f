import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ids } from '../../kernel/ids.ts';

/** The id that the next thing of a kind gets. */
export interface Planned {
  readonly prefix: string;
  readonly id: string;
}

const running = new AsyncLocalStorage<Planned & { isTaken: boolean }>();

/** Runs `work`, in which the first id with the prefix is the planned one; by `plannedIds` alone. */
export const withPlannedId = <T>({ prefix, id }: Planned, work: () => T): T =>
  running.run({ prefix, id, isTaken: false }, work);

/** Ids as the source makes them, but for the one that the running request has been given before. */
export const plannedIds = ({ newId, newSecret }: Ids): Ids => ({
  newSecret,
  newId(prefix) {
    const planned = running.getStore();
    if (planned?.prefix !== prefix || planned.isTaken) return newId(prefix);
    planned.isTaken = true;
    return planned.id;
  },
});
