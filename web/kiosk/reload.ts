import type { Settings } from './api.ts';

const KEY = 'duet-kiosk-loaded-for';

/**
 * Loads the page anew for these settings. Only once for the same: behind a cache that answers an old page, a display
 * would do nothing else. @returns whether the page is on its way
 */
export function reloadOnce(settings: Settings): boolean {
  const wanted = JSON.stringify(settings);
  try {
    if (sessionStorage.getItem(KEY) === wanted) return false;
    sessionStorage.setItem(KEY, wanted);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
