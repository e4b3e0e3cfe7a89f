import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { type CompanionParts, createPersona } from '../companions/companions.create.ts';
import type { Owner } from '../companions/companions.events.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import type { DigitalTwinCreate } from './digital-twins.schema.ts';
import { hasConsent } from './digital-twins.store.ts';

/**
 * Requires the organization's consent for the likeness of a real person. It is checked before anything else.
 * @throws ServiceError DigitalTwinConsentRequired
 */
export async function requireConsent(
  { db }: Pick<PlatformParts, 'db'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<void> {
  if (await hasConsent(db, organizationId)) return;
  throw new ServiceError(
    'DigitalTwinConsentRequired',
    'Digital twins are switched off: an admin has to allow them for the organization first.',
  );
}

/**
 * Creates a companion in the likeness of a real person.
 * @throws ServiceError ValidationFailed for `v2` without film and picture, and for addresses that must not be
 * fetched
 */
export async function createDigitalTwin(
  parts: CompanionParts,
  owner: Owner,
  body: DigitalTwinCreate,
): Promise<Companion> {
  // Clients of the live service also create a v2 twin from a picture alone.
  if (body.version === 'v2' && body.videoUrl == null && body.pictureUrl == null) {
    throw invalidFields({ videoUrl: ['is required for version v2, unless there is a pictureUrl'] });
  }
  return createPersona(parts, owner, { ...body, personaType: 'digitalTwin', headline: null });
}
