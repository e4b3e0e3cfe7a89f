import { type Static, Type } from 'typebox';
import { FreeObject, Nullable, OneOf, UnixSeconds } from '../../../http/schemas.ts';
import { GENERATION_STATES, GENERATION_STEPS, COMPANION_STATUSES } from '../../../storage/agent-schema.ts';

const Failure = Type.Object(
  {
    code: Type.String({ description: 'For programs, such as FaceNotFound' }),
    message: Type.String({ description: 'For people: what is wrong, and what to do' }),
  },
  { description: 'Why the last try went wrong' },
);

const step = OneOf(GENERATION_STEPS, { description: 'What is done now, was done last, or failed' });
const attempts = Type.Integer({ description: 'How often this step was begun' });

/** What an event says of a generation that has failed. */
export const FailedGeneration = Type.Object({ step, attempts, error: Failure });

/** The state of a companion's generation. */
export const CompanionGeneration = Type.Object(
  {
    companionId: Type.String(),
    status: OneOf(COMPANION_STATUSES, { description: 'Of the companion: the last step that is done' }),
    state: OneOf(GENERATION_STATES, {
      description: 'waiting: in line, or until the next try; failed: until somebody retries it',
    }),
    step,
    progress: Type.Number({ minimum: 0, maximum: 1, description: 'Of all steps together' }),
    attempts,
    error: Nullable(Failure, 'the last try has not gone wrong'),
    traits: Type.Intersect([FreeObject], {
      description: 'What was read out of the description; empty for a picture or a film',
    }),
    updatedAt: UnixSeconds,
  },
  {
    title: 'CompanionGeneration',
    description: 'How a companion is being made',
    examples: [
      {
        companionId: 'comp_3f1c',
        status: 'pending',
        state: 'failed',
        step: 'portrait',
        progress: 0,
        attempts: 1,
        error: {
          code: 'FaceNotFound',
          message: 'There is no face in the picture. Send one that shows a single face from the front.',
        },
        traits: {},
        updatedAt: 1767225600,
      },
    ],
  },
);
export type CompanionGeneration = Static<typeof CompanionGeneration>;
