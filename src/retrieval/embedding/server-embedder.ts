import type { Kysely } from 'kysely';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Schema } from '../../storage/schema.ts';
import { Calibration } from '../calibration/calibrations.ts';
import type { Embedder } from './embedder.ts';
import { EmbeddingClient, type EmbeddingSettings } from './embedding-client.ts';

/** The embedder of a server, calibrated at its first use. */
export function serverEmbedder(
  settings: EmbeddingSettings,
  parts: { readonly db: Kysely<Schema>; readonly clock: Clock; readonly log: Log },
): Embedder {
  const client = new EmbeddingClient(settings);
  const embed = (texts: readonly string[]): Promise<Float32Array[]> => client.embed(texts);
  const calibration = new Calibration({ ...parts, model: client.model, embed });
  return { model: client.model, blend: () => calibration.blend(), embed };
}
