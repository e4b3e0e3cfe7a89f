import type { Updateable } from 'kysely';
import { invalidFields } from '../../errors/service-error.ts';
import type { CompanionTable } from '../../storage/schema.ts';
import type { Companion } from './companions.presenter.ts';
import type { CompanionChange } from './companions.schema.ts';
import { headlineOf } from './headline.ts';

const NEEDED_BY_TWINS = ['firstName', 'lastName', 'gender', 'ethnicity'] as const;

/** Keeps a change from removing what a digital twin must have. */
const checkTwin = (companion: Companion, body: CompanionChange): void => {
  if (companion.persona_type !== 'digitalTwin') return;
  const emptied = NEEDED_BY_TWINS.filter((name) => body[name] !== undefined && !body[name]?.trim());
  if (emptied.length === 0) return;
  throw invalidFields(Object.fromEntries(emptied.map((name) => [name, ['is required for a digital twin']])));
};

/** A headline that was derived from the prompt is derived again; one that a person wrote stays. */
const headlineAfter = (before: Companion, prompt: string, { headline }: CompanionChange): string => {
  if (headline !== undefined && headline !== null) return headline;
  const wasMade = before.headline === headlineOf(before.assistant_prompt);
  return headline === null || wasMade ? headlineOf(prompt) : before.headline;
};

const textAfter = <T extends string>(before: T, given: T | null | undefined): T | '' =>
  given === undefined ? before : (given ?? '');

/**
 * The columns of a companion after a PATCH: each field in the body is replaced as a whole, null empties it.
 * @throws ServiceError ValidationFailed for a digital twin that would lose a required field
 */
export function changed(before: Companion, body: CompanionChange): Updateable<CompanionTable> {
  checkTwin(before, body);
  const prompt = body.assistantPrompt ?? body.description ?? before.assistant_prompt;
  return {
    first_name: textAfter(before.first_name, body.firstName),
    last_name: textAfter(before.last_name, body.lastName),
    gender: textAfter(before.gender, body.gender),
    ethnicity: textAfter(before.ethnicity, body.ethnicity),
    headline: headlineAfter(before, prompt, body),
    assistant_prompt: prompt,
    tags: JSON.stringify(body.tags === undefined ? before.tags : (body.tags ?? {})),
  };
}
