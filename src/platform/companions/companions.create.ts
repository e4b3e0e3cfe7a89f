import type { Insertable } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import type { CompanionTable } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { announce, type Owner } from './companions.events.ts';
import type { Companion } from './companions.presenter.ts';
import type { CompanionCreate, PersonaType } from './companions.schema.ts';
import { insertCompanion } from './companions.store.ts';
import { startGeneration } from './generation/generation.queue.ts';
import { headlineOf } from './headline.ts';
import { checkSources } from './sources.ts';

type Parts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'egress' | 'publicUrl'>;

/** The data for a new companion or digital twin. */
export interface NewPersona extends CompanionCreate {
  readonly personaType: PersonaType;
  readonly externalClientId: string | null;
  readonly voiceUrl?: string | null;
}

type Row = Omit<Insertable<CompanionTable>, 'project_id'>;

const described = (persona: NewPersona) => ({
  first_name: persona.firstName ?? '',
  last_name: persona.lastName ?? '',
  gender: persona.gender ?? ('' as const),
  ethnicity: persona.ethnicity ?? '',
  headline: persona.headline ?? headlineOf(persona.description),
  assistant_prompt: persona.description,
  tags: JSON.stringify(persona.tags ?? {}),
});

const rowOf = ({ ids, clock }: Parts, persona: NewPersona): Row => ({
  id: ids.newId('comp'),
  stock_slug: null,
  ...described(persona),
  voice_id: null,
  status: 'pending',
  external_client_id: persona.externalClientId,
  versions: '[]',
  persona_type: persona.personaType,
  requested_version: persona.version ?? null,
  picture_url: persona.pictureUrl ?? null,
  video_url: persona.videoUrl ?? null,
  voice_url: persona.voiceUrl ?? null,
  created_at: new Date(clock.wallTime()),
});

/**
 * Creates a companion, `pending`, with the event `companion.created` (spec A, 3), and enqueues its generation.
 * @throws ServiceError ValidationFailed for an address that must not be fetched
 */
export async function createPersona(parts: Parts, owner: Owner, persona: NewPersona): Promise<Companion> {
  const { pictureUrl, videoUrl, voiceUrl } = persona;
  await checkSources(parts.egress, { pictureUrl, videoUrl, voiceUrl });
  return parts.db.transaction().execute(async (transaction) => {
    const companion = await insertCompanion(
      projectScope(transaction, owner.projectId),
      rowOf(parts, persona),
    );
    await announce(transaction, parts, owner, 'created', companion);
    await startGeneration(transaction, parts, owner, companion);
    return companion;
  });
}
