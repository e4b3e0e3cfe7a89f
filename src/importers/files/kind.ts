import { COUNTRIES } from '../../catalog/http/countries.ts';
import { countriesOf } from '../frame/country-option.ts';
import type { Kind } from '../frame/kind.ts';
import { filesImporter, mirroringImporter } from './importer.ts';

export const files: Kind = {
  kind: 'files',
  summary: 'folders of tagged audio files: mp3, flac, ogg, m4a, wav and others',
  records: 'files',
  options: {
    countries: {
      type: 'string',
      value: 'US,DE',
      description: 'where the music is available and can be streamed (default all)',
    },
    'from-path': {
      type: 'boolean',
      description: 'takes artist and album from the names of folders where the tags lack them',
    },
    'remove-missing': {
      type: 'boolean',
      description: 'takes away what was imported from files of this folder that are gone',
    },
  },
  make: (path, values, { db, clock }) => {
    const given = values['countries'];
    const countries = typeof given === 'string' ? countriesOf('countries', given) : COUNTRIES;
    const options = { countries, clock, isFromPath: values['from-path'] === true };
    return values['remove-missing'] === true
      ? mirroringImporter(db, path, options)
      : filesImporter(path, options);
  },
};
