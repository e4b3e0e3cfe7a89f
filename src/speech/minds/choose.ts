import { ConfigError, type Config } from '../../config.ts';
import type { Mind } from '../../conversation/ports.ts';
import type { Clock } from '../../time/clock.ts';
import { builtinMind } from './builtin/builtin-mind.ts';
import { OpenAiMind } from './openai/openai.mind.ts';

export interface ChosenMind {
  readonly mind: Mind;
  /** What it is, for people. */
  readonly found: string;
}

/**
 * Chooses by `DUET_MODEL`.
 * @throws ConfigError when the server's address or its model is missing
 */
export function chooseMind(config: Config, clock: Clock): ChosenMind {
  if (config.model === 'builtin') return { mind: builtinMind, found: 'builtin' };
  const { modelUrl: url, modelKey: key, modelName: model } = config;
  if (url === null) throw new ConfigError('DUET_MODEL=openai needs DUET_MODEL_URL.');
  if (model === null) throw new ConfigError('DUET_MODEL=openai needs DUET_MODEL_NAME.');
  return { mind: new OpenAiMind({ url, key, model, clock }), found: `${model} at ${new URL(url).host}` };
}
