import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { programOf } from './binaries.ts';
import { nameFor, type Plan, USER } from './plan.ts';
import { runAs, chownTo, isRoot } from './user.ts';

/**
 * The environment of the server's programs: Duet's own, without variables that would configure PostgreSQL.
 */
export const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))),
  LC_ALL: 'C',
});

const initdbArguments = (plan: Plan, directory: string): string[] => [
  ...[
    '-D',
    nameFor(directory, plan.user),
    '-U',
    USER,
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ],
  ...(plan.durable ? [] : ['--no-sync']),
];

function initdb(plan: Plan, directory: string): Promise<void> {
  const child = spawn(programOf(plan.binaries, 'initdb'), initdbArguments(plan, directory), {
    ...runAs(plan.user),
    cwd: directory,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `initdb ended with ${code}`)),
    );
  });
}

const PART = 'postgres.part-';

const sweep = (dataDir: string): void => {
  const parts = readdirSync(dataDir).filter((name) => name.startsWith(PART));
  for (const name of parts) rmSync(join(dataDir, name), { recursive: true, force: true });
};

/**
 * Creates the cluster in another folder and renames it in one step: an interrupted start leaves no half
 * database behind.
 */
async function create(plan: Plan): Promise<void> {
  sweep(plan.dataDir);
  const part = join(plan.dataDir, `${PART}${randomBytes(4).toString('hex')}`);
  mkdirSync(part, { mode: 0o700 });
  chownTo(part, plan.user);
  try {
    await initdb(plan, part);
    renameSync(part, plan.cluster);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw new DatabaseError(
      `The database could not be made in ${plan.dataDir}: ${(error as Error).message}.`,
      error,
    );
  }
}

function check(plan: Plan): void {
  const owner = statSync(plan.cluster).uid;
  if (!isRoot() && owner !== process.getuid?.()) {
    throw new DatabaseError(`${plan.cluster} belongs to user ${owner}; start Duet as that user or as root.`);
  }
  const found = readFileSync(join(plan.cluster, 'PG_VERSION'), 'utf8').trim();
  const major = plan.binaries.version.split('.')[0];
  if (found === major) return chmodSync(plan.cluster, 0o700);
  throw new DatabaseError(
    `${plan.cluster} was made by PostgreSQL ${found}, but this Duet brings ${major}; move the data with pg_dump.`,
  );
}

/**
 * Creates the database's files unless they exist.
 * @throws DatabaseError when they cannot be created, belong to somebody else, or are of another version
 */
export async function ensureCluster(plan: Plan): Promise<void> {
  if (!existsSync(plan.cluster)) await create(plan);
  check(plan);
}
