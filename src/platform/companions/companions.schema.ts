import { type Static, Type } from 'typebox';
import { documented, given, hasValue, when } from '../../http/documented.ts';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { GENDERS } from '../../avatar/companion.ts';
import { Maybe, Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';
import { COMPANION_STATUSES } from '../../storage/agent-schema.ts';

const PERSONA_TYPES = ['companion', 'digitalTwin'] as const;

export type PersonaType = (typeof PERSONA_TYPES)[number];

/** A text that is not blank. */
export const Filled = (description: string) => Type.String({ pattern: '\\S', description });

/** What a companion is generated from: `v1` from a picture, `v2` from a video (2-agent-platform-facts, 2). */
export const Version = OneOf(['v1', 'v2'], { description: 'v1: from a picture, v2: from a video' });

/** An address that the generation will fetch. */
export const SourceUrl = (what: string) =>
  Type.String({
    description: `${what}; an https URL that is reachable from the internet`,
    ...documented({ pattern: '^https?://' }),
  });

const summary = {
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  previewUrl: Type.String({ description: 'A placeholder lies there until the portrait is made' }),
  videoLoopUrl: Nullable(Type.String({ description: 'Null until generation finishes' })),
  ethnicity: Type.String(),
  gender: OneOf([...GENDERS, ''], { description: 'Empty when it is not known' }),
  headline: Type.String(),
  tags: Tags,
  status: OneOf(COMPANION_STATUSES),
  createdAt: UnixSeconds,
  externalClientId: Nullable(Type.String()),
  versions: Type.Array(Type.String(), {
    description: 'Avatar model versions; empty until generation finishes',
  }),
};

export const CompanionSummary = Type.Object(summary, {
  title: 'CompanionSummary',
  description: 'A companion, as lists show it',
});
export type CompanionSummary = Static<typeof CompanionSummary>;

export const CompanionDetail = Type.Object(
  {
    ...summary,
    assistantPrompt: Type.String({ description: 'Base prompt of every conversation' }),
    customVoices: Type.Array(Type.Object({ id: Type.String(), externalId: Type.String() })),
  },
  { title: 'Companion', description: 'A companion: a face with a personality' },
);
export type CompanionDetail = Static<typeof CompanionDetail>;

export const CompanionPage = Envelope(CompanionSummary);

export const CompanionParams = Type.Object({ companionId: Type.String() });

/** Body of POST /public/companions. */
export const CompanionCreate = Type.Object(
  {
    description: Filled('Role, personality and manner; becomes the base prompt'),
    firstName: Maybe(Type.String()),
    lastName: Maybe(Type.String()),
    headline: Maybe(Type.String({ description: 'Taken from the description when it is not given' })),
    pictureUrl: Maybe(SourceUrl('Picture to draw from')),
    videoUrl: Maybe(SourceUrl('Film to learn from; v2 needs one')),
    version: Maybe(Version),
    gender: Maybe(OneOf(GENDERS)),
    ethnicity: Maybe(Type.String()),
    tags: Maybe(Tags),
  },
  {
    ...documented(when(hasValue('version', 'v2'), given('videoUrl'))),
    examples: [
      {
        firstName: 'Alma',
        lastName: 'Reyes',
        description: 'A patient museum guide. Tells stories, and asks what the visitor would like to see.',
        gender: 'female',
        tags: { place: 'museum' },
      },
    ],
  },
);
export type CompanionCreate = Static<typeof CompanionCreate>;

/** The same as a form, with the picture or film itself. */
export const CompanionForm = Type.Object(
  {
    ...CompanionCreate.properties,
    tags: Type.Optional(
      Type.Unsafe<Record<string, string>>({ ...Tags, description: 'A JSON object of texts' }),
    ),
    File: Type.Optional(
      Type.Unsafe<unknown>({
        type: 'string',
        format: 'binary',
        description:
          'A JPEG, PNG or WebP picture of at most 20 MB, or an MP4, MOV, WebM or MKV film of at most 200 MB, in place ' +
          'of `pictureUrl` and `videoUrl`; the version follows from it',
      }),
    ),
  },
  {
    examples: [
      { firstName: 'Alma', description: 'A patient museum guide.', File: '(the bytes of alma.jpg)' },
    ],
  },
);

/** Body of PATCH /public/companions/{companionId}: only the fields to change; null empties. */
export const CompanionChange = Type.Object(
  {
    description: Type.Optional(Filled('The same as assistantPrompt, which counts when both are given')),
    assistantPrompt: Type.Optional(Filled('Base prompt of every conversation')),
    firstName: Maybe(Type.String()),
    lastName: Maybe(Type.String()),
    headline: Maybe(Type.String({ description: 'Null: taken from the prompt again' })),
    gender: Maybe(OneOf(GENDERS)),
    ethnicity: Maybe(Type.String()),
    tags: Maybe(Tags),
  },
  { examples: [{ headline: 'Museum guide', tags: { place: 'museum' } }] },
);
export type CompanionChange = Static<typeof CompanionChange>;

/** Query of every list of companions, the stock's too. */
export const CompanionQuery = Type.Object({
  search: Type.Optional(Type.String()),
  gender: Type.Optional(Type.Array(OneOf(GENDERS))),
  ethnicity: Type.Optional(Type.Array(Type.String())),
  tags: Type.Optional(Tags),
  statuses: Type.Optional(Type.Array(OneOf(COMPANION_STATUSES))),
  personaType: Type.Optional(OneOf(PERSONA_TYPES)),
  ...pagingQuery,
});
export type CompanionQuery = Static<typeof CompanionQuery>;

/** Query of GET /public/companions/semantic (spec A, 4). */
export const SemanticQuery = Type.Object({
  search: Filled('What the companion is to be like, in words of any language'),
  ethnicity: Type.Optional(Type.String()),
  gender: Type.Optional(OneOf(GENDERS)),
  statuses: Type.Optional(Type.Array(OneOf(COMPANION_STATUSES))),
  tags: Type.Optional(Tags),
  personaType: Type.Optional(OneOf(PERSONA_TYPES)),
  ...pagingQuery,
});
export type SemanticQuery = Static<typeof SemanticQuery>;
