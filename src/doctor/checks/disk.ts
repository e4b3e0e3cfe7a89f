import { join } from 'node:path';
import { type Finding, found } from '../finding.ts';
import type { DoctorSystem } from '../system.ts';

/** Under this, in bytes, what writes fails (http/disk-room.ts). */
const FULL_BYTES = 64 * 1024 * 1024;
/** Under this a day's recordings or a model may not fit. */
const LOW_BYTES = 1024 * 1024 * 1024;

const size = (bytes: number): string =>
  bytes < LOW_BYTES ? `${Math.round(bytes / 1024 / 1024)} MB` : `${(bytes / LOW_BYTES).toFixed(1)} GB`;

async function one(
  { folder: look }: Pick<DoctorSystem, 'folder'>,
  what: string,
  folder: string,
): Promise<Finding> {
  const { free, fault } = await look(folder);
  if (fault !== null) return found('diskReadOnly', { what, folder, reason: fault });
  if (free === null) return found('diskAbsent', { what, folder });
  const facts = { what, folder, free: size(free) };
  if (free < FULL_BYTES) return found('diskFull', facts);
  return free < LOW_BYTES ? found('diskLow', facts) : found('diskGood', facts);
}

/** Whether what Duet writes has room, and may be written. */
export async function disk(
  system: Pick<DoctorSystem, 'config' | 'folder' | 'modelsFolder' | 'bucketFault'>,
): Promise<Finding[]> {
  const { dataDir, blobsUrl, models } = system.config;
  const bucket = async (): Promise<Finding> => {
    const reason = await system.bucketFault();
    return reason === null ? found('blobsGood') : found('blobsBad', { reason });
  };
  return [
    await one(system, 'DUET_DATA_DIR', dataDir),
    ...(models === 'off' ? [] : [await one(system, 'DUET_MODELS_DIR', system.modelsFolder)]),
    blobsUrl === null ? await one(system, 'blobs', join(dataDir, 'blobs')) : await bucket(),
  ];
}
