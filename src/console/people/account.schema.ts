import { Type } from 'typebox';
import { pagingQuery } from '../../http/paging.ts';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const Password = text(1024);
export const Code = text(40);

/**
 * The body of PATCH /console/api/account. A language is a tag such as `de` or `pt-BR`; null: the browser's.
 */
export const ProfileChange = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 100 })),
  language: Type.Optional(Type.Union([Type.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$' }), Type.Null()])),
  isToured: Type.Optional(Type.Boolean()),
});

/** The body of a change of password; `checkNewPassword` checks the strength of the new one. */
export const PasswordChange = Type.Object({ current: Password, password: Type.String({ maxLength: 4096 }) });

export const OwnPassword = Type.Object({ password: Password });
export const OwnCode = Type.Object({ code: Code });
export const PasswordAndCode = Type.Object({ password: Password, code: Code });

export const SessionPath = Type.Object({ id: text(64) });
export const SessionsQuery = Type.Object(pagingQuery);
