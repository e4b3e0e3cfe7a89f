import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/**
 * Frees what nobody holds any more, at once. V8 does so when it sees fit, which may be after hundreds of megabytes: too
 * late before something large is made, as an import promises a bound.
 */
export function freeMemory(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
