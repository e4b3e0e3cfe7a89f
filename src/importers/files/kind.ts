import { COUNTRIES } from '../../catalog/http/countries.ts';
import { countriesOf } from '../frame/country-option.ts';
import { type Kind, UsageError } from '../frame/kind.ts';
import { filesImporter, mirroringImporter } from './importer.ts';

/**
 * The name of a character encoding, by one of its labels.
 * @throws UsageError for a label that the Encoding Standard does not have
 */
const charsetOf = (label: string): string => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new UsageError(`--charset takes a charset such as windows-1251, shift_jis or gbk; not "${label}".`);
  }
};

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
    charset: {
      type: 'string',
      value: 'windows-1251',
      description: 'the charset of mp3 tags that are not in Unicode, such as windows-1251 or shift_jis',
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
    const label = values['charset'];
    const charset = typeof label === 'string' ? charsetOf(label) : undefined;
    const options = { countries, clock, charset, isFromPath: values['from-path'] === true };
    return values['remove-missing'] === true
      ? mirroringImporter(db, path, options)
      : filesImporter(path, options);
  },
};
