import type { FastifyRequest } from 'fastify';
import type { AppPlugin } from '../../../http/app-types.ts';
import { createCatalogReader } from '../../domain/catalog-reader.ts';
import type { Mode } from '../../search/asked.ts';
import { inOrderFound, searchMixed } from '../../search/mixed.ts';
import { kindOf, kindsOf, searchWindow, soughtText } from '../../search/parameters.ts';
import { readRadiosById } from '../../search/radios.ts';
import { SEARCH_KINDS, searchCatalog, type SearchKind } from '../../search/search.ts';
import type { Call } from '../call.ts';
import {
  albums,
  artists,
  type Collection,
  playlists,
  radios,
  stations,
  tags,
  tracks,
} from '../collections.ts';
import { metaOf } from '../envelope.ts';
import { callOf, JSON_TYPE } from '../v2.ts';
import { isFrom, type Version } from '../version.ts';
import { checkAcceptedVersion, warningsFor } from '../versionless.ts';

/** An object as the version writes it; every one has an id. */
type Wired = Readonly<Record<string, unknown>>;
type ShownById = ReadonlyMap<number, Wired>;
type Show = (call: Call, ids: readonly number[]) => Promise<ShownById>;

const whole =
  <T extends { readonly id: number }>({ read, present }: Pick<Collection<T>, 'read' | 'present'>): Show =>
  async (call, ids) =>
    new Map((await read(call, ids)).map((thing) => [thing.id, present(call.wire, thing) as Wired]));

const SHOW: Readonly<Record<SearchKind, Show>> = {
  artist: whole(artists),
  album: whole(albums),
  track: whole(tracks),
  playlist: whole(playlists),
  tag: whole(tags),
  station: whole(stations),
  radio: whole({ ...radios, read: ({ db }, ids) => readRadiosById(db, ids) }),
};

type Respond = (call: Call, mode: Mode, warnings: readonly string[]) => Promise<object>;

/** v2.0 and v2.1: whole objects in one list (facts, 3). */
const oneList: Respond = async (call, mode, warnings) => {
  const { db, view, wire, query } = call;
  const kinds = kindOf(query, SEARCH_KINDS);
  const window = searchWindow(query, 'limit');
  const text = soughtText(query, 'q');
  const { found, total } = await searchMixed(db, view, { query: text, kinds, window, mode });
  const data = await inOrderFound(found, (kind, ids) => SHOW[kind](call, ids));
  return { data, meta: metaOf(wire.version, { returned: data.length, total, window: null, warnings }) };
};

/** What v2.2 finds: radio was removed (spec B, 9). */
const LATE_KINDS = ['artist', 'album', 'track', 'playlist', 'tag'] as const;

/** v2.2: whole objects by their kinds, and the order of them all (facts, 3). */
const byKinds: Respond = async (call, mode, warnings) => {
  const { db, view, wire, query } = call;
  const kinds = kindsOf(query, LATE_KINDS);
  const { limit: perKindLimit, offset } = searchWindow(query, 'per_type_limit');
  const text = soughtText(query, 'query');
  const result = await searchCatalog(db, view, { query: text, kinds, perKindLimit, offset, mode });
  const shown = new Map<SearchKind, ShownById>(
    await Promise.all(
      kinds.map(async (kind) => [kind, await SHOW[kind](call, result.byKind[kind])] as const),
    ),
  );
  const wired = (kind: SearchKind, id: number): Wired[] => [shown.get(kind)?.get(id) ?? []].flat();
  const data = Object.fromEntries(
    kinds.map((kind) => [`${kind}s`, result.byKind[kind].flatMap((id) => wired(kind, id))]),
  );
  const order = result.order.flatMap(({ kind, id }) => wired(kind, id).map((object) => object['id']));
  const { total } = result;
  const meta = metaOf(wire.version, { returned: order.length, total, window: null, warnings });
  return { meta, search: { query: text, data, order } };
};

/** The paths, and how each compares words (facts, 3). */
const PATHS: Readonly<Record<string, Mode>> = { '/search': 'prefix', '/search/verbose': 'fullText' };

/** The search of one version. To be registered behind `installFront`. */
export const v2SearchRoutes =
  (version: Version): AppPlugin =>
  (app, parts) => {
    const reader = createCatalogReader(parts.db, parts.clock);
    const respond = isFrom(version, '2.2') ? byKinds : oneList;
    for (const [path, mode] of Object.entries(PATHS)) {
      app.get(`/v${version}${path}`, { schema: { hide: true } }, async (request: FastifyRequest, reply) => {
        checkAcceptedVersion(request);
        void reply.type(JSON_TYPE);
        return respond(callOf(version, parts, reader, request), mode, warningsFor(request));
      });
    }
  };
