import { msOf } from '../../catalog/v1/wire.ts';
import { isFrom } from '../../catalog-versions.ts';
import { dateOf, hrefOf, type Wire } from '../../catalog/v2/wire.ts';
import type { Account } from './account.store.ts';

/** Where a member may listen, on which devices and with how many streams. */
interface Entitlements {
  readonly canStreamOnWeb: boolean;
  readonly canStreamOnMobile: boolean;
  readonly canStreamOnHomeDevice: boolean;
  readonly canStreamOnPC: boolean;
  readonly canUpgradeStreams: boolean;
  readonly canPlayPremiumRadio: boolean;
  readonly maxStreamCount: number;
}

/** What v2.x says beside that; typed clients require each of these fields. */
interface FurtherEntitlements {
  readonly canStreamOffline: boolean;
  readonly canStreamRadio: boolean;
  readonly canStreamOnDemand: boolean;
  readonly canStreamHiRes: boolean;
  readonly maxDeviceCount: number;
  readonly maxPcCount: number;
  /** In kilobits a second. */
  readonly maxStreamBitrate: number;
  /** In kilobits a second. */
  readonly maxDownloadBitrate: number;
}

/** Fixed limits: a self-hosted service has no other product that would raise them. */
const MOST_STREAMS = 10;
const MOST_DEVICES = 10;
/** The bitrate of the best format that every track has, in kilobits a second. */
const BEST_BITRATE = 320;

/**
 * The entitlements are the same for every product, because a self-hosted service sells none; a suspended
 * member may not listen at all.
 */
const entitlementsOf = ({ is_suspended: isSuspended }: Account): Entitlements => ({
  canStreamOnWeb: !isSuspended,
  canStreamOnMobile: !isSuspended,
  canStreamOnHomeDevice: !isSuspended,
  canStreamOnPC: !isSuspended,
  canUpgradeStreams: false,
  canPlayPremiumRadio: !isSuspended,
  maxStreamCount: isSuspended ? 0 : MOST_STREAMS,
});

const furtherEntitlementsOf = ({ is_suspended: isSuspended }: Account): FurtherEntitlements => ({
  canStreamOffline: false,
  canStreamRadio: !isSuspended,
  canStreamOnDemand: !isSuspended,
  canStreamHiRes: false,
  maxDeviceCount: MOST_DEVICES,
  maxPcCount: MOST_DEVICES,
  maxStreamBitrate: BEST_BITRATE,
  maxDownloadBitrate: BEST_BITRATE,
});

/** The operator of the service, as the fields `cobrand` and `billingPartnerCode` name it. */
const OPERATOR = 'duet';

/** The last second of the year 9999, in epoch milliseconds: typed clients require a number. */
const NEVER = Date.UTC(9999, 11, 31, 23, 59, 59);

/** The subscription never ends and is no trial, since a self-hosted service sells none. */
const ENDLESS = { expirationDate: NEVER, trialLengthDays: 0, isTrial: false };

const stateOf = ({ is_suspended: isSuspended }: Account): string => (isSuspended ? 'suspended' : 'active');

const productOf = (account: Account) => ({
  isSuspended: account.is_suspended,
  tierCode: account.tier_code,
  tierName: account.tier_name,
  productCode: account.product_code,
  productName: account.product_name,
  ...ENDLESS,
  state: stateOf(account),
});

/** There are no limits: plays and skips are not counted down. */
const UNLIMITED = {
  isPlayBasedTier: false,
  isMonthlyPlayBasedTier: false,
  isOneTimePlayBasedTier: false,
  totalPlays: null,
  playsRemaining: null,
  skipLimit: null,
  skipLimitMinutes: null,
};

/** The account in the flat form of v1 (facts, 3). */
export const presentFirstAccount = (account: Account) => ({
  id: account.id,
  cobrand: OPERATOR,
  cocat: account.catalog,
  email: account.email,
  logon: account.user_name,
  firstName: account.first_name,
  lastName: account.last_name,
  locale: account.lang,
  country: account.country,
  isPublic: account.visibility === 'public',
  catalog: account.catalog,
  createDate: msOf(account.created_at),
  ...productOf(account),
  ...entitlementsOf(account),
  ...UNLIMITED,
});

const personOf = (account: Account) => ({
  email: account.email,
  country: account.country,
  zip: account.zip,
  userName: account.user_name,
  firstName: account.first_name,
  lastName: account.last_name,
  screenName: account.screen_name,
});

const settingsOf = (account: Account) => ({
  parentalControlEnabled: account.parental_control,
  isPublic: account.visibility === 'public',
  scrobblingEnabled: account.scrobbling,
  preferredLanguage: account.lang,
  familyPlan: false,
});

/** The subscription. Its field `catalog`, the member's catalogue, came with v2.2 (spec B, 4). */
const subscriptionOf = (account: Account, isLate: boolean) => ({
  id: account.id,
  billingPartnerCode: OPERATOR,
  ...(isLate && { catalog: account.catalog }),
  createDate: dateOf(account.created_at),
  ...productOf(account),
});

/** The account in the form of v2.x (facts, 3); until v2.1 `lang` is called `locale` (spec B, 9). */
export function presentAccount(wire: Wire, account: Account) {
  const isLate = isFrom(wire.version, '2.2');
  return {
    id: account.id,
    type: 'account',
    href: hrefOf(wire, '/me/account'),
    created: dateOf(account.created_at),
    cobrand: OPERATOR,
    cocat: account.catalog,
    originCode: OPERATOR,
    ...personOf(account),
    ...(isLate ? { lang: account.lang } : { locale: account.lang }),
    ...settingsOf(account),
    subscription: subscriptionOf(account, isLate),
    entitlements: { ...entitlementsOf(account), ...furtherEntitlementsOf(account), ...UNLIMITED },
  };
}
