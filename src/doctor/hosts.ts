import { isIP } from 'node:net';
import { isPublicAddress } from '../egress/addresses.ts';

/** Whether a name or address leads to this machine alone. */
export const isLoopbackName = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\./.test(host);

/** Which browsers an address can be reached by. */
export type Reach = 'machine' | 'network' | 'outside';

export const reachOf = (address: string): Reach => {
  if (isLoopbackName(address)) return 'machine';
  return isPublicAddress(address) ? 'outside' : 'network';
};

export const isName = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) === 0;
