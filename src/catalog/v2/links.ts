import { hrefOf, type Wire } from './wire.ts';

/** A relation of an object: a collection that hangs off it, or other objects by their ids (facts, 2). */
export interface Link {
  readonly ids?: readonly string[];
  readonly href: string;
}

/** The relations of an object; those that it does not have are undefined, and JSON leaves them out. */
export type Links = Readonly<Record<string, Link | undefined>>;

/** A collection below an object. */
export const linkTo = (wire: Wire, path: string): Link => ({ href: hrefOf(wire, path) });

/** Objects of a collection, with the address that answers just them; undefined when there are none. */
export const linkToIds = (wire: Wire, collection: string, ids: readonly string[]): Link | undefined =>
  ids.length === 0 ? undefined : { ids, href: hrefOf(wire, `/${collection}/${ids.join(',')}`) };
