import { type Static, Type } from 'typebox';
import { Maybe } from '../../http/schemas.ts';

const Text = Type.String({ maxLength: 100 });

/** What of the account a member can change; a field that is left out or null stays as it is. */
export const AccountPut = Type.Object({
  account: Type.Object({
    email: Maybe(Type.String({ maxLength: 254, pattern: '^$|^[^@\\s]+@[^@\\s]+$' })),
    firstName: Maybe(Text),
    lastName: Maybe(Text),
    /** Two letters: the country whose catalogue the member sees. */
    catalog: Maybe(Type.String({ maxLength: 2 })),
    lang: Maybe(Type.String({ maxLength: 35 })),
    /** What `lang` is called until v2.1. */
    locale: Maybe(Type.String({ maxLength: 35 })),
    /** A new password. */
    password: Maybe(Type.String({ minLength: 8, maxLength: 1024 })),
    currentPassword: Maybe(Type.String({ maxLength: 1024 })),
  }),
});
export type AccountPut = Static<typeof AccountPut>;
