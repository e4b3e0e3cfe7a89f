import { channelOf } from './api.ts';
import { Kiosk } from './kiosk.ts';
import { keepAwake } from './wake-lock.ts';

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
