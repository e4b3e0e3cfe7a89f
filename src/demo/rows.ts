import { type Kysely, sql } from 'kysely';
import type { Config } from '../kernel/config.ts';
import { hashPassword } from '../http/password.ts';
import { hashSecret, type Ids } from '../kernel/ids.ts';
import { passagesOf } from '../platform/knowledge-bases/passages.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { demoFaq, demoInstructions, demoKnowledge } from './content.ts';
import type { Credentials } from './credentials.ts';

export interface DemoCompanion {
  readonly id: string;
  readonly firstName: string;
}

export interface DemoParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Pick<Config, 'costPerMinute'>;
  /** The companions of the demo; the first one is the host. */
  readonly companions: readonly [DemoCompanion, ...DemoCompanion[]];
}

/** The connector id of the music catalogue, which is part of the service. */
const MUSIC = 'musiccatalog';

type Write = (parts: DemoParts, credentials: Credentials) => Promise<unknown>;

const now = ({ clock }: DemoParts): Date => new Date(clock.wallTime());

const organization: Write = async (parts, { organizationId, projectId }) => {
  const created_at = now(parts);
  const limits = JSON.stringify({});
  await parts.db
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Demo organization', limits, created_at })
    .execute();
  await parts.db
    .insertInto('projects')
    .values({ id: projectId, organization_id: organizationId, name: 'Demo project', created_at })
    .execute();
};

/** Inserts the demo key, which has the role Admin (4-decisions, "Interface A"). */
export const insertKey: Write = ({ db, ids, config, ...parts }, { organizationId, projectId, apiKey }) =>
  db
    .insertInto('api_keys')
    .values({
      id: ids.newId('key'),
      organization_id: organizationId,
      project_id: projectId,
      name: 'Demo key',
      key_hash: hashSecret(apiKey),
      role: 'admin',
      provider: 'builtin',
      cost_per_minute: config.costPerMinute,
      created_at: new Date(parts.clock.wallTime()),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute();

/** Inserts the account. It is an operator, because whoever starts an installation looks after it. */
const account: Write = async (parts, { organizationId, consoleEmail, consolePassword }) => {
  const created_at = now(parts);
  const password_hash = await hashPassword(consolePassword);
  // The account may already exist: organizations can be removed while their people stay.
  const { id: account_id } = await parts.db
    .insertInto('accounts')
    .values({
      id: parts.ids.newId('acct'),
      email: consoleEmail,
      password_hash,
      is_operator: true,
      created_at,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({ password_hash, is_operator: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await parts.db
    .insertInto('memberships')
    .values({ organization_id: organizationId, account_id, role: 'admin', created_at })
    .execute();
};

const faq = async (parts: DemoParts, { projectId }: Credentials): Promise<string> => {
  const id = parts.ids.newId('faq');
  const created = now(parts);
  await parts.db
    .insertInto('faq_collections')
    .values({
      id,
      project_id: projectId,
      name: 'About Duet',
      tags: JSON.stringify({ demo: 'true' }),
      created_at: created,
    })
    .execute();
  const items = demoFaq.map(({ question, answer }, index) => ({
    id: parts.ids.newId('faqitem'),
    project_id: projectId,
    collection_id: id,
    question,
    answer,
    // increasing times, so that they are read in this order
    created_at: new Date(created.getTime() + index),
  }));
  await parts.db.insertInto('faq_items').values(items).execute();
  return id;
};

const knowledge = async (parts: DemoParts, { projectId }: Credentials): Promise<string> => {
  const id = parts.ids.newId('kb');
  const { fileName, summary, text } = demoKnowledge;
  const tags = JSON.stringify({ demo: 'true' });
  await parts.db
    .insertInto('knowledge_bases')
    .values({
      id,
      project_id: projectId,
      name: 'How Duet works',
      provider: 'builtin',
      tags,
      created_at: now(parts),
    })
    .execute();
  const fileId = parts.ids.newId('file');
  await parts.db
    .insertInto('knowledge_files')
    .values({
      id: fileId,
      project_id: projectId,
      knowledge_base_id: id,
      original_name: fileName,
      content_type: 'text/markdown',
      status: 'ready',
      summary,
      text,
      created_at: now(parts),
    })
    .execute();
  const passages = [...passagesOf(text)].map((passage, position) => ({
    file_id: fileId,
    position,
    text: passage,
  }));
  await parts.db.insertInto('knowledge_passages').values(passages).execute();
  return id;
};

export const HOST_NAME = 'Duet host';

/** The name of the agent that has a companion's face. */
export const nameWith = (firstName: string): string => `Duet with ${firstName}`;

/**
 * One agent for each companion, all with the same knowledge; the host is the newest, so that lists show it
 * first.
 */
const agents = (parts: DemoParts, credentials: Credentials, faqId: string, knowledgeBaseId: string) => {
  const [host, ...others] = parts.companions;
  const newest = now(parts).getTime();
  const rows = [
    { id: credentials.agentId, name: HOST_NAME, companion_id: host.id },
    ...others.map(({ id, firstName }) => ({
      id: parts.ids.newId('agent'),
      name: nameWith(firstName),
      companion_id: id,
    })),
  ].map((row, index) => ({
    ...row,
    organization_id: credentials.organizationId,
    project_id: credentials.projectId,
    language: 'en',
    voice_id: null,
    functions: JSON.stringify([]),
    mcp: JSON.stringify({ servers: [], connectors: [MUSIC] }),
    faq_collections: JSON.stringify([faqId]),
    knowledge_base_id: knowledgeBaseId,
    provider_settings: JSON.stringify({ instructions: demoInstructions }),
    tags: JSON.stringify({ demo: 'true' }),
    disable_idle_timeout: null,
    use_web_search: false,
    mode: 'conversation',
    created_at: new Date(newest - index),
  }));
  return parts.db.insertInto('agents').values(rows).execute();
};

/** Writes the whole demo; to be run in one transaction. */
export const writeDemo: Write = async (parts, credentials) => {
  await organization(parts, credentials);
  await insertKey(parts, credentials);
  await account(parts, credentials);
  const faqId = await faq(parts, credentials);
  const knowledgeBaseId = await knowledge(parts, credentials);
  await agents(parts, credentials, faqId, knowledgeBaseId);
};
