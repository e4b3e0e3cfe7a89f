/** `npm run -s sbom`: prints the bill of materials (sbom/sbom.ts). */
import { join } from 'node:path';
import { sbomOf } from './sbom/sbom.ts';

process.stdout.write(`${JSON.stringify(sbomOf(join(import.meta.dirname, '..')), null, 1)}\n`);
