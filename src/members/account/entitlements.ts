import type { Account } from './account.store.ts';

/** Where a member may listen, and how. */
export interface Entitlements {
  readonly canStreamOnWeb: boolean;
  readonly canStreamOnMobile: boolean;
  readonly canStreamOnHomeDevice: boolean;
  readonly canStreamOnPC: boolean;
  readonly canUpgradeStreams: boolean;
  readonly canPlayPremiumRadio: boolean;
  readonly maxStreamCount: number;
}

/** Who serves himself needs no more streams than this, and no other product to get them. */
const MOST_STREAMS = 10;
export const MOST_DEVICES = 10;
/** Kilobits a second of the best format that every track has. */
export const BEST_BITRATE = 320;

/** The same for every product, because a service of one's own sells none; who is suspended may not listen at all. */
export const entitlementsOf = ({ is_suspended: isSuspended }: Account): Entitlements => ({
  canStreamOnWeb: !isSuspended,
  canStreamOnMobile: !isSuspended,
  canStreamOnHomeDevice: !isSuspended,
  canStreamOnPC: !isSuspended,
  canUpgradeStreams: false,
  canPlayPremiumRadio: !isSuspended,
  maxStreamCount: isSuspended ? 0 : MOST_STREAMS,
});
