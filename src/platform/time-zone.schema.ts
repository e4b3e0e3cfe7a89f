import { Type } from 'typebox';
import { invalidFields } from '../errors/service-error.ts';
import { isTimeZone, LONGEST_ZONE } from '../kernel/time/time-zone.ts';

export const TimeZone = Type.String({
  maxLength: LONGEST_ZONE,
  description:
    'IANA time zone of the user, such as `Europe/Berlin`: the agent tells time and date, and understands ' +
    '"tomorrow", in it. Without it the zone counts that the client names when it joins.',
});

/**
 * Validates a time zone.
 * @throws ServiceError ValidationFailed when there is no such zone
 */
export function checkTimeZone(timeZone: string | null | undefined): void {
  if (timeZone == null || isTimeZone(timeZone)) return;
  throw invalidFields({ timeZone: ['must be the name of an IANA time zone'] });
}
