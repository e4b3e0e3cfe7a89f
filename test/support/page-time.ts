import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

const LOOK_MS = 250;
const STEP_MS = 3_000;

/**
 * Advances a page's clock, so that it refreshes, until it shows something. Its clock must be installed
 * (`page.clock.install()`); that of the service runs on.
 * @param state `detached`: until it is gone
 * @throws Error with `what` on a timeout
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
