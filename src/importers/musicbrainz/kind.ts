import { countriesOf } from '../frame/country-option.ts';
import type { Kind } from '../frame/kind.ts';
import { DEFAULT_COUNTRIES } from './countries.ts';
import { musicbrainzImporter } from './importer.ts';

export const musicbrainz: Kind = {
  kind: 'musicbrainz',
  summary: 'MusicBrainz JSON dumps: artist, release-group and release (.tar.xz, a folder of them, or plain)',
  records: 'entities',
  options: {
    countries: {
      type: 'string',
      value: 'US,DE',
      description: `the countries that the catalogue is for, or all (default ${DEFAULT_COUNTRIES.join(',')})`,
    },
    streamable: {
      type: 'boolean',
      description: 'what is sold in a country can be streamed there as well; the dumps do not say',
    },
    incremental: {
      type: 'boolean',
      description: 'the dump holds only what has changed: what is missing in it is not taken to be gone',
    },
  },
  make: (path, values, parts) =>
    musicbrainzImporter(
      {
        path,
        countries:
          typeof values['countries'] === 'string'
            ? countriesOf('countries', values['countries'])
            : DEFAULT_COUNTRIES,
        isStreamable: values['streamable'] === true,
        isIncremental: values['incremental'] === true,
      },
      parts,
    ),
};
