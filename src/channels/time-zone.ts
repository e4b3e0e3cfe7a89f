import { Type } from 'typebox';
import { tolerantReader } from '../kernel/json/message.ts';
import { isTimeZone } from '../kernel/time/time-zone.ts';

const readQuery = tolerantReader(Type.Object({ timeZone: Type.Optional(Type.String()) }));

/** The user's time zone that the address of a socket names; null when it names none that exists. */
export function timeZoneIn(query: unknown): string | null {
  const { timeZone } = readQuery(query);
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null;
}
