import { createEgress, type Egress } from '../egress/egress.ts';
import { openFunctionsOut } from '../tools/functions/http-call.ts';
import type { ProcessParts } from './process.ts';

/** The ways to addresses that others choose. */
export interface EgressParts {
  readonly egress: Egress;
  /** For calls of functions alone. */
  readonly functionsEgress: Egress;
}

export function openEgress({ config, closers }: Pick<ProcessParts, 'config' | 'closers'>): EgressParts {
  const { allowPrivateNetwork: allowPrivate } = config;
  return {
    egress: closers.closing('the egress', createEgress({ allowPrivate })),
    functionsEgress: closers.closing('the egress for functions', openFunctionsOut(allowPrivate)),
  };
}
