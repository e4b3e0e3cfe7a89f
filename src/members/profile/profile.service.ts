import { LIMIT_MAXIMUM } from '../../catalog/http/query.ts';
import { invalidFields, memberGone, notFound, ServiceError } from '../../errors/service-error.ts';
import type { Db } from '../../storage/db.ts';
import { isEmailTaken } from '../accounts/emails.store.ts';
import { GUID } from '../guid.ts';
import type { MePut } from './profile.schema.ts';
import {
  changeProfile,
  findNamed,
  findProfiles,
  type NamedMember,
  type Profile,
  type ProfileChange,
} from './profile.store.ts';

/**
 * Words of letters and digits, joined by single marks, because screen names are used in addresses and comma
 * lists.
 */
const SCREEN_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ ._-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
const SCREEN_NAME_LENGTHS = { least: 2, most: 40 };

/** The member's own profile. @throws 401 for one who was removed */
export async function ownProfile(db: Db, memberId: string): Promise<Profile> {
  const [profile] = await findProfiles(db, [memberId], []);
  if (!profile) throw memberGone();
  return profile;
}

/** Whether the text names the profile, by GUID or by screen name, in any case. */
const isMeant = (text: string, { id, screenName }: Profile): boolean =>
  GUID.test(text) ? id === text.toUpperCase() : screenName.toLowerCase() === text.toLowerCase();

const split = (text: string): string[] => {
  const parts = text.split(',').map((part) => part.trim());
  const asked = parts.filter((part) => part !== '');
  if (asked.length <= LIMIT_MAXIMUM) return asked;
  throw new ServiceError('BadRequest', `at most ${LIMIT_MAXIMUM} ids can be asked for at once`);
};

/**
 * Finds members by a comma list of GUIDs and screen names, in its order; unknown ones are left out.
 *
 * @throws 404 when none is known
 */
export async function findMembers(db: Db, text: string): Promise<Profile[]> {
  const asked = split(text);
  const ids = asked.filter((one) => GUID.test(one)).map((one) => one.toUpperCase());
  const names = asked.filter((one) => !GUID.test(one));
  const found = await findProfiles(db, ids, names);
  const profiles = asked.flatMap((one) => found.find((profile) => isMeant(one, profile)) ?? []);
  if (profiles.length === 0) throw notFound(text);
  return profiles;
}

/**
 * Finds one member by GUID or screen name.
 *
 * @throws 404 for an unknown one, and for a list
 */
export async function findMember(db: Db, text: string): Promise<NamedMember> {
  const found = await findNamed(db, GUID.test(text) ? { id: text.toUpperCase() } : { screenName: text });
  if (found === undefined) throw notFound(text);
  return found;
}

/** A screen name as the member who has it writes it. @throws 404 when nobody has it */
export async function takenScreenName(db: Db, screenName: string): Promise<string> {
  const found = await findNamed(db, { screenName });
  if (found === undefined) throw notFound(screenName);
  return found.screenName;
}

/**
 * What is wrong with a new screen name, or null. A name that looks like a GUID is wrong, since the member
 * with that GUID would be found instead.
 */
function faultOf(name: string): string | null {
  const { least, most } = SCREEN_NAME_LENGTHS;
  if (name.length < least || name.length > most) return `must have ${least} to ${most} characters`;
  if (SCREEN_NAME.test(name) && !GUID.test(name)) return null;
  return 'must be words of letters and digits with a space, dot, dash or underscore between';
}

/**
 * Checks a screen name. The member's present name is always accepted, because clients send back what they
 * have read. @throws 400
 */
async function checkScreenName(db: Db, memberId: string, name: string | undefined): Promise<void> {
  const fault = name === undefined ? null : faultOf(name);
  if (fault === null || name === (await ownProfile(db, memberId)).screenName) return;
  throw invalidFields({ 'me.screenName': [fault] });
}

const changeOf = ({ me }: MePut): ProfileChange =>
  Object.fromEntries(
    Object.entries(me).filter(([name, value]) => value != null && CHANGEABLE.includes(name)),
  );

const CHANGEABLE: readonly string[] = ['bio', 'location', 'gender', 'screenName', 'visibility'];

const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === UNIQUE_VIOLATION;

const taken = (what: string): ServiceError => new ServiceError('Conflict', `The ${what} is taken.`);

/**
 * Changes what is known of a member, in a transaction.
 *
 * @throws 409 for a screen name or an e-mail that another member has
 */
export async function changeMember(db: Db, memberId: string, change: ProfileChange): Promise<void> {
  if (change.email !== undefined && (await isEmailTaken(db, change.email, memberId)))
    throw taken(`e-mail ${change.email}`);
  await changeProfile(db, memberId, change).catch((error: unknown) => {
    throw isTaken(error) ? taken(`screen name ${change.screenName}`) : error;
  });
}

/**
 * Changes a member's profile and answers it.
 *
 * @throws 400 for an invalid screen name, 409 for one that another member has
 */
export async function putProfile(db: Db, memberId: string, body: MePut): Promise<Profile> {
  const change = changeOf(body);
  await checkScreenName(db, memberId, change.screenName);
  await db.transaction().execute((transaction) => changeMember(transaction, memberId, change));
  return ownProfile(db, memberId);
}
