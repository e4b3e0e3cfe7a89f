import { currentLanguage } from './i18n.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;

/** The date, or null when there is none. @param at Unix seconds, an ISO 8601 text, or null */
export const asDate = (at: number | string | null | undefined): Date | null =>
  at === null || at === undefined ? null : new Date(typeof at === 'number' ? at * 1000 : at);

const shown = (at: number | string | null | undefined, options: Intl.DateTimeFormatOptions): string => {
  const date = asDate(at);
  return date ? new Intl.DateTimeFormat(currentLanguage(), options).format(date) : '–';
};

/** Formats a time as `22 Nov 2026, 16:20`, in the console's language and the browser's time zone. */
export const formatTime = (at: number | string | null | undefined): string =>
  shown(at, { dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (at: number | string | null | undefined): string =>
  shown(at, { dateStyle: 'medium' });

/** Formats a time to the second, for events in quick succession. */
export const formatExactTime = (at: number | string | null | undefined): string =>
  shown(at, { dateStyle: 'short', timeStyle: 'medium' });

/** Formats a duration as `1:05`, or `1:02:03` from an hour on. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / HOUR_S), Math.floor((whole % HOUR_S) / MINUTE_S)];
  const rest = two(whole % MINUTE_S);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Formats a cost in USD; small sums have four decimals. */
export const formatCost = (usd: number | null | undefined): string =>
  usd === null || usd === undefined
    ? '–'
    : new Intl.NumberFormat(currentLanguage(), {
        style: 'currency',
        currency: 'USD',
        maximumFractionDigits: usd !== 0 && Math.abs(usd) < 1 ? 4 : 2,
      }).format(usd);

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(currentLanguage(), options).format(value);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const options = { style: 'unit', unit: UNITS[step], maximumFractionDigits: 1 } as const;
  return formatNumber(bytes / 1000 ** step, options);
}
