import { channelOf } from './api.ts';
import { Kiosk } from './kiosk.ts';

/**
 * Keeps the display lit while the page is visible. Browsers that cannot, or batteries that forbid it, are
 * ignored.
 */
function keepAwake(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}

/** Disables what a touch display does not need: menus, selections, zoom, dragging. */
function keepStill(): void {
  const prevent = (event: Event) => event.preventDefault();
  for (const name of ['contextmenu', 'selectstart', 'dragstart', 'gesturestart'])
    document.addEventListener(name, prevent);
  document.addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), { passive: false });
}

keepStill();
keepAwake();
new Kiosk(channelOf(location.pathname), document.body).start();
