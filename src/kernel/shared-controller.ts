import { setMaxListeners } from 'node:events';

/**
 * A controller whose signal any number of listeners may have at a time: that of a session, a call, a queue or a
 * process, on which as much depends as goes on there at once. Node takes more than ten for a leak and says so in the
 * output (`MaxListenersExceededWarning`). Each listener is removed when its own work ends.
 */
export function sharedController(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
