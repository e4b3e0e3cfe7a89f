import type { Insertable, Kysely } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import type { CompanionTable, Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { type FieldErrors, invalidFields } from '../../errors/service-error.ts';
import { AddressRefused, type Egress } from '../../egress/egress.ts';
import { announce, type Owner } from './companions.events.ts';
import type { Companion } from './companions.presenter.ts';
import type { CompanionCreate, PersonaType } from './companions.schema.ts';
import { insertCompanion } from './companions.store.ts';
import { keepDrafts } from '../blobs/files.ts';
import { type DraftedFile, insertFiles } from './generation/companion-files.store.ts';
import { startGeneration } from './generation/generation.queue.ts';
import { UPLOADED } from './generation/generation.source.ts';
import { headlineOf } from './headline.ts';

type Sources = Readonly<Record<string, string | null | undefined>>;

const refusal = async (egress: Pick<Egress, 'check'>, url: string): Promise<string | null> => {
  try {
    await egress.check(url);
    return null;
  } catch (error) {
    if (error instanceof AddressRefused) return error.message;
    throw error;
  }
};

/**
 * Checks the addresses of a companion's sources before anything is stored.
 * @param sources field name to URL
 * @throws ServiceError ValidationFailed, naming every field whose address must not be fetched
 */
async function checkSources(egress: Pick<Egress, 'check'>, sources: Sources): Promise<void> {
  const given = Object.entries(sources).flatMap(([field, url]) => (url == null ? [] : [{ field, url }]));
  const checked = await Promise.all(
    given.map(async ({ field, url }) => [field, await refusal(egress, url)] as const),
  );
  const faults: FieldErrors = Object.fromEntries(
    checked.flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  );
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** What companions are created and changed with. */
export type CompanionParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'egress' | 'publicUrl'>;

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

const rowOf = ({ ids, clock }: CompanionParts, persona: NewPersona): Row => ({
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

const keepUploaded = async (
  transaction: Kysely<Schema>,
  parts: CompanionParts,
  { id, project_id }: Companion,
  file: DraftedFile,
): Promise<void> => {
  await keepDrafts(transaction, [file.draft]);
  await insertFiles(projectScope(transaction, project_id ?? ''), id, [file], parts);
};

/**
 * Creates a companion, `pending`, with the event `companion.created` (spec A, 3), and enqueues its generation.
 *
 * @param uploaded the picture or film that `UPLOADED` stands for; the caller discards its draft when this fails
 * @throws ServiceError ValidationFailed for an address that must not be fetched
 */
export async function createPersona(
  parts: CompanionParts,
  owner: Owner,
  persona: NewPersona,
  uploaded: DraftedFile | null = null,
): Promise<Companion> {
  const { pictureUrl, videoUrl, voiceUrl } = persona;
  const isSent = (url: string | null | undefined): boolean => uploaded !== null && url === UPLOADED;
  const addresses = Object.entries({ pictureUrl, videoUrl, voiceUrl }).filter(([, url]) => !isSent(url));
  await checkSources(parts.egress, Object.fromEntries(addresses));
  return parts.db.transaction().execute(async (transaction) => {
    const companion = await insertCompanion(
      projectScope(transaction, owner.projectId),
      rowOf(parts, persona),
    );
    if (uploaded) await keepUploaded(transaction, parts, companion, uploaded);
    await announce(transaction, parts, owner, { change: 'created', companion });
    await startGeneration(transaction, parts, owner, companion);
    return companion;
  });
}
