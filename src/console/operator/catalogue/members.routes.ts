import { Type } from 'typebox';
import type { AppParts } from '../../../app-parts.ts';
import { isCountry } from '../../../catalog/http/countries.ts';
import { languageOf } from '../../../catalog/http/view.ts';
import { invalidFields, notFound } from '../../../errors/service-error.ts';
import type { App } from '../../../http/app-types.ts';
import { envelope, pageOf, pagingQuery } from '../../../http/paging.ts';
import { createAccount, resetPassword } from '../../../members/accounts/accounts.service.ts';
import { liftLock } from '../../../members/accounts/accounts.store.ts';
import { isLocked } from '../../../members/accounts/sign-in.service.ts';
import { OPERATOR } from '../prefix.ts';
import { findMembers, nameOfMember } from './members.store.ts';

const PATH = `${OPERATOR}/catalogue/members`;
const Params = Type.Object({ memberId: Type.String() });
const Query = Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })), ...pagingQuery });
const name = Type.String({
  maxLength: 64,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._+@-]{0,63}$',
  description: 'Letters, digits, and . _ + @ -',
});
const Create = Type.Object({
  userName: name,
  email: Type.Optional(Type.String({ maxLength: 320 })),
  firstName: Type.Optional(Type.String({ maxLength: 100 })),
  lastName: Type.Optional(Type.String({ maxLength: 100 })),
  catalog: Type.Optional(Type.String()),
  lang: Type.Optional(Type.String()),
});

const catalogOf = (given = 'US'): string => {
  if (isCountry(given)) return given;
  throw invalidFields({ catalog: ['must be two upper-case letters of a country, such as US'] });
};

const langOf = (given = 'en-US'): string => {
  const lang = languageOf(given);
  if (lang) return lang;
  throw invalidFields({ lang: ['must be a language such as en-US'] });
};

const requireName = async ({ db }: AppParts, id: string): Promise<string> => {
  const member = await nameOfMember(db, id);
  if (!member) throw notFound(`Member ${id}`);
  return member.userName;
};

const reading = (app: App, { db, clock }: AppParts): void => {
  app.get(PATH, { schema: { hide: true, querystring: Query } }, async ({ query }) => {
    const page = pageOf(query);
    const now = new Date(clock.wallTime());
    return envelope(await findMembers(db, query.search, page), page, ({ lockedUntil, ...member }) => ({
      ...member,
      createdAt: member.createdAt.toISOString(),
      isLocked: isLocked({ lockedUntil }, now),
    }));
  });
};

/** Members of the music catalogue. A password is made by the service and told once. */
export function memberRoutes(app: App, parts: AppParts): void {
  reading(app, parts);
  app.post(PATH, { schema: { hide: true, body: Create } }, async ({ body }, reply) => {
    const { userName, email = '', firstName = '', lastName = '' } = body;
    const who = { userName, screenName: userName, email, firstName, lastName };
    const view = { catalog: catalogOf(body.catalog), lang: langOf(body.lang) };
    const password = parts.ids.newSecret();
    const id = await createAccount(parts, { ...who, ...view, password });
    if (id === null) throw invalidFields({ userName: ['is taken'] });
    return reply.code(201).send({ id, userName, password });
  });
  app.post(`${PATH}/:memberId/password`, { schema: { hide: true, params: Params } }, async ({ params }) => {
    const userName = await requireName(parts, params.memberId);
    const password = parts.ids.newSecret();
    await resetPassword(parts, userName, password);
    return { userName, password };
  });
  app.post(`${PATH}/:memberId/unlock`, { schema: { hide: true, params: Params } }, async ({ params }) => {
    await liftLock(parts.db, await requireName(parts, params.memberId));
    return {};
  });
}
