import { DEFAULT_RANGE } from '../domain/types.ts';
import type { Range } from '../../storage/catalog-kinds.ts';
import type { Listed, Window } from '../domain/request-context.ts';
import { LIMIT_MAXIMUM, rangeOf, windowOf } from '../http/query.ts';
import type { Call, Handler, Shown } from './call.ts';
import type { Collection, Presented } from './collections.ts';
import { type Inclusion, inclusionOf, linkedOf } from './include.ts';
import { readList } from './resolve.ts';
import { isFrom } from '../../catalog-versions.ts';

/** What is known of a list beside its objects. */
type Extent = Pick<Shown, 'total' | 'window'>;

/** Things as the request's version writes them, each with what is linked to it where that is asked for (spec B, 9). */
export async function objectsOf<T>(
  call: Call,
  presented: Presented<T>,
  things: readonly T[],
  inclusion: Inclusion | null,
): Promise<object[]> {
  const objects = things.map((thing) => presented.present(call.wire, thing));
  if (inclusion === null) return objects;
  const linked = await linkedOf(call, presented, things, inclusion);
  return objects.map((object, index) => ({ ...object, linked: linked[index] ?? [] }));
}

/** Things of one kind, as an answer shows them. @throws 400 for an `include` that does not fit them */
export async function show<T>(
  call: Call,
  presented: Presented<T>,
  things: readonly T[],
  { total, window }: Extent,
): Promise<Shown> {
  const objects = await objectsOf(call, presented, things, inclusionOf(call, [presented]));
  return { plural: presented.plural, objects, total, window };
}

/** Without what cannot be played, if that is wanted; lists are read so, ids are not. */
export const playable = <T>({ context }: Call, { isStreamable }: Collection<T>, things: readonly T[]): T[] =>
  things.filter((thing) => !context.streamableOnly || isStreamable === undefined || isStreamable(thing));

/** A path that ends in ids or shortcuts. */
export const lookup =
  <T extends { readonly id: number }>(collection: Collection<T>): Handler =>
  async (call) => {
    const things = playable(call, collection, await readList(call, collection, call.params['id'] ?? ''));
    return show(call, collection, things, { total: things.length, window: null });
  };

interface ListOptions {
  /** Whether versions before 2.2 insist on a limit (4-decisions, "Interface B, details"). */
  readonly limitRequired?: boolean;
}

/** A path that answers a window of a list. */
export const list =
  <T>(
    collection: Collection<T>,
    read: (call: Call, window: Window) => Promise<Listed>,
    { limitRequired = false }: ListOptions = {},
  ): Handler =>
  async (call) => {
    const isLate = isFrom(call.wire.version, '2.2');
    const window = windowOf(call.query, { limitRequired: limitRequired && !isLate });
    const { ids, total } = await read(call, window);
    return show(call, collection, await collection.read(call, ids), { total, window });
  };

/** A list that is short and read as a whole: it is answered so, unless a part is asked for. */
export const whole =
  <T>(presented: Presented<T>, read: (call: Call) => Promise<readonly T[]>): Handler =>
  async (call) => {
    const window = windowOf(call.query, { limitDefault: LIMIT_MAXIMUM });
    const isPart = call.query['limit'] !== undefined || call.query['offset'] !== undefined;
    const all = await read(call);
    const part = all.slice(window.offset, window.offset + window.limit);
    return show(call, presented, part, { total: all.length, window: isPart ? window : null });
  };

/** `range` where every version has it. */
export const anyRange = ({ query }: Call): Range => rangeOf(query);

/** `range` where it came with v2.2: ignored before (4-decisions, "Interface B"). */
export const lateRange = ({ wire, query }: Call): Range =>
  isFrom(wire.version, '2.2') ? rangeOf(query) : DEFAULT_RANGE;
