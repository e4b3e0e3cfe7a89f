import type { Account } from './account.store.ts';

/** Where a member may listen, on which devices and with how many streams. */
export interface Entitlements {
  readonly canStreamOnWeb: boolean;
  readonly canStreamOnMobile: boolean;
  readonly canStreamOnHomeDevice: boolean;
  readonly canStreamOnPC: boolean;
  readonly canUpgradeStreams: boolean;
  readonly canPlayPremiumRadio: boolean;
  readonly maxStreamCount: number;
}

/** Fixed limits: a self-hosted service has no other product that would raise them. */
const MOST_STREAMS = 10;
export const MOST_DEVICES = 10;
/** The bitrate of the best format that every track has, in kilobits a second. */
export const BEST_BITRATE = 320;

/**
 * The entitlements are the same for every product, because a self-hosted service sells none; a suspended
 * member may not listen at all.
 */
export const entitlementsOf = ({ is_suspended: isSuspended }: Account): Entitlements => ({
  canStreamOnWeb: !isSuspended,
  canStreamOnMobile: !isSuspended,
  canStreamOnHomeDevice: !isSuspended,
  canStreamOnPC: !isSuspended,
  canUpgradeStreams: false,
  canPlayPremiumRadio: !isSuspended,
  maxStreamCount: isSuspended ? 0 : MOST_STREAMS,
});
