/**
 * No secret is in the log, whatever fails: each is sent where it travels, to an app whose database refuses the statements
 * on its table with an error that quotes them. The list of secrets is the schema's, so that a new one needs a case.
 */
import { type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { PREFIX } from '../../src/console/provisioning/organization-keys.service.ts';
import type { Log } from '../../src/kernel/log.ts';
import { createLog } from '../../src/output/log.ts';
import { startDispatcher } from '../../src/webhooks/dispatcher.ts';
import { emitEvent } from '../../src/webhooks/events.ts';
import { COMPANION } from '../support/app.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { basic, EXCHANGE, form, oauthApp, type OAuthApp } from '../support/oauth.ts';
import { PAGE, PASSWORD, peopleOf } from '../support/people.ts';

/** A secret as one would be: long, and in no known form. */
const SECRET = 'Zw9mQ4tYxK2vLr8sHb6N';

let written = '';
const log: Log = createLog('info', { write: (line) => void (written += line) });

/** Refuses statements on a table, and says of them whatever a driver could. */
class Refusing implements KyselyPlugin {
  table: string | null = null;
  refused = 0;

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(node, queryId);
    if (this.table === null || !new RegExp(`\\b${this.table}\\b`).test(text)) return node;
    this.refused += 1;
    const detail = `Failing row contains (${parameters.map(String).join(', ')}).`;
    throw Object.assign(new Error('the statement has failed'), { code: 'XX000', detail, parameters, text });
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }
}

let people: ReturnType<typeof peopleOf>;
let oauth: OAuthApp;
let app: FastifyInstance;
let cookie: string;
let agentId: string;
const refusing = new Refusing();

beforeAll(async () => {
  oauth = await oauthApp({ plugins: [consolePlugin] });
  const { duet } = oauth;
  people = peopleOf(duet);
  await people.add(duet.first, 'max@first.example', 'admin');
  cookie = await people.signIn('max@first.example');
  await duet.db.updateTable('accounts').set({ is_operator: true }).execute();
  const crm = { id: 'crm', url: 'https://93.184.216.34/mcp', authorizationRequired: true };
  await duet.call('POST', '/public/mcp-servers', crm);
  const mcp = { servers: ['crm'] };
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {}, mcp };
  agentId = (await duet.call('POST', '/public/agents', body)).json<{ id: string }>().id;
  app = await buildApp({ ...duet.parts, log, db: duet.db.withPlugin(refusing) }, [consolePlugin]);
});
afterAll(async () => {
  await app.close();
  await oauth.close();
});
beforeEach(() => {
  written = '';
  refusing.table = null;
  refusing.refused = 0;
});

const platform = (method: string, url: string, payload?: object): InjectOptions => ({
  ...{ method: method as NonNullable<InjectOptions['method']>, url },
  headers: { 'x-api-key': oauth.duet.first.apiKey },
  ...(payload && { payload }),
});
const inConsole = (url: string, payload: object, as = cookie): InjectOptions => ({
  ...{ method: 'POST', url: `/console/api${url}`, payload },
  headers: { ...PAGE, cookie: as },
});
const posted = (url: string, values: Readonly<Record<string, string>>, headers = {}): InjectOptions => ({
  ...{ method: 'POST', url, payload: form(values) },
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});
const secretUrl = `https://93.184.216.34/x?key=${SECRET}`;
const setup = { provider: 'openai', model: 'm', endpoint: 'https://93.184.216.34/v1', key: SECRET };

/** How a secret travels to its column. */
const CASES: Readonly<Record<string, () => InjectOptions | Promise<InjectOptions>>> = {
  'api_keys.key_hash': () => ({ url: '/public/agents', headers: { 'x-api-key': SECRET } }),
  'api_keys.provider_box': () =>
    inConsole(`/projects/${oauth.duet.first.projectId}/keys`, {
      ...{ name: 'Own', role: 'member' },
      provider: { name: 'openai', model: 'm', endpoint: setup.endpoint, key: SECRET },
    }),
  'provider_setups.provider_box': () =>
    inConsole('/operator/setups', { name: 'Own', projects: [], minds: [setup] }),
  'webhooks.secret_box': () =>
    platform('POST', '/public/webhooks', { url: secretUrl, events: ['session.closed'] }),
  'functions.headers_box': () =>
    platform('POST', '/public/functions', {
      ...{ data: { name: 'look_up', description: 'Looks up', parameters: { type: 'object' } } },
      ...{ flow: 'explicit', url: secretUrl },
      headers: { authorization: SECRET, 'x-own': SECRET },
    }),
  'mcp_servers.headers_box': () =>
    platform('POST', '/public/mcp-servers', {
      ...{ id: 'erp', url: secretUrl, headers: { authorization: `Bearer ${SECRET}`, 'x-own': SECRET } },
    }),
  'mcp_servers.oauth_box': () =>
    platform('POST', '/public/mcp-servers', {
      ...{ id: 'erp', url: 'https://93.184.216.34/mcp' },
      oauth: { grant: 'client_credentials', clientId: 'duet', clientSecret: SECRET },
    }),
  'mcp_authorization_requests.state_hash': () => ({
    url: `/mcp/oauth/callback?code=${SECRET}&state=${SECRET}`,
  }),
  'sessions.configuration': () =>
    platform('POST', `/public/agents/${agentId}/connections`, {
      channelType: 'websocket',
      mcp: { authorizations: [{ mcpServerId: 'crm', token: SECRET }] },
    }),
  'channel_configurations.voip_token_box': () =>
    platform('PUT', `/public/agents/${agentId}/channels/voip`, { voipAuthToken: SECRET }),
  'sip_connections.password_box': () =>
    platform('POST', '/public/sip-connections', {
      ...{ agentId, name: 'Desk' },
      settings: { server: '93.184.216.34', domain: 'example.com', username: 'desk', password: SECRET },
    }),
  'accounts.password_hash': () =>
    inConsole('/sign-in', { email: 'max@first.example', password: SECRET }, 'none=1'),
  'accounts.totp_box': () => inConsole('/account/second-factor', { password: SECRET }),
  'recovery_codes.code_hash': async () => {
    await oauth.duet.db
      .updateTable('accounts')
      .set({ totp_box: 'aes256gcm:x', totp_confirmed_at: new Date(0) })
      .where('email', '=', 'max@first.example')
      .execute();
    return inConsole('/sign-in', { email: 'max@first.example', password: PASSWORD, code: SECRET }, 'none=1');
  },
  'console_sessions.token_hash': () => ({
    url: '/console/api/me',
    headers: { ...PAGE, cookie: `duet_console=${SECRET}` },
  }),
  'invitations.token_hash': () => inConsole('/invitations/look', { token: SECRET }, 'none=1'),
  'catalog_applications.key_hash': () => ({ url: `/v2.2/artists/top?apikey=${SECRET}` }),
  'catalog_applications.secret_hash': () =>
    posted(
      '/oauth/token',
      { grant_type: 'password', username: 'ann', password: SECRET },
      {
        authorization: basic(CATALOG_KEY, SECRET),
      },
    ),
  'members.password_hash': () =>
    posted(
      '/oauth/token',
      { grant_type: 'password', username: 'ann', password: SECRET },
      {
        authorization: basic(CATALOG_KEY, CATALOG_SECRET),
      },
    ),
  'oauth_codes.code_hash': () =>
    posted('/v2.2/oauth/access_token', {
      ...EXCHANGE,
      code: SECRET,
      code_verifier: `${SECRET}${SECRET}${SECRET}`,
    }),
  'oauth_tokens.token_hash': () => ({
    url: `/v2.2/genres?token=${SECRET}`,
    headers: { authorization: `Bearer ${SECRET}` },
  }),
  'organization_keys.key_hash': () => ({
    url: '/public/organization/projects',
    headers: { 'x-api-key': `${PREFIX}${SECRET}` },
  }),
  'idempotency_keys.key_hash': () => {
    const request = platform('POST', '/public/faqs', { name: 'Desk' });
    return { ...request, headers: { ...request.headers, 'idempotency-key': SECRET } };
  },
  'oauth_sign_ins.token_hash': () => ({
    url: `/oauth/account?state=${SECRET}`,
    // A cookie has 43 characters, or is none.
    headers: { cookie: `__Host-duet_member=${SECRET.repeat(3).slice(0, 43)}` },
  }),
};

/** Columns with secrets that come to them by no request of their own, and what shows them instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'webhooks.previous_secret_box': 'made here: the delivery below',
  'functions.signing_secret_box': 'made here, as that of a webhook',
  'mcp_authorizations.grant_box': 'answered by a server: src/tools/mcp/oauth, and the callback above',
  'mcp_authorization_requests.request_box': 'the same request as its state',
  'sessions.token_hash': 'made here; comes back in a query, which the request log and errors leave out',
  'sessions.sign_in_hash': 'that of the console session',
  'oauth_tokens.parent_hash': 'that of another token',
  'idempotency_keys.answer_box': 'answers, made here and sealed',
  'retired_keys.signing_key_box': 'made of the secret key: src/output/log-settings.test.ts',
};

/** Hashes of what is no secret. */
const CONTENTS = /\.(blob|content|text|source|file)_hash$|^(file_hashes|catalog_\w*files)\./;

const secretColumns = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '_(box|hash)$'`.execute(oauth.duet.db);
  return rows.map(({ name }) => name).filter((name) => !CONTENTS.test(name));
};

test('every column of the schema with a secret or the hash of one has a case', async () => {
  const named = [...Object.keys(CASES), ...Object.keys(ELSEWHERE)];
  expect(named.filter((name) => name !== 'sessions.configuration').toSorted()).toEqual(
    (await secretColumns()).toSorted(),
  );
});

test.each(Object.keys(CASES))('%s', async (column) => {
  const request = await CASES[column]!();
  const [table = ''] = column.split('.');
  refusing.table = table;
  const answer = await app.inject(request);
  expect([refusing.refused > 0, answer.statusCode, answer.body]).toEqual([
    true,
    expect.toSatisfy((status: number) => status >= 400),
    expect.not.stringContaining(SECRET),
  ]);
  expect(written).toContain('the statement has failed');
  refusing.table = null;
  await app.inject(request);
  expect(written).not.toContain(SECRET);
  expect(written).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, 24));
  expect(written).not.toMatch(/aes256gcm:/);
});

test('the signing secret of a webhook whose delivery fails', async () => {
  const { duet } = oauth;
  const made = await duet.call('POST', '/public/webhooks', {
    ...{ url: 'https://user:pass-of-url@93.184.216.34/?key=of-the-url', events: ['companion.created'] },
  });
  const { signingSecret = SECRET } = made.json<{ signingSecret?: string }>();
  await duet.db.transaction().execute((transaction) =>
    emitEvent(transaction, duet.parts, {
      ...{ type: 'companion.created', ...duet.first },
      data: { companion: { id: 'comp_1' } },
    }),
  );
  refusing.table = 'webhook_attempts';
  const dispatcher = startDispatcher({ ...duet.parts, log, db: duet.db.withPlugin(refusing) });
  await dispatcher.runDue();
  await dispatcher.stop();
  for (const secret of [signingSecret, 'pass-of-url', 'of-the-url']) expect(written).not.toContain(secret);
});
