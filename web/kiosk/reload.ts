import type { Settings } from './api.ts';

const KEY = 'duet-kiosk-loaded-for';

/**
 * Reloads the page for these settings, only once for the same: behind a cache with an old page, a display
 * would reload forever. @returns whether the page is reloading
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
