import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Moment, Nullable, OneOf } from '../../http/schemas.ts';
import { Name } from '../organizations/organization.schema.ts';
import { KEY_STATES } from '../projects/key-times.ts';

const Quota = (sessions: string) =>
  Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: `How many ${sessions} sessions the project has at once, within the limit of the organization; null for as many as that`,
    }),
  );

const quotas = {
  concurrentWebrtc: Quota('WebRTC'),
  concurrentWebsocket: Quota('WebSocket'),
  concurrentVoip: Quota('VoIP'),
  concurrentSip: Quota('SIP'),
};

/** How many sessions a project has at once of those of its organization. */
export const ProjectLimits = Type.Object(quotas, {
  title: 'ProjectLimits',
  description: 'Limits of a project',
});

/** Some of the limits; null takes one away. */
const GivenLimits = Type.Partial(Type.Object(quotas));
export type GivenLimits = Static<typeof GivenLimits>;
export type ProjectLimits = Static<typeof ProjectLimits>;

/** A moment that is told; `Moment` is one that clients give. */
const AnsweredMoment = (description: string) =>
  Type.Integer({ description: `${description}, in Unix seconds` });

export const Project = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    limits: ProjectLimits,
    agents: Type.Integer({ description: 'How many agents it has' }),
    keys: Type.Integer({ description: 'How many API keys it has that are not revoked' }),
    createdAt: AnsweredMoment('When it was made'),
  },
  { title: 'Project', description: 'Project of the organization' },
);

const ProjectName = { ...Name, description: 'For people; the project of a customer has its name' };

export const ProjectCreate = Type.Object(
  { name: ProjectName, limits: Type.Optional(GivenLimits) },
  { examples: [{ name: 'Ada Ltd', limits: { concurrentWebrtc: 2 } }] },
);
export type ProjectCreate = Static<typeof ProjectCreate>;

export const ProjectChange = Type.Object(
  { name: Type.Optional(ProjectName), limits: Type.Optional(GivenLimits) },
  { examples: [{ limits: { concurrentWebrtc: 5 } }] },
);
export type ProjectChange = Static<typeof ProjectChange>;

export const ProjectPage = Envelope(Project);
export const ProjectsQuery = Type.Object({ search: Type.Optional(Type.String()), ...pagingQuery });
export const ProjectParams = Type.Object({ projectId: Type.String() });

export const ProjectKey = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    role: OneOf(['admin', 'member'], { description: 'Admin may see and do everything in its project' }),
    provider: Type.String({ description: 'Whose models its sessions use' }),
    costPerMinute: Type.Number({ description: 'Price of an active session, in USD a minute' }),
    state: OneOf(KEY_STATES, { description: 'Whether it can be used' }),
    createdAt: AnsweredMoment('When it was made'),
    expiresAt: Nullable(AnsweredMoment('From when on it cannot be used any more'), 'it does not expire'),
    revokedAt: Nullable(AnsweredMoment('When it was revoked'), 'it was not revoked'),
    lastUsedAt: Nullable(AnsweredMoment('When it was last used, to the minute'), 'it has not been used'),
  },
  { title: 'ProjectKey', description: 'API key of a project, without the key itself' },
);

export const IssuedProjectKey = Type.Object(
  {
    ...ProjectKey.properties,
    key: Type.String({ description: 'The key itself, which is in this answer alone' }),
  },
  { title: 'IssuedProjectKey', description: 'API key that was just made' },
);

const ExpiresAt = Type.Optional(Nullable(Moment('A time in the future'), 'it never expires'));

export const ProjectKeyCreate = Type.Object(
  {
    name: Name,
    role: OneOf(['admin', 'member'], { description: 'Admin may see and do everything in its project' }),
    expiresAt: ExpiresAt,
  },
  { examples: [{ name: 'Backend', role: 'admin' }] },
);

export const ProjectKeyRotate = Type.Object(
  {
    overlapHours: Type.Number({
      minimum: 0,
      maximum: 90 * 24,
      description: 'For how many hours the old key works beside the new one',
    }),
    expiresAt: ExpiresAt,
  },
  { examples: [{ overlapHours: 24 }] },
);

export const ProjectKeyPage = Envelope(ProjectKey);
export const ProjectKeyParams = Type.Object({ projectId: Type.String(), keyId: Type.String() });
