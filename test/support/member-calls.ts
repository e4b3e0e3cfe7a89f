import type { LightMyRequestResponse } from 'fastify';
import { CATALOG_KEY } from './catalog.ts';
import { type CatalogApp, catalogApp, type Wired } from './catalog-calls.ts';
import { MEMBER_ONE, MEMBER_TWO, seedMembers, tokenOf } from './members.ts';

/** Sends requests as a member. */
export interface MemberCaller {
  readonly id: string;
  readonly token: string;
  /** Sends a request with the member's token and the given headers. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    more?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  /** The body of the answer to a GET. @throws Error when its status is not 200 */
  body(url: string): Promise<Readonly<Record<string, unknown>>>;
  /** The objects of a list of v2.x, or of a bare array. */
  objects(url: string): Promise<readonly Wired[]>;
  /** The ids of these objects. */
  ids(url: string): Promise<readonly string[]>;
}

/** The small catalogue with its two members: Ann in the US, Ben in Germany. */
export interface MemberApp {
  readonly app: CatalogApp;
  readonly ann: MemberCaller;
  readonly ben: MemberCaller;
  /** Sends a request without a token, with the application's key alone. */
  withKey(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const callerOf = ({ duet }: CatalogApp, id: string, token: string): MemberCaller => {
  const call: MemberCaller['call'] = (method, url, body, more) => {
    const headers = { authorization: `Bearer ${token}`, ...more };
    return duet.app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
  };
  const body: MemberCaller['body'] = async (url) => {
    const answer = await call('GET', url);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const objects: MemberCaller['objects'] = async (url) => {
    const whole: unknown = await body(url);
    const { meta: _meta, ...rest } = whole as Readonly<Record<string, unknown>>;
    const list = Array.isArray(whole) ? (whole as unknown) : Object.values(rest)[0];
    if (!Array.isArray(list)) throw new Error(`${url} answered no list`);
    return list as Wired[];
  };
  const ids: MemberCaller['ids'] = async (url) => (await objects(url)).map((object) => object.id);
  return { id, token, call, body, objects, ids };
};

export async function memberApp(options: Parameters<typeof catalogApp>[0] = {}): Promise<MemberApp> {
  const app = await catalogApp(options);
  const { duet } = app;
  await seedMembers(duet.db);
  const [one, two] = [
    await tokenOf(duet.db, MEMBER_ONE, duet.clock),
    await tokenOf(duet.db, MEMBER_TWO, duet.clock),
  ];
  return {
    app,
    ann: callerOf(app, MEMBER_ONE, one),
    ben: callerOf(app, MEMBER_TWO, two),
    withKey: (method, url) => duet.app.inject({ method, url, headers: { apikey: CATALOG_KEY } }),
    close: () => app.close(),
  };
}
