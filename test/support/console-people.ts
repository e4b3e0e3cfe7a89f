import type { LightMyRequestResponse } from 'fastify';
import { findById } from '../../src/console/people/accounts.store.ts';
import { enter } from '../../src/console/people/sign-in.service.ts';
import { PUBLIC_URL, type Tenant, type TestApp } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A user who is signed in to the console. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
  /** Calls the console's API as its page does. @param path below `/console/api` */
  call(method: Method, path: string, body?: unknown): Promise<LightMyRequestResponse>;
}

interface Being {
  readonly isOperator?: boolean;
  readonly in?: readonly (readonly [Pick<Tenant, 'organizationId'>, 'admin' | 'member'])[];
}

/** Sends a request with the headers of the console's page, or without them as another site does. */
export const sendToConsole = (
  { app }: Pick<TestApp, 'app'>,
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url: `/console/api${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  });

export const ownPage = (cookie: string): Record<string, string> => ({
  cookie,
  origin: PUBLIC_URL,
  'x-duet-console': '1',
});

/** Creates an account and signs it in. Its password hash matches no password. */
export async function addPerson(service: TestApp, email: string, being: Being = {}): Promise<Person> {
  const { db, parts } = service;
  const id = parts.ids.newId('acct');
  const is_operator = being.isOperator ?? false;
  await db.insertInto('accounts').values({ id, email, is_operator, password_hash: 'none' }).execute();
  for (const [{ organizationId: organization_id }, role] of being.in ?? [])
    await db.insertInto('memberships').values({ organization_id, account_id: id, role }).execute();
  const account = await findById(db, id);
  if (!account) throw new Error('the account is not there');
  const { cookie: secret } = await enter(parts, account, { address: '127.0.0.1', userAgent: 'test' });
  const cookie = `duet_console=${secret}`;
  return {
    ...{ id, email, cookie },
    call: (method, path, body) => sendToConsole(service, method, path, body, ownPage(cookie)),
  };
}
