import { Type } from 'typebox';
import { Code } from './account.schema.ts';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/**
 * The body of POST /console/api/sign-in: either an email and a password, with a code if the account has a
 * second factor, or the secret of a sign-in link.
 */
export const SignIn = Type.Object({
  email: Type.Optional(text(320)),
  password: Type.Optional(text(1024)),
  code: Type.Optional(Code),
  accessToken: Type.Optional(text(200)),
});
