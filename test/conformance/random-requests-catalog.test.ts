import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/http/openapi-document.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { collectionOf } from '../support/every-resource.ts';
import { shortOrLong } from '../support/long.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { MEMBER_TWO } from '../support/members.ts';
import { AnswerCheck } from '../support/openapi-check.ts';
import { basic } from '../support/oauth.ts';
import { operationsOf, type PlacedOperation } from '../support/openapi.ts';
import { pick, seededRandom } from '../support/openapi-values.ts';
import { IdPool, type RandomRequest, RequestMaker } from '../support/random-requests.ts';

/*
 * The same for interface B as `random-requests.test.ts` has it for interface A: requests made out of the document of
 * every version and of OAuth, valid, nearly valid and hostile.
 */

const SEED = Number(process.env['DUET_SEED'] ?? 20_261_129);
const REQUESTS = Number(process.env['DUET_REQUESTS'] ?? shortOrLong(2_000, 12_000));

/** What of the small catalogue and its members a parameter may name, by the collection in which it stands. */
const IDS: readonly (readonly [collection: RegExp, ...ids: string[]])[] = [
  [/playlists\/\{\}\/tracks\/$/, '0', '0,1'],
  [/\/albums\/\{\}\/$/, 'record-number-1'],
  [/\/tracks\/\{\}\/$/, 'record-number-1'],
  [/\/tracks\/\{\}\/\{\}\/$/, 'song-1'],
  [/\/me\/follow\w+\/$/, MEMBER_TWO],
  [/\/screenname\/$/, 'ann-sings'],
  [/\/members\/$/, MEMBER_TWO, 'ben-listens'],
  [/\/albums\/upc\/$/, '000000000011'],
  [/\/tracks\/isrc\/$/, 'USQAY2600001'],
  [/\/albums\/reviews\/$/, 'RevAl.1'],
  [/\/reviews\/$/, 'RevAl.1'],
  [/\/artists\/$/, 'Art.1', 'velvet-harbor', 'art.2,art.3'],
  [/\/albums\/$/, 'Alb.1', 'velvet-harbor', 'alb.2,alb.3'],
  [/\/(?:tracks|favorites)\/$/, 'Tra.1', 'velvet-harbor', 'tra.2,tra.3'],
  [/\/genres?\/$/, 'g.115', 'g.5,g.299'],
  [/\/tags\/$/, 'Tag.1', 'tag.2'],
  [/\/posts\/$/, 'Po.1'],
  [/\/stations\/$/, 'ps.1', 'sas.2'],
  [/\/radios\/$/, 'r.1'],
  [/\/playlists\/$/, 'pp.1', 'pp.2'],
];

/** Bodies name things of every kind by `id`. */
const NAMED = 'named in a body';

let members: MemberApp;
let document: OpenApiDocument;
let check: AnswerCheck;
let pool: IdPool;

/** The collections from which paths take something, in every version. */
const collections = (): readonly string[] => [
  ...new Set(
    operationsOf(document).flatMap(({ path }) =>
      [...path.matchAll(/\{\w+\}/g)].map(({ index }) => collectionOf(path.slice(0, index))),
    ),
  ),
];
const isOwnPlaylists = (collection: string): boolean => /\/me\/(?:library\/)?playlists\/$/.test(collection);

beforeAll(async () => {
  members = await memberApp();
  const { app } = members.app.duet;
  document = (await app.inject('/catalog/openapi.json')).json<OpenApiDocument>();
  check = new AnswerCheck(document);
  const playlists = { name: 'Mine', tracks: [{ id: 'tra.1' }, { id: 'tra.2' }] };
  const made = await members.ann.call('POST', '/v2.2/me/library/playlists', { playlists });
  const mine = made.json<{ playlists: { id: string }[] }>().playlists[0]?.id ?? '';
  const idsOf = (collection: string) =>
    isOwnPlaylists(collection)
      ? [mine]
      : (IDS.find(([pattern]) => pattern.test(collection))?.slice(1) as string[] | undefined);
  const known = collections().map((collection) => [collection, idsOf(collection) ?? []] as const);
  expect(known.filter(([, ids]) => ids.length === 0)).toEqual([]);
  pool = new IdPool(new Map(known.map(([collection, [first = '']]) => [collection, first])));
  for (const [collection, ids] of known)
    if (!isOwnPlaylists(collection)) for (const id of ids) pool.add(collection, id);
  for (const id of ['tra.1', 'Tra.2', 'alb.3', 'art.4', 'tag.3', 'pp.1', MEMBER_TWO, mine])
    pool.add(NAMED, id);
});
afterAll(() => members.close());

/** A playlist that was made joins the pool of every version. */
const remember = ({ operation }: RandomRequest, answer: LightMyRequestResponse): void => {
  if (operation.method !== 'post' || !/playlists$/.test(operation.path) || answer.statusCode !== 201) return;
  const { id, playlists } = answer.json<{ id?: string; playlists?: readonly { id: string }[] }>();
  const made = id ?? playlists?.[0]?.id;
  if (made !== undefined) for (const one of collections().filter(isOwnPlaylists)) pool.add(one, made);
};

const shown = ({ operation, options }: RandomRequest): string => {
  const payload = options.payload === undefined ? '' : String(options.payload);
  return `${operation.name}\n${String(options.method)} ${String(options.url).slice(0, 2000)}\n${payload.slice(0, 2000)}`;
};

/** What is wrong with an answer; none may be. */
const faultsOf = ({ options }: RandomRequest, answer: LightMyRequestResponse): readonly string[] => {
  if (answer.statusCode >= 500) return [`answered ${answer.statusCode}: ${answer.body}`];
  const url = String(options.url);
  const path = URL.canParse(url, 'http://duet.test') ? new URL(url, 'http://duet.test').pathname : url;
  return check.faults(String(options.method), path, answer);
};

/** Who asks, as the operation says, and sometimes nobody. */
const keysOf = (random: () => number) => {
  const bearer = { authorization: `Bearer ${members.ann.token}` };
  return ({ security = [] }: PlacedOperation & { readonly security?: readonly object[] }) => {
    if (random() < 0.02) return { apikey: 'nobody' };
    const wanted = pick(random, security.length === 0 ? [{}] : security);
    if ('accessToken' in wanted) return bearer;
    if ('application' in wanted) return { authorization: basic(CATALOG_KEY, CATALOG_SECRET) };
    return { apikey: CATALOG_KEY };
  };
};

/** Reads of which every one must succeed at least once: all but those of OAuth, which need a browser. */
const isRead = ({ method, path }: PlacedOperation): boolean => method === 'get' && !path.includes('/oauth/');

test(
  'B.7 no request, however strange, ends in a 5xx or in an answer that is not documented [B7.no-5xx]',
  { timeout: 180_000 },
  async () => {
    const succeeded = new Set<string>();
    const faults = new Map<string, string>();
    const send = async (maker: RequestMaker, keys: ReturnType<typeof keysOf>): Promise<void> => {
      const request = maker.next(keys);
      const answer = await members.app.duet.app.inject(request.options);
      // A tried password counts for five minutes, a token for a day.
      members.app.duet.clock.advance(1_000);
      remember(request, answer);
      if (answer.statusCode < 300) succeeded.add(request.operation.name);
      for (const fault of faultsOf(request, answer))
        if (!faults.has(`${request.operation.name}: ${fault}`))
          faults.set(`${request.operation.name}: ${fault}`, shown(request));
    };
    const random = seededRandom(SEED);
    const options = { references: { id: NAMED, 'ids[]': NAMED } };
    const maker = new RequestMaker(document, random, pool, options);
    for (let count = 0; count < REQUESTS; count += 1) await send(maker, keysOf(random));
    const missing = () => operationsOf(document).filter((one) => isRead(one) && !succeeded.has(one.name));
    for (const { name, path } of missing()) {
      const own = new RequestMaker(document, seededRandom(SEED), pool, { ...options, area: path });
      for (let count = 0; count < 200 && !succeeded.has(name); count += 1) await send(own, keysOf(random));
    }
    expect([...faults].map(([fault, request]) => `${fault}\nDUET_SEED=${SEED}\n${request}`)).toEqual([]);
    expect(missing().map(({ name }) => name)).toEqual([]);
    expect(members.app.duet.log.filter(({ level }) => level === 'error')).toEqual([]);
  },
);
