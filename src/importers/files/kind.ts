import { COUNTRIES } from '../../catalog/http/countries.ts';
import { countriesOf } from '../frame/country-option.ts';
import type { Kind } from '../frame/kind.ts';
import { filesImporter } from './importer.ts';

export const files: Kind = {
  kind: 'files',
  summary: 'folders of tagged audio files: mp3, flac, ogg, m4a, wav and others',
  records: 'files',
  options: {
    countries: {
      type: 'string',
      value: 'US,DE',
      meaning: 'where the music is available and can be streamed (default all)',
    },
  },
  make: (path, values) => {
    const given = values['countries'];
    return filesImporter(path, {
      countries: typeof given === 'string' ? countriesOf('countries', given) : COUNTRIES,
    });
  },
};
