import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { MemoryGrants, oauthSetup, refusalOf } from '../../../testing/oauth.ts';
import { Renewals, SharedAuthorization } from './authorization.ts';
import type { Grant } from './grant.ts';
import { OAUTH_LIMITS } from './limits.ts';
import type { OAuthSetup } from './setup.ts';

const AUTH = 'https://auth.example';
const never = () => new AbortController().signal;

const grant = (token: string, change: Partial<Grant> = {}): Grant => ({
  client: { client_id: 'us', issuer: AUTH },
  redirectUrl: 'https://duet.example/back',
  discovery: { authorizationServerUrl: AUTH },
  tokens: { access_token: token, token_type: 'Bearer', refresh_token: `refresh ${token}`, issuer: AUTH },
  scope: 'read',
  expiresAt: null,
  renewAt: null,
  ...change,
});

const world = (found: Grant | null, setup: Partial<OAuthSetup> = {}) => {
  const clock = new FakeClock();
  const store = new MemoryGrants();
  if (found) store.state = { status: 'authorized', grant: found, error: null, challenge: null };
  const asked: URLSearchParams[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/token')) return new Response(null, { status: 404 });
    asked.push(new URLSearchParams(String(init?.body)));
    return Response.json({ access_token: 'fresh', token_type: 'bearer', expires_in: 60 });
  };
  const renewals = new Renewals({ fetch, clock, limits: OAUTH_LIMITS });
  const server = { id: 'crm', url: 'https://mcp.example/mcp', headers: {}, setup: oauthSetup(setup) };
  const open = () => new SharedAuthorization('key', server, store, renewals);
  return { clock, store, asked, open };
};

describe('the authorization of a session', () => {
  test('reads what is there once, and has no token where there is none', async () => {
    const { open, store } = world(null);
    const session = open();
    expect(await session.token(never())).toBe(null);
    store.state = { ...store.state, grant: grant('late') };
    expect(await session.token(never())).toBe('late');
    store.state = { ...store.state, grant: grant('later') };
    expect([await session.token(never()), session.secrets]).toEqual(['late', ['late']]);
  });

  test('takes what another session has got, if it is still good', async () => {
    const { open, asked, clock } = world(grant('new', { renewAt: new FakeClock().wallTime() + 50_000 }));
    expect(await open().another('old', refusalOf('token'), never())).toBe('new');
    expect(asked).toEqual([]);
    clock.advance(50_000);
    expect(await open().another('old', refusalOf('token'), never())).toBe('fresh');
    expect(asked.map((params) => params.get('refresh_token'))).toEqual(['refresh new']);
  });

  test('keeps a refresh token that is not replaced, and the time of the new token', async () => {
    const { open, store, clock } = world(grant('old'));
    await open().another('old', refusalOf('token'), never());
    expect(store.state).toMatchObject({
      status: 'authorized',
      grant: {
        tokens: { access_token: 'fresh', refresh_token: 'refresh old' },
        expiresAt: clock.wallTime() + 60_000,
        renewAt: clock.wallTime() + 50_000,
      },
    });
  });

  test('waits while somebody else is at it, but not for ever', async () => {
    const { open, store, clock } = world(grant('old'));
    store.busy = 1;
    const waiting = open().another('old', refusalOf('token'), never());
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(OAUTH_LIMITS.lookMs);
    expect([await waiting, store.changes]).toEqual(['fresh', 1]);
    store.busy = Infinity;
    const tired = open().another('fresh', refusalOf('token'), never());
    const told = expect(tired).rejects.toMatchObject({ kind: 'lost' });
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(OAUTH_LIMITS.waitMs);
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(OAUTH_LIMITS.lookMs);
    await told;
  });

  test('a person is needed for more than was allowed; what was allowed stays', async () => {
    const { open, store, asked } = world(grant('old'));
    const more = open().another('old', refusalOf('scope', 'write'), never());
    await expect(more).rejects.toThrow('needs an authorization that goes further');
    expect([store.state, asked]).toMatchObject([
      { status: 'needed', grant: { tokens: { access_token: 'old' } }, challenge: { scope: 'read write' } },
      [],
    ]);
  });

  test.each(['read', null])('one that is never content is not asked for more: scope %s', async (scope) => {
    const { open, store } = world(grant('old'));
    await expect(open().another('old', refusalOf('scope', scope), never())).rejects.toMatchObject({
      kind: 'denied',
    });
    expect(store.state).toMatchObject({ status: 'failed', grant: { tokens: { access_token: 'old' } } });
  });

  test('no refresh token, no refresh', async () => {
    const { tokens } = grant('old');
    const { refresh_token: _none, ...bare } = tokens ?? { access_token: '', token_type: '' };
    const { open, store, asked } = world(grant('old', { tokens: bare }));
    await expect(open().another('old', refusalOf('token'), never())).rejects.toThrow('has ended');
    expect([store.state, asked]).toMatchObject([{ status: 'needed', grant: { tokens: null } }, []]);
  });

  test('Duet itself asks for what is wanted, in addition to what it was set up with', async () => {
    const own = {
      grant: 'client_credentials',
      clientId: 'us',
      clientSecret: 'secret',
      scope: 'set',
    } as const;
    const { open, asked } = world(null, own);
    expect(await open().another(null, refusalOf('token', 'wanted'), never())).toBe('fresh');
    expect(asked.map((params) => Object.fromEntries(params))).toEqual([
      { grant_type: 'client_credentials', scope: 'wanted set' },
    ]);
  });
});
