import { join } from 'node:path';
import type { Config } from '../kernel/config.ts';
import type { Model } from './catalog.ts';

/** Where models lie: a folder for each, and `.partial` for what is being fetched. Processes share it. */
export const modelsFolder = ({ modelsDir, dataDir }: Pick<Config, 'modelsDir' | 'dataDir'>): string =>
  modelsDir ?? join(dataDir, 'models');

/** The folder of an installed model. */
export const installedFolder = (root: string, id: string): string => join(root, id);

/** The folder of a model while it is fetched; what is in it survives a break. The lock lies beside it. */
export const partialFolder = (root: string, id: string): string => join(root, '.partial', id);

/** The folder of packages while files are taken out of them. */
export const packagesFolder = (root: string, id: string): string => join(root, '.partial', `${id}.packages`);

/**
 * The file that is written last: the checksums that were verified, in the form of `sha256sum -c`. Files of
 * another version of the catalogue have others in it.
 */
export const SUMS = 'SHA256SUMS';

/** The file in which `verify` leaves what is wrong with a model. */
export const FAULT = 'BROKEN';

/** The text of `SHA256SUMS`. */
export const sumsOf = ({ files }: Pick<Model, 'files'>): string =>
  files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('');
