import type { Kysely } from 'kysely';
import { type SecretBox, sealedBy } from '../../kernel/secret-box.ts';
import type { Schema } from '../schema.ts';
import { pause } from '../waiting.ts';
import { BATCH, type BoxQuery, readBoxes, type StoredBox, writeBox } from './boxes.ts';
import { SEALED_PLACES, type SealedPlace } from './places.ts';

interface SealedParts {
  readonly db: Kysely<Schema>;
  readonly secrets: SecretBox;
}

/** The place of a sealed value: its table and column, and its row by the primary key. */
export interface BoxPlace {
  readonly table: string;
  readonly column: string;
  readonly row: readonly string[];
}

const placeOf = ({ table, column }: SealedPlace, { at }: StoredBox): BoxPlace => ({ table, column, row: at });

/** All boxes of a place, batch by batch; each batch is given to `take`, in a transaction where rows are locked. */
async function eachBatch(
  db: Kysely<Schema>,
  place: SealedPlace,
  query: Pick<BoxQuery, 'except' | 'isLocked'>,
  take: (db: Kysely<Schema>, boxes: readonly StoredBox[]) => Promise<void>,
): Promise<void> {
  const batch = async (inside: Kysely<Schema>, after: BoxQuery['after']) => {
    const boxes = await readBoxes(inside, place, { ...query, after });
    await take(inside, boxes);
    return boxes;
  };
  let after: BoxQuery['after'] = null;
  for (;;) {
    const from: BoxQuery['after'] = after;
    const boxes: readonly StoredBox[] = query.isLocked
      ? await db.transaction().execute((inside) => batch(inside, from))
      : await batch(db, from);
    after = boxes.at(-1)?.at ?? null;
    if (boxes.length < BATCH) return;
  }
}

/** What the sealed values of the database are sealed with. */
export interface Survey {
  /** How many values each key opens, by its id. */
  readonly byKey: ReadonlyMap<string, number>;
  /** The values that no key opens. */
  readonly unreadable: readonly BoxPlace[];
}

/** Opens every sealed value of the database, and counts them by their keys. */
export async function surveyBoxes({ db, secrets }: SealedParts): Promise<Survey> {
  const byKey = new Map<string, number>();
  const unreadable: BoxPlace[] = [];
  for (const place of SEALED_PLACES)
    await eachBatch(db, place, { except: null, isLocked: false }, async (_, boxes) => {
      for (const stored of boxes) {
        const opened = secrets.tryOpen(stored.box, stored.owner);
        if (opened) byKey.set(opened.keyId, (byKey.get(opened.keyId) ?? 0) + 1);
        else unreadable.push(placeOf(place, stored));
      }
    });
  return { byKey, unreadable };
}

/** One pass over a place. @returns how many values were sealed anew */
async function resealPlace({ db, secrets }: SealedParts, keyId: string, place: SealedPlace): Promise<number> {
  let count = 0;
  const query = { except: sealedBy(keyId), isLocked: true };
  await eachBatch(db, place, query, async (inside, boxes) => {
    for (const stored of boxes) {
      const opened = secrets.tryOpen(stored.box, stored.owner);
      if (!opened) continue;
      await writeBox(inside, place, stored, secrets.seal(opened.secret, stored.owner));
      count += 1;
    }
  });
  return count;
}

/** How many values are not sealed with the key, though there is a key that opens them. */
async function countLeft({ db, secrets }: SealedParts, keyId: string): Promise<number> {
  let count = 0;
  for (const place of SEALED_PLACES)
    await eachBatch(db, place, { except: sealedBy(keyId), isLocked: false }, async (_, boxes) => {
      count += boxes.filter(({ box, owner }) => secrets.tryOpen(box, owner) !== null).length;
    });
  return count;
}

/** The passes until values that are still sealed with another key count as sealed so again and again. */
const MOST_PASSES = 20;
const PAUSE_MS = 250;

export interface ResealOptions {
  /** Told of each place that had something to be done. */
  readonly progress?: (place: Pick<SealedPlace, 'table' | 'column'>, count: number) => void;
}

/**
 * Seals every value of the database with the first key, a hundred in each transaction. What is done is recorded by the
 * values themselves, so that whoever is stopped goes on where it was, and several may do it at once. Rows that others
 * have locked are left to another pass.
 *
 * @param keyId of the first key
 * @returns how many values are left: not none when somebody goes on sealing with another key
 */
export async function resealBoxes(
  parts: SealedParts,
  keyId: string,
  { progress = () => undefined }: ResealOptions = {},
): Promise<number> {
  for (let pass = 1; ; pass += 1) {
    for (const place of SEALED_PLACES) {
      const count = await resealPlace(parts, keyId, place);
      if (count > 0) progress(place, count);
    }
    const left = await countLeft(parts, keyId);
    if (left === 0 || pass === MOST_PASSES) return left;
    await pause(PAUSE_MS);
  }
}
