/** Where kiosk pages stand; a channel's id is not to be guessed. */
export const KIOSK_PATH = '/kiosk';

const KIOSK_PAGE = /^\/kiosk\/chan_[0-9a-f]{1,64}\/?$/;

/** The page of a kiosk channel. @param origin of the service */
export const kioskAddress = (origin: string, channelId: string): string =>
  `${origin}${KIOSK_PATH}/${channelId}`;

/**
 * Whether an address is that of a kiosk's page, at this origin or an earlier one. It can be nobody's experience, for
 * kiosk pages may not be framed: it is what GET answers where no address was given, and comes back with the next PUT.
 */
export const isKioskAddress = (url: string): boolean =>
  URL.canParse(url) && KIOSK_PAGE.test(new URL(url).pathname);
