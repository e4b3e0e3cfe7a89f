import { type Finding, found } from '../finding.ts';
import type { DoctorSystem } from '../system.ts';

/** What package.json asks for (`engines`). */
const NODE: readonly [number, number] = [20, 19];
const POSTGRES = 15;

const node = (version: string): Finding => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const isNew = major > NODE[0] || (major === NODE[0] && minor >= NODE[1]);
  return isNew
    ? found('versionNode', { version })
    : found('versionNodeOld', { version, needed: NODE.join('.') });
};

const postgres = (number: number): Finding => {
  const version = `${Math.floor(number / 10_000)}.${number % 10_000}`;
  return found(number >= POSTGRES * 10_000 ? 'versionPostgres' : 'versionPostgresOld', { version });
};

async function database(system: Pick<DoctorSystem, 'schema' | 'programVersion'>): Promise<Finding[]> {
  const program = system.programVersion;
  const { missing, unknown, postgres: number } = await system.schema();
  const [migration] = unknown;
  if (migration !== undefined) return [postgres(number), found('versionSchemaNewer', { program, migration })];
  const schema =
    missing.length > 0
      ? found('versionSchemaOlder', { program, count: missing.length })
      : found('versionSchema', { program });
  return [postgres(number), schema];
}

/** Whether Node, program, database and running processes are of versions that go together. */
export async function versions(
  system: Pick<DoctorSystem, 'nodeVersion' | 'programVersion' | 'schema' | 'processes' | 'databaseFault'>,
): Promise<Finding[]> {
  const own = node(system.nodeVersion);
  if (system.databaseFault !== null) return [own];
  const program = system.programVersion;
  const others = (await system.processes()).flatMap(({ id, report }) =>
    report && report.version !== program
      ? [found('versionOther', { id, version: report.version, program })]
      : [],
  );
  return [own, ...(await database(system)), ...others];
}
