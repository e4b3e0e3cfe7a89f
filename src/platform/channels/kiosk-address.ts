/** The path of kiosk pages. The channel's id in it cannot be guessed. */
export const KIOSK_PATH = '/kiosk';

const KIOSK_PAGE = /^\/kiosk\/chan_[0-9a-f]{1,64}\/?$/;

/**
 * The address of a kiosk channel's page.
 * @param origin of the service
 */
export const kioskAddress = (origin: string, channelId: string): string =>
  `${origin}${KIOSK_PATH}/${channelId}`;

/**
 * Whether a URL is the page of a kiosk, at this origin or an earlier one. It cannot be a kiosk's experience,
 * because kiosk pages may not be framed. GET answers this address where none was set, so a client may send it back
 * with the next PUT.
 */
export const isKioskAddress = (url: string): boolean =>
  URL.canParse(url) && KIOSK_PAGE.test(new URL(url).pathname);
