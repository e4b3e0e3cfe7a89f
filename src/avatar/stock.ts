import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../kernel/project-root.ts';
import type { Atlas } from './atlas/atlas.ts';
import { loadAtlas } from './atlas/load.ts';
import { facePositionOf } from './drawn/face-position.ts';
import { loopPhases } from './motion.ts';
import type { CompanionFile, StockCompanion } from './companion.ts';

/** The folder of the stock companions, with one folder each, named by its slug. */
export const stockFolder = (): string => join(projectRoot(), 'assets', 'companions');

const readCompanion = (folder: string): StockCompanion => {
  const file = JSON.parse(readFileSync(join(folder, 'companion.json'), 'utf8')) as CompanionFile;
  return Object.freeze({ ...file, folder });
};

const readAll = (root: string): readonly StockCompanion[] =>
  readdirSync(root)
    .sort()
    .map((slug) => join(root, slug))
    .filter((folder) => existsSync(join(folder, 'companion.json')))
    .map(readCompanion);

let companions: readonly StockCompanion[] | null = null;

/** All stock companions, ordered by slug; read from the disk at the first call. */
export const stockCompanions = (): readonly StockCompanion[] =>
  (companions ??= Object.freeze(readAll(stockFolder())));

/**
 * The position of a stock companion's face at the start of its loop, as `faces.json` says it of others: left, top,
 * width and height in pixels of 512 x 512. Null for a slug that is no stock companion's.
 */
export const stockFacePosition = (slug: string): number[] | null => {
  const look = stockCompanions().find((companion) => companion.slug === slug)?.look;
  const start = look && loopPhases(look.temper)[0];
  if (!start) return null;
  const { x, y, width, height } = facePositionOf(look, start.pose).face;
  return [x, y, width, height];
};

/**
 * The frame atlas of a stock companion, shared by all sessions.
 * @param green with a chroma green background (spec A.2 `useGreenVideo`)
 * @throws AtlasError, or the error of `readFile` for a slug that is no stock companion's
 */
export const stockAtlas = (slug: string, green: boolean): Promise<Atlas> =>
  loadAtlas(join(stockFolder(), slug, green ? 'green.atlas' : 'face.atlas'));
