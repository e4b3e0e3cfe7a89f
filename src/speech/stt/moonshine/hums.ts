import type { Tensor } from '../../../inference/runtime.ts';
import { HUM_BIAS, HUM_WEIGHTS } from './hum-weights.ts';

/** The greatest of each number of an encoder's states, over the whole of a sound. */
export function greatestOf({ data, dims }: Tensor): readonly number[] {
  const [states, size] = [data as Float32Array, dims.at(-1) ?? 0];
  const greatest = Array.from({ length: size }, () => Number.NEGATIVE_INFINITY);
  for (let at = 0; at < states.length; at += 1)
    greatest[at % size] = Math.max(greatest[at % size]!, states[at]!);
  return greatest;
}

/** How likely a sound is what a listener hums ("mhm", "uh-huh", "oh"), 0 to 1, by the states of Moonshine's encoder. */
export function humLikelihood(states: Tensor): number {
  const sum = greatestOf(states).reduce((all, value, at) => all + value * (HUM_WEIGHTS[at] ?? 0), HUM_BIAS);
  return 1 / (1 + Math.exp(-sum));
}
