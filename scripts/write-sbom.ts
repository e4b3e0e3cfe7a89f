/**
 * `npm run -s sbom`: prints the bill of materials of what is delivered (sbom/sbom.ts).
 * `npm run -s sbom FOLDER`: that of the image for which deploy/image/collect.mjs has filled the folder (sbom/image.ts).
 */
import { join } from 'node:path';
import { sbomOfImage } from './sbom/image.ts';
import { sbomOf } from './sbom/sbom.ts';

const root = join(import.meta.dirname, '..');
const [image] = process.argv.slice(2);
const bill = image === undefined ? sbomOf(root) : sbomOfImage(root, image);
process.stdout.write(`${JSON.stringify(bill, null, 1)}\n`);
