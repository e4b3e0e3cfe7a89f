import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { openBundled } from './bundled/open-bundled.ts';
import { createEncoder } from './create-encoder.ts';
import type { Encoder } from './encoder.ts';
import type { EngineSearch } from './engine.ts';
import { openFfmpeg } from './ffmpeg/open-ffmpeg.ts';

export interface FindEncoder {
  /** `DUET_ENCODER`: `auto`, `ffmpeg`, `bundled`, or the path of an ffmpeg program. */
  readonly setting: string;
  readonly clock: Clock;
  readonly log: Log;
}

type Opening = (parts: { readonly clock: Clock; readonly log: Log }) => Promise<EngineSearch>;

const openings = (setting: string): readonly Opening[] => {
  const installed: Opening = (parts) => openFfmpeg('ffmpeg', parts);
  if (setting === 'auto') return [installed, openBundled];
  if (setting === 'ffmpeg') return [installed];
  if (setting === 'bundled') return [openBundled];
  return [(parts) => openFfmpeg(setting, parts)];
};

/**
 * Finds this machine's encoder: the one that the setting names, or for `auto` an installed ffmpeg with
 * everything that is needed, else the package. When none is found, the reasons are logged.
 * @returns null when there is none; operations that need one then throw EncoderMissing
 */
export const findEncoder = async ({ setting, clock, log }: FindEncoder): Promise<Encoder | null> => {
  const reasons: string[] = [];
  for (const open of openings(setting)) {
    const found = await open({ clock, log });
    if ('engine' in found) return createEncoder(found.engine, log);
    reasons.push(found.missing);
  }
  log.warn({ setting, reasons }, 'no encoder was found');
  return null;
};
