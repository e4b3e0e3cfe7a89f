import type { Browser } from 'playwright-core';
import { openPage } from '../../test/support/browser.ts';

export interface FirstLoad {
  /** Bytes received with an empty cache: bodies as they are sent, and their heads. */
  readonly bytes: number;
  readonly requests: number;
  /** Time from the start of the navigation until the form is there and has the focus. */
  readonly interactiveMs: number;
}

/** Records when the email field first has the focus: text that is typed from then on arrives. */
const watchForm = `{
  const look = () => {
    const field = document.querySelector('input[name="email"]');
    if (field && document.activeElement === field) window.formReadyMs = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}`;

/** Opens the sign-in page as a new visitor. */
export async function loadOnce(browser: Browser, origin: string): Promise<FirstLoad> {
  const { page, context } = await openPage(browser);
  const network = await context.newCDPSession(page);
  const received: number[] = [];
  network.on('Network.loadingFinished', ({ encodedDataLength }) => received.push(encodedDataLength));
  await network.send('Network.enable');
  await page.addInitScript(watchForm);
  await page.goto(`${origin}/console`, { waitUntil: 'load' });
  await page.locator('input[name="email"]:focus').waitFor();
  const interactiveMs = await page.evaluate<number>('window.formReadyMs');
  await page.keyboard.type('ann');
  const typed = await page.locator('input[name="email"]').inputValue();
  if (typed !== 'ann') throw new Error(`the form did not take what was typed: "${typed}"`);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { bytes: received.reduce((sum, bytes) => sum + bytes, 0), requests: received.length, interactiveMs };
}
