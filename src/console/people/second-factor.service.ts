import type { ConsoleParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Account } from './accounts.store.ts';
import { makeRecoveryCodes, recoveryCodeHash, recoveryCodeHashes } from './recovery-codes.ts';
import {
  confirmFactor,
  countCodes,
  findFactor,
  offerFactor,
  removeFactor,
  replaceCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor.store.ts';
import { forgive, spendTries, type Try } from './sign-in-limit.ts';
import { isTotp, totpSecret, totpStep, totpUri } from './totp.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

export type FactorParts = Pick<ConsoleParts, 'db' | 'clock' | 'ids' | 'secrets'>;

/** The owner of the sealed secret, so that it opens for this account only. */
const ownerOf = sealOwners.secondFactor;

const missing = (): ServiceError =>
  new ServiceError('SecondFactorRequired', 'Give the code of your authenticator app, or a recovery code.');

const wrong = (): ServiceError =>
  new ServiceError('SecondFactorRequired', 'This code is not right, too old, or was used before.');

async function takeTotp(parts: FactorParts, accountId: string, code: string): Promise<boolean> {
  const factor = await findFactor(parts.db, accountId);
  if (!factor?.box) return false;
  const secret = parts.secrets.open(factor.box, ownerOf(accountId));
  const step = totpStep(secret, code, parts.clock.wallTime());
  return step !== null && takeStep(parts.db, accountId, step);
}

const takeCode = (parts: FactorParts, accountId: string, code: string): Promise<boolean> =>
  isTotp(code)
    ? takeTotp(parts, accountId, code)
    : takeRecoveryCode(parts.db, accountId, recoveryCodeHashes(parts.secrets, accountId, code));

/**
 * Does something that needs an account's second factor, if it has one: the code is checked in the same
 * transaction, so it is spent exactly when the work is done.
 *
 * @param code of an authenticator app, or a recovery code
 * @param device what codes of a known device are counted by, apart from those of strangers
 * @throws ServiceError SecondFactorRequired (missing or wrong), TooManyRequests
 */
export async function withSecondFactor<T>(
  parts: FactorParts,
  { id, hasSecondFactor }: Pick<Account, 'id' | 'hasSecondFactor'>,
  code: string | undefined,
  {
    deed,
    device = null,
  }: { readonly deed: (inside: FactorParts) => Promise<T>; readonly device?: string | null },
): Promise<T> {
  const counted: Try = ['code', device === null ? id : `${id} ${device}`];
  const inTransaction = (prove: (inside: FactorParts) => Promise<boolean>) =>
    parts.db.transaction().execute(async (db) => {
      if (!(await prove({ ...parts, db }))) throw wrong();
      return deed({ ...parts, db });
    });
  if (!hasSecondFactor) return inTransaction(async () => true);
  if (code === undefined) throw missing();
  await spendTries(parts, counted);
  const done = await inTransaction((inside) => takeCode(inside, id, code));
  await forgive(parts, counted);
  return done;
}

const isOnAlready = (): ServiceError =>
  new ServiceError('Conflict', 'The second factor is on already: switch it off first.');

/**
 * The secret for an authenticator app, which is shown only here. It takes effect once it was confirmed with a
 * code.
 */
export async function beginSecondFactor(parts: FactorParts, { id, email }: Account) {
  const secret = totpSecret(parts.ids.newSecret());
  if (!(await offerFactor(parts.db, id, parts.secrets.seal(secret, ownerOf(id))))) throw isOnAlready();
  return { secret, uri: totpUri(secret, email) };
}

const newCodes = async (parts: FactorParts, accountId: string): Promise<readonly string[]> => {
  const codes = makeRecoveryCodes(parts.ids);
  const hashes = codes.map((code) => recoveryCodeHash(parts.secrets, accountId, code));
  await replaceCodes(parts.db, accountId, hashes);
  return codes;
};

/** Confirms the secret, which takes effect now. Answers the recovery codes, which cannot be shown again. */
export async function confirmSecondFactor(parts: FactorParts, { id }: Account, code: string) {
  const factor = await findFactor(parts.db, id);
  if (factor?.confirmedAt) throw isOnAlready();
  if (!factor?.box) throw new ServiceError('Conflict', 'Begin with POST /console/api/account/second-factor.');
  const { box } = factor;
  await spendTries(parts, ['code', id]);
  const now = parts.clock.wallTime();
  const step = totpStep(parts.secrets.open(box, ownerOf(id)), code, now);
  if (step === null) throw wrong();
  const recoveryCodes = await parts.db.transaction().execute(async (db) => {
    if (!(await confirmFactor(db, id, box, { step, now: new Date(now) }))) throw isOnAlready();
    return newCodes({ ...parts, db }, id);
  });
  await forgive(parts, ['code', id]);
  return { recoveryCodes };
}

const isOff = (): ServiceError => new ServiceError('Conflict', 'The second factor is off.');

/** Switches the second factor off. @throws ServiceError SecondFactorRequired, TooManyRequests, Conflict */
export async function endSecondFactor(parts: FactorParts, account: Account, code: string): Promise<void> {
  if (!account.hasSecondFactor) throw isOff();
  await withSecondFactor(parts, account, code, { deed: ({ db }) => removeFactor(db, account.id) });
}

/** Issues new recovery codes; the former ones are no longer valid. @throws as `endSecondFactor` */
export async function renewRecoveryCodes(parts: FactorParts, account: Account, code: string) {
  if (!account.hasSecondFactor) throw isOff();
  return {
    recoveryCodes: await withSecondFactor(parts, account, code, {
      deed: (inside) => newCodes(inside, account.id),
    }),
  };
}

export const presentSecondFactor = async ({ db }: Pick<FactorParts, 'db'>, account: Account) => ({
  isOn: account.hasSecondFactor,
  recoveryCodesLeft: await countCodes(db, account.id),
});
