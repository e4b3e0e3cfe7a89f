import type { PlatformParts } from '../../app-parts.ts';
import type { SttAvailability } from '../../conversation/stt-availability.ts';
import type { Caller } from '../../http/api-key.ts';
import { languageOf } from '../sessions/session-plan.ts';
import type { SessionRequest } from './session-request.ts';

/** Whether a new session understands what its user says. A typed chat needs no speech to text. */
export const sttOfSession = async (
  { sttAvailability }: Pick<PlatformParts, 'sttAvailability'>,
  caller: Caller,
  { configuration, fields }: SessionRequest,
): Promise<SttAvailability> =>
  fields.modality === 'text'
    ? { state: 'ready' }
    : sttAvailability(
        { ...caller, providerSetupId: configuration.providerSetupId },
        languageOf(configuration.language),
      );
