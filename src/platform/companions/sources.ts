import { type FieldErrors, invalidFields } from '../../errors/service-error.ts';
import { AddressRefused, type Egress } from '../../egress/egress.ts';

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
export async function checkSources(egress: Pick<Egress, 'check'>, sources: Sources): Promise<void> {
  const given = Object.entries(sources).flatMap(([field, url]) => (url == null ? [] : [{ field, url }]));
  const checked = await Promise.all(
    given.map(async ({ field, url }) => [field, await refusal(egress, url)] as const),
  );
  const faults: FieldErrors = Object.fromEntries(
    checked.flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  );
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
