import type { FastifyRequest } from 'fastify';
import type { CatalogPlugin } from '../../../http/app-types.ts';
import { createCatalogReader } from '../../domain/catalog-reader.ts';
import type { Mode } from '../../search/parsed-query.ts';
import { inOrderOfMatches, searchMixed } from '../../search/mixed.ts';
import { kindOf, kindsOf, searchWindow, searchText } from '../../search/parameters.ts';
import { readRadiosById } from '../../search/radios.ts';
import { searchCatalog } from '../../search/search.ts';
import { SEARCH_KINDS, type SearchKind } from '../../../storage/catalog-kinds.ts';
import { type Call, NO_MEMBERS, type ShowMembers } from '../call.ts';
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
import { type Inclusion, inclusionOf } from '../include.ts';
import { objectsOf } from '../lists.ts';
import { callOf, JSON_TYPE } from '../v2.ts';
import { isFrom, type Version } from '../../../catalog-versions.ts';
import { checkAcceptedVersion, warningsFor } from '../versionless.ts';

/** An object as the version writes it; every one has an id. */
type Wired = Readonly<Record<string, unknown>>;
type ShownById = ReadonlyMap<number, Wired>;

/** One kind of what is found: what the envelope calls it, and how it is shown with what `include` asks for. */
interface Kind {
  readonly plural: string;
  readonly show: (call: Call, ids: readonly number[], inclusion: Inclusion | null) => Promise<ShownById>;
}

const whole = <T extends { readonly id: number }>({
  read,
  ...presented
}: Pick<Collection<T>, 'read' | 'plural' | 'present'>): Kind => ({
  plural: presented.plural,
  show: async (call, ids, inclusion) => {
    const things = await read(call, ids);
    const objects = await objectsOf(call, presented, things, inclusion);
    return new Map(things.map(({ id }, index) => [id, objects[index] as Wired]));
  },
});

const KINDS: Readonly<Record<SearchKind, Kind>> = {
  artist: whole(artists),
  album: whole(albums),
  track: whole(tracks),
  playlist: whole(playlists),
  tag: whole(tags),
  station: whole(stations),
  radio: whole({ ...radios, read: ({ db }, ids) => readRadiosById(db, ids) }),
};

type Respond = (call: Call, mode: Mode, warnings: readonly string[]) => Promise<object>;

/** v2.0 and v2.1: whole objects in one list (facts, 3), in v2.0 with what is linked to them (spec B, 9). */
const oneList: Respond = async (call, mode, warnings) => {
  const { db, context, wire, query } = call;
  const kinds = kindOf(query, SEARCH_KINDS);
  const window = searchWindow(query, 'limit');
  const text = searchText(query, 'q');
  const inclusion = inclusionOf(
    call,
    kinds.map((kind) => KINDS[kind]),
  );
  const { matches: found, total } = await searchMixed(db, context, { query: text, kinds, window, mode });
  const data = await inOrderOfMatches(found, (kind, ids) => KINDS[kind].show(call, ids, inclusion));
  return { data, meta: metaOf(wire.version, { returned: data.length, total, window, warnings }) };
};

/** What v2.2 finds: radio was removed (spec B, 9). */
const LATE_KINDS = ['artist', 'album', 'track', 'playlist', 'tag'] as const;

/** v2.2: whole objects by their kinds, and the order of them all (facts, 3). */
const byKinds: Respond = async (call, mode, warnings) => {
  const { db, context, wire, query } = call;
  const kinds = kindsOf(query, LATE_KINDS);
  const { limit: perKindLimit, offset } = searchWindow(query, 'per_type_limit');
  const text = searchText(query, 'query');
  const result = await searchCatalog(db, context, { query: text, kinds, perKindLimit, offset, mode });
  const shown = new Map<SearchKind, ShownById>(
    await Promise.all(
      kinds.map(async (kind) => [kind, await KINDS[kind].show(call, result.byKind[kind], null)] as const),
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

/**
 * The search of one version. To be registered behind `installRequestPipeline`.
 * @param showMembers for what v2.0 includes with playlists
 */
export const v2SearchRoutes =
  (version: Version, showMembers: ShowMembers = NO_MEMBERS): CatalogPlugin =>
  (app, parts) => {
    const reader = createCatalogReader(parts.db, parts.clock);
    const reading = { ...parts, showMembers };
    const respond = isFrom(version, '2.2') ? byKinds : oneList;
    for (const [path, mode] of Object.entries(PATHS)) {
      app.get(`/v${version}${path}`, { schema: { hide: true } }, async (request: FastifyRequest, reply) => {
        checkAcceptedVersion(request, parts.catalogVersions);
        void reply.type(JSON_TYPE);
        return respond(callOf(version, reading, reader, request), mode, warningsFor(request));
      });
    }
  };
