import type { ProjectScope } from '../../storage/scope.ts';
import { type FacePosition, isFacePosition } from '../companions/generation/face-position.ts';

/** The generated parts of a companion, as far as A.4 shows them. */
export interface MadeAvatar {
  /** File names with the time at which each file was made. */
  readonly files: ReadonlyMap<string, Date>;
  readonly facePosition: FacePosition | null;
}

const filesOf = (scope: ProjectScope, ids: readonly string[]) =>
  scope
    .select('companion_files')
    .select(['companion_id', 'name', 'created_at'])
    .where('companion_id', 'in', ids)
    .execute();

const learnedOf = (scope: ProjectScope, ids: readonly string[]) =>
  scope
    .select('companion_generations')
    .select(['companion_id', 'traits'])
    .where('companion_id', 'in', ids)
    .execute();

/** The generated parts of these companions, by id. Stock companions, and those without a generation, are left out. */
export async function madeAvatars(
  scope: ProjectScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MadeAvatar>> {
  if (ids.length === 0) return new Map();
  const unique = [...new Set(ids)];
  const [files, learned] = await Promise.all([filesOf(scope, unique), learnedOf(scope, unique)]);
  const namesOf = new Map<string, Map<string, Date>>();
  for (const { companion_id, name, created_at } of files) {
    const names = namesOf.get(companion_id) ?? new Map<string, Date>();
    namesOf.set(companion_id, names.set(name, created_at));
  }
  return new Map(
    learned.map(({ companion_id, traits }): [string, MadeAvatar] => {
      const { facePosition } = traits;
      const made = { files: namesOf.get(companion_id) ?? new Map<string, Date>() };
      return [companion_id, { ...made, facePosition: isFacePosition(facePosition) ? facePosition : null }];
    }),
  );
}
