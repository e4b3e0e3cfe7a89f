import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/**
 * Runs the garbage collector at once. V8 runs it when it sees fit, perhaps after hundreds of megabytes: too
 * late before a large allocation, since an import promises a memory bound.
 */
export function freeMemory(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
