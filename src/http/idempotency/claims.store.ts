import type { ClockedDb } from '../../app-parts.ts';
import { databaseNow } from '../../storage/database-now.ts';

/** How long an answer is kept. */
export const KEEP_MS = 24 * 3_600_000;
/** How long a request that was begun is believed to be under way; its process says so anew until it is over. */
export const LEASE_MS = 15_000;

/** The owner of idempotency keys. */
export interface KeyOwner {
  /** A project, or an organization. */
  readonly ownerId: string;
  /** The project with which they are deleted; null: those of an organization. */
  readonly projectId: string | null;
}

/** What names a key. */
export interface ClaimId extends KeyOwner {
  readonly keyHash: string;
}

export interface NewClaim extends ClaimId {
  readonly fingerprint: string;
  /** Names this attempt. */
  readonly lease: string;
  /** The id that what it makes gets. */
  readonly plannedId: string;
}

/** A request that this process carries out. `isRetry`: another attempt has been lost, and may have been carried out. */
export interface Claimed {
  readonly state: 'claimed';
  readonly plannedId: string;
  readonly isRetry: boolean;
}

/** An answer that was given before. */
export interface Answered {
  readonly state: 'answered';
  readonly status: number;
  readonly answerBox: string;
}

export type Claim = Claimed | Answered | { readonly state: 'underWay' } | { readonly state: 'another' };

const removeOld = async (parts: ClockedDb, id: ClaimId): Promise<void> => {
  await parts.db
    .deleteFrom('idempotency_keys')
    .where('owner_id', '=', id.ownerId)
    .where('key_hash', '=', id.keyHash)
    .where('created_at', '<=', databaseNow(parts.clock, -KEEP_MS))
    .execute();
};

const insert = (parts: ClockedDb, claim: NewClaim) =>
  parts.db
    .insertInto('idempotency_keys')
    .values({
      owner_id: claim.ownerId,
      project_id: claim.projectId,
      key_hash: claim.keyHash,
      fingerprint: claim.fingerprint,
      planned_id: claim.plannedId,
      lease: claim.lease,
      lease_until: databaseNow(parts.clock, LEASE_MS),
      created_at: databaseNow(parts.clock),
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'key_hash']).doNothing())
    .returning('planned_id')
    .executeTakeFirst();

/** Takes over an attempt that nobody carries on. */
const takeOver = (parts: ClockedDb, claim: NewClaim) =>
  parts.db
    .updateTable('idempotency_keys')
    .set({ lease: claim.lease, lease_until: databaseNow(parts.clock, LEASE_MS) })
    .where('owner_id', '=', claim.ownerId)
    .where('key_hash', '=', claim.keyHash)
    .where('fingerprint', '=', claim.fingerprint)
    .where('status', 'is', null)
    .where('lease_until', '<=', databaseNow(parts.clock))
    .returning('planned_id')
    .executeTakeFirst();

const find = (parts: ClockedDb, id: ClaimId) =>
  parts.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer_box'])
    .where('owner_id', '=', id.ownerId)
    .where('key_hash', '=', id.keyHash)
    .executeTakeFirst();

/** Claims the key for this attempt, or says what has become of the request that has it; exact over all processes. */
export async function claim(parts: ClockedDb, wanted: NewClaim): Promise<Claim> {
  await removeOld(parts, wanted);
  if (await insert(parts, wanted)) return { state: 'claimed', plannedId: wanted.plannedId, isRetry: false };
  const taken = await takeOver(parts, wanted);
  if (taken) return { state: 'claimed', plannedId: taken.planned_id, isRetry: true };
  const found = await find(parts, wanted);
  if (found && found.fingerprint !== wanted.fingerprint) return { state: 'another' };
  if (found?.status == null || found.answer_box === null) return { state: 'underWay' };
  return { state: 'answered', status: found.status, answerBox: found.answer_box };
}

export type Held = ClaimId & Pick<NewClaim, 'lease'>;

const update = (parts: ClockedDb, held: Held) =>
  parts.db
    .updateTable('idempotency_keys')
    .where('owner_id', '=', held.ownerId)
    .where('key_hash', '=', held.keyHash)
    .where('lease', '=', held.lease);

/** Says that the attempt is still under way. */
export async function renew(parts: ClockedDb, held: Held): Promise<void> {
  await update(parts, held)
    .set({ lease_until: databaseNow(parts.clock, LEASE_MS) })
    .execute();
}

/** Keeps the answer. */
export async function finish(
  parts: ClockedDb,
  held: Held,
  { status, answerBox }: Omit<Answered, 'state'>,
): Promise<void> {
  await update(parts, held).set({ status, answer_box: answerBox }).execute();
}

/** Gives the attempt up: it may have been carried out, and the next one looks. */
export async function giveUp(parts: ClockedDb, held: Held): Promise<void> {
  await update(parts, held)
    .set({ lease_until: databaseNow(parts.clock) })
    .execute();
}

/** Forgets a request that was refused: nothing has been made. */
export async function forget(parts: ClockedDb, held: Held): Promise<void> {
  await parts.db
    .deleteFrom('idempotency_keys')
    .where('owner_id', '=', held.ownerId)
    .where('key_hash', '=', held.keyHash)
    .where('lease', '=', held.lease)
    .execute();
}
