import type { Kysely } from 'kysely';
import { hashSecret } from '../ids.ts';
import type { Schema } from '../storage/schema.ts';
import {
  CommandError,
  moment,
  onlyOne,
  readArgs,
  table,
  usage,
  type Work,
} from '../terminal/command-line.ts';
import {
  insertKey,
  type KeyProject,
  listKeys,
  type ListedKey,
  listProjects,
  revokeKey,
} from './keys.store.ts';

export const keysUsage = `duet keys: the API keys of interface A

  duet keys list [--project ID]
  duet keys create --name NAME [--role admin|member] [--expires 90d] [--project ID]
  duet keys revoke KEY_ID

create   prints the key once: only a hash of it is stored. The role is member unless told otherwise; webhooks need
         admin. --expires takes hours, days or weeks (12h, 90d, 52w); without it the key does not expire.
         --project may be left out when there is only one.
revoke   takes the id that list shows; the key stops working within a second.
`;

const HOUR_MS = 3_600_000;
const UNITS: Readonly<Record<string, number>> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS };

/** `90d` in milliseconds. @throws CommandError */
const lifetime = (text: string): number => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? [];
  const unitMs = UNITS[unit] ?? usage(`--expires takes hours, days or weeks, such as 90d, not "${text}".`);
  return Number(count) * unitMs;
};

const roleOf = (text: string): 'admin' | 'member' =>
  text === 'admin' || text === 'member' ? text : usage(`--role is admin or member, not "${text}".`);

const projectLine = ({ id, name }: KeyProject): string => `  ${id}  ${name}`;

/** The project that is meant. @throws CommandError */
const chooseProject = async (db: Kysely<Schema>, id: string | undefined): Promise<KeyProject> => {
  const projects = await listProjects(db);
  const [only] = projects;
  const chosen = id === undefined ? only : projects.find((project) => project.id === id);
  if (!only) throw new CommandError('There is no project yet: start Duet once.', false);
  const lines = projects.map(projectLine).join('\n');
  if (!chosen) throw new CommandError(`There is no project ${id}. There are:\n${lines}`, false);
  if (id === undefined && projects.length > 1)
    throw new CommandError(`There are several projects; name one with --project:\n${lines}`, false);
  return chosen;
};

const momentOr = (date: Date | null, otherwise: string): string => (date === null ? otherwise : moment(date));

const stateOf = ({ revokedAt, expiresAt }: ListedKey, now: number): string => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : 'active';
};

const HEADINGS = ['id', 'state', 'role', 'created', 'expires', 'last used', 'project', 'name'];

const cellsOf = (key: ListedKey, now: number): string[] => [
  key.id,
  stateOf(key, now),
  key.role,
  moment(key.createdAt),
  momentOr(key.expiresAt, 'never'),
  momentOr(key.lastUsedAt, 'never'),
  key.projectId,
  key.name,
];

const list = (args: readonly string[]): Work => {
  const { values } = readArgs(args, { project: { type: 'string' } });
  return async ({ db, clock }, { out }) => {
    const project = values.project === undefined ? null : await chooseProject(db, values.project);
    const keys = await listKeys(db, project?.id ?? null);
    out(table([HEADINGS, ...keys.map((key) => cellsOf(key, clock.wallTime()))]));
  };
};

const create = (args: readonly string[]): Work => {
  const options = {
    name: { type: 'string' },
    role: { type: 'string' },
    expires: { type: 'string' },
  } as const;
  const { values } = readArgs(args, { ...options, project: { type: 'string' } });
  const name = values.name?.trim() || usage('A key needs a name: --name NAME.');
  const role = roleOf(values.role ?? 'member');
  const lifetimeMs = values.expires === undefined ? null : lifetime(values.expires);
  return async ({ db, clock, ids, config }, { out, note }) => {
    const project = await chooseProject(db, values.project);
    const key = `duet_${ids.newSecret()}`;
    const createdAt = new Date(clock.wallTime());
    const expiresAt = lifetimeMs === null ? null : new Date(createdAt.getTime() + lifetimeMs);
    const stored = { id: ids.newId('key'), hash: hashSecret(key), name, role, project, createdAt, expiresAt };
    await insertKey(db, { ...stored, costPerMinute: config.costPerMinute });
    note(
      `${stored.id}, ${role}, project ${project.name}, expires: ${momentOr(expiresAt, 'never')}. It is shown only now:`,
    );
    out(key);
  };
};

const revoke = (args: readonly string[]): Work => {
  const { positionals } = readArgs(args, {}, true);
  const id = onlyOne(positionals, 'Which key? revoke takes the id that list shows.');
  return async ({ db, clock }, { note }) => {
    const revokedAt = await revokeKey(db, id, new Date(clock.wallTime()));
    if (!revokedAt) throw new CommandError(`There is no key with the id ${id}.`, false);
    note(`${id} is revoked since ${moment(revokedAt)}.`);
  };
};

const commands: Readonly<Record<string, (args: readonly string[]) => Work>> = { list, create, revoke };

/**
 * Understands `duet keys ...` before anything is opened; what it answers does the work.
 * @throws CommandError
 */
export function readKeysCommand([name = '', ...args]: readonly string[]): Work {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args);
  return usage(name === '' ? 'What about the keys?' : `There is no command "keys ${name}".`);
}
