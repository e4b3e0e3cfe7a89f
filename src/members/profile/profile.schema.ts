import { type Static, Type } from 'typebox';
import { Maybe, OneOf } from '../../http/schemas.ts';

/**
 * The fields of the profile that a member can set (facts, 3); a field that is left out or null stays as it
 * is.
 */
export const MePut = Type.Object({
  me: Type.Object({
    bio: Maybe(Type.String({ maxLength: 2_000 })),
    location: Maybe(Type.String({ maxLength: 100 })),
    gender: Maybe(Type.String({ maxLength: 40 })),
    screenName: Maybe(Type.String({ maxLength: 100 })),
    visibility: Maybe(OneOf(['public', 'private'])),
  }),
});
export type MePut = Static<typeof MePut>;
