import { isDay } from '../../kernel/time/calendar.ts';
import { countriesOf } from '../frame/country-option.ts';
import { type Kind, type KindValues, UsageError } from '../frame/kind.ts';
import { nameInPath } from './dump-name.ts';
import { listenbrainzImporter } from './importer.ts';

/** The country whose charts count listens by default, since a listen has no place. */
const DEFAULT_COUNTRY = 'US';

const sinceOf = (given: unknown): string | null => {
  if (given === undefined) return null;
  if (typeof given === 'string' && isDay(given)) return given;
  throw new UsageError(`--since takes a day such as 2026-01-01; not "${String(given)}".`);
};

/** The name of an increment, and whether the dump is one. */
const incrementOf = (path: string, { name, incremental }: KindValues) => {
  const given = typeof name === 'string' ? nameInPath(name) : null;
  if (given === '') throw new UsageError(`--name takes the name of a dump; not "${String(name)}".`);
  const isIncremental = incremental === true || /incremental/i.test(given ?? nameInPath(path));
  if (given !== null && !isIncremental)
    throw new UsageError('--name is for increments: --incremental is missing.');
  return { name: given, isIncremental };
};

export const listenbrainz: Kind = {
  kind: 'listenbrainz',
  summary: 'ListenBrainz listens dumps (.tar.zst, a folder, *.listens, or - for standard input), for charts',
  records: 'listens',
  takesStdin: true,
  options: {
    country: {
      type: 'string',
      value: 'US,DE',
      description: `each listen is counted in each of these, or all (default ${DEFAULT_COUNTRY}): listens have no country`,
    },
    since: { type: 'string', value: '2026-01-01', description: 'older days are left out' },
    incremental: {
      type: 'boolean',
      description: 'it is added to earlier dumps; taken for granted when the name has "incremental" in it',
    },
    name: {
      type: 'string',
      value: 'NAME',
      description: "the name of an increment's dump, by which it counts once; needed for standard input",
    },
  },
  make: (path, values, parts) =>
    listenbrainzImporter(
      {
        path,
        countries: countriesOf(
          'country',
          typeof values['country'] === 'string' ? values['country'] : DEFAULT_COUNTRY,
        ),
        since: sinceOf(values['since']),
        ...incrementOf(path, values),
      },
      parts,
    ),
};
