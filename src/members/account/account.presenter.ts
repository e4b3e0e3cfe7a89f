import { msOf } from '../../catalog/v1/wire.ts';
import { dateOf, hrefOf, isFrom, type Wire } from '../../catalog/v2/version.ts';
import type { Account } from './account.store.ts';
import { BEST_BITRATE, entitlementsOf, MOST_DEVICES } from './entitlements.ts';

/** Who runs the service, under the names that the interface has for that. */
const OPERATOR = 'duet';

/** A subscription of one's own service is no trial, and does not end. */
const ENDLESS = { expirationDate: null, trialLengthDays: 0, isTrial: false };

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

/** Nothing is counted down here: plays and skips are as many as one likes. */
const UNLIMITED = {
  isPlayBasedTier: false,
  totalPlays: null,
  playsRemaining: null,
  skipLimit: null,
  skipLimitMinutes: null,
};

/** Facts, 3: the account of v1, flat. */
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

/** The member's catalogue by its name came with v2.2 (spec B, 4). */
const subscriptionOf = (account: Account, isLate: boolean) => ({
  id: account.id,
  billingPartnerCode: OPERATOR,
  ...(isLate && { catalog: account.catalog }),
  createDate: dateOf(account.created_at),
  ...productOf(account),
});

/** Facts, 3: the account of v2.x; until v2.1 `lang` is called `locale` (spec B, 9). */
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
    entitlements: {
      ...entitlementsOf(account),
      maxDeviceCount: MOST_DEVICES,
      maxStreamBitrate: BEST_BITRATE,
    },
  };
}
