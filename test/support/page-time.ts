import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

const LOOK_MS = 250;
const STEP_MS = 3_000;

/**
 * Lets time pass for a page, which asks anew now and then, until it shows something. Its clock has to be installed
 * (`page.clock.install()`); that of the service goes on as ever.
 * @param state `detached`: until it is not there any more
 * @throws Error with `what` when that does not come in time
 */
export async function passUntil(
  page: Page,
  shown: Locator,
  what: string,
  { state = 'visible' as 'visible' | 'detached', withinMs = 45_000 } = {},
): Promise<void> {
  const look = () =>
    shown.waitFor({ state, timeout: LOOK_MS }).then(
      () => true,
      async () => (await page.clock.fastForward(STEP_MS), null),
    );
  await until(look, what, withinMs);
}
