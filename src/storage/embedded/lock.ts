import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { deadlineIn, pause } from '../waiting.ts';
import { identityOf } from './processes.ts';

/*
 * One service for each data directory. A claim is an empty file whose name says everything: process number, identity,
 * and whether the lock is held or only wanted. A claim of a dead process means nothing and is removed, which is always
 * safe because no other process ever uses that name: so nothing has to be unlocked, and there is no moment at which
 * two could take over from the same dead one. Claiming comes before looking, so of two at least one sees the other.
 * It holds among the processes of one machine, or of one container.
 */

interface Claim {
  readonly pid: number;
  readonly identity: string;
  readonly state: 'wanted' | 'held';
}

export interface DirectoryLock {
  /** Releases the lock. Idempotent. */
  release(): void;
}

const PATTERN = /^service-(\d+)-([0-9a-f]+)\.(wanted|held)$/;
const WAIT_MS = 3000;

const fileOf = ({ pid, identity, state }: Claim): string => `service-${pid}-${identity}.${state}`;
const remove = (directory: string, claim: Claim): void =>
  rmSync(join(directory, fileOf(claim)), { force: true });
const isSame = (a: Claim, b: Claim): boolean => a.pid === b.pid && a.identity === b.identity;
const comesBefore = (a: Claim, b: Claim): boolean => a.pid < b.pid;

const parse = (name: string): Claim[] => {
  const [, pid, identity, state] = PATTERN.exec(name) ?? [];
  return identity === undefined ? [] : [{ pid: Number(pid), identity, state: state as Claim['state'] }];
};

/** The claims of other living processes; claims of dead ones are removed. */
function livingRivals(directory: string, own: Claim): readonly Claim[] {
  const rivals = readdirSync(directory)
    .flatMap(parse)
    .filter((claim) => !isSame(claim, own));
  const isAlive = (claim: Claim): boolean => identityOf(claim.pid) === claim.identity;
  for (const dead of rivals.filter((claim) => !isAlive(claim))) remove(directory, dead);
  return rivals.filter(isAlive);
}

const refusal = (directory: string, { pid }: Claim): DatabaseError =>
  new DatabaseError(
    `Another Duet (process ${pid}) already uses the data directory ${directory}; stop it first, or give this one its own by DUET_DATA_DIR.`,
  );

/**
 * Waits for rivals: of two processes that want the lock at the same moment, the one with the lower process
 * number gets it.
 */
async function outlast(directory: string, own: Claim): Promise<void> {
  const late = deadlineIn(WAIT_MS);
  for (let rivals = livingRivals(directory, own); rivals.length > 0; rivals = livingRivals(directory, own)) {
    const winner = rivals.find((claim) => claim.state === 'held' || comesBefore(claim, own) || late());
    if (winner) throw refusal(directory, winner);
    await pause(5);
  }
}

const heldHere = new Set<string>();

/**
 * Takes the lock on a data directory. It ends with this process at the latest.
 * @throws DatabaseError that names the other process and the directory
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const own: Claim = { pid: process.pid, identity: identityOf(process.pid) ?? '0', state: 'wanted' };
  if (heldHere.has(directory)) throw refusal(directory, own);
  heldHere.add(directory);
  const held: Claim = { ...own, state: 'held' };
  const release = () => {
    heldHere.delete(directory);
    for (const claim of [own, held]) remove(directory, claim);
  };
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, fileOf(own)), '');
    await outlast(directory, own);
    renameSync(join(directory, fileOf(own)), join(directory, fileOf(held)));
  } catch (error) {
    release();
    throw error;
  }
  return { release: once(release) };
}

function once(fn: () => void): () => void {
  let done = false;
  return () => {
    if (!done) fn();
    done = true;
  };
}
