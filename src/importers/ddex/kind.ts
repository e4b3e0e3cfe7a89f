import type { Kind } from '../frame/kind.ts';
import { ddexImporter } from './importer.ts';

export const ddex: Kind = {
  kind: 'ddex',
  summary: 'DDEX ERN messages of labels, 3.8 to 4.3.2: one file, or a folder of deliveries',
  records: 'messages',
  options: {},
  make: (path, _values, { clock }) => ddexImporter(path, clock),
};
