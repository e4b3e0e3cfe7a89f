import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../src/console/index.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import { PUBLIC_URL, type Tenant, type TestApp } from './app.ts';
import { codeOf } from './authenticator.ts';

/** The headers of every request of the console's page. */
export const PAGE = { 'x-duet-console': '1', origin: PUBLIC_URL };

export const PASSWORD = 'correct horse battery staple';

export { codeOf };

export const cookieFrom = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';

export interface Asking {
  readonly cookie?: string;
  readonly address?: string;
}

/** Console users of a test app. */
export const peopleOf = (service: TestApp) => {
  const send = (method: string, path: string, body?: object, { cookie, address }: Asking = {}) =>
    service.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/console/api${path}`,
      headers: { ...PAGE, ...(cookie === undefined ? {} : { cookie }) },
      remoteAddress: address ?? '127.0.0.1',
      ...(body === undefined ? {} : { payload: body }),
    });
  const add = async (tenant: Tenant, email: string, role: 'admin' | 'member' = 'member') => {
    const id = service.parts.ids.newId('acct');
    const password_hash = await hashPassword(PASSWORD);
    await service.db.insertInto('accounts').values({ id, email, password_hash }).execute();
    const created_at = new Date(service.clock.wallTime());
    const member = { organization_id: tenant.organizationId, account_id: id, role, created_at };
    await service.db.insertInto('memberships').values(member).execute();
    return id;
  };
  const signIn = async (email: string, more: object = {}, address?: string): Promise<string> =>
    cookieFrom(
      await send('POST', '/sign-in', { email, password: PASSWORD, ...more }, address ? { address } : {}),
    );
  /** Creates an invitation, as the console's administrators do. Resolves to its secret. */
  const invite = async (tenant: Tenant, email: string, role: 'admin' | 'member' = 'member', days = 7) => {
    const secret = service.parts.ids.newSecret();
    const now = service.clock.wallTime();
    const times = { created_at: new Date(now), expires_at: new Date(now + days * 24 * 3_600_000) };
    const id = service.parts.ids.newId('inv');
    const token_hash = hashSecret(`console-invitation:${secret}`);
    await service.db
      .insertInto('invitations')
      .values({ id, organization_id: tenant.organizationId, email, role, token_hash, ...times })
      .execute();
    return secret;
  };
  /** Enables the second factor. Resolves to the secret and the recovery codes. */
  const protect = async (cookie: string) => {
    const begun = await send('POST', '/account/second-factor', { password: PASSWORD }, { cookie });
    const { secret } = begun.json<{ secret: string }>();
    const code = codeOf(secret, service.clock.wallTime());
    const confirmed = await send('POST', '/account/second-factor/confirm', { code }, { cookie });
    return { secret, ...confirmed.json<{ recoveryCodes: string[] }>() };
  };
  return { send, add, signIn, invite, protect };
};
