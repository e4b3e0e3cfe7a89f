import { type Static, Type } from 'typebox';
import { Nullable } from '../../http/schemas.ts';
import { Name } from '../organizations/organization.schema.ts';

/** The roles of a setup that the console's form has. */
export const SETUP_ROLES = ['realtime', 'minds', 'voices', 'transcribers'] as const;

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/** One provider; its content is validated as a setup. */
const Provider = Type.Object({
  provider: Type.String({ minLength: 1, maxLength: 64 }),
  model: text(200),
  endpoint: text(2_000),
  key: text(8_000),
  voice: text(200),
});
export type SetupProvider = Static<typeof Provider>;

const Description = Type.Optional(Type.String({ maxLength: 500 }));
const Projects = Type.Array(Type.String(), { maxItems: 1_000 });

export const SetupCreate = Type.Object({
  name: Name,
  description: Description,
  projects: Projects,
  realtime: Type.Optional(Nullable(Provider)),
  minds: Type.Optional(Nullable(Provider)),
  voices: Type.Optional(Nullable(Provider)),
  transcribers: Type.Optional(Nullable(Provider)),
});
export type SetupCreate = Static<typeof SetupCreate>;

export const SetupChange = Type.Object({
  name: Type.Optional(Name),
  description: Description,
  projects: Type.Optional(Projects),
});
export type SetupChange = Static<typeof SetupChange>;
