import type { lookup } from 'node:dns';
import { createEgress, type Egress } from '../../src/egress/egress.ts';

type Answer = (error: Error | null, found: readonly { address: string; family: number }[]) => void;

/** The egress of a test, where these names resolve to these addresses and no other name resolves. */
export function egressTo(names: Readonly<Record<string, string>>, allowPrivate = false): Egress {
  const find = (host: string, _options: object, answer: Answer) => {
    const address = /^[\d.]+$/.test(host) || host.includes(':') ? host : names[host];
    if (address) answer(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    else answer(Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' }), []);
  };
  return createEgress({ allowPrivate, lookup: find as unknown as typeof lookup });
}
