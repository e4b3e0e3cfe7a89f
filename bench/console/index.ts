import { launchBrowser } from '../../test/support/browser.ts';
import { startDuet } from '../../test/support/service.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { measureBundles } from './bundles.ts';
import { type FirstLoad, loadOnce } from './first-load.ts';

const LOADS = 7;
const KB = 1000;

async function measureLoads(): Promise<readonly FirstLoad[]> {
  const service = await startDuet();
  const browser = await launchBrowser();
  const loads: FirstLoad[] = [];
  try {
    for (let n = 0; n < LOADS; n++) loads.push(await loadOnce(browser, service.origin));
  } finally {
    await browser.close();
    await service.stop();
  }
  return loads;
}

/** Measures the size of the console's pages, and the time until its sign-in is usable. */
export async function benchConsole(report: (figure: Figure) => void): Promise<void> {
  const loads = await measureLoads();
  const median = (of: (load: FirstLoad) => number) => percentile(loads.map(of), 0.5);
  report(figure('sign-in, first load, compressed', median(({ bytes }) => bytes) / KB, 'kB', '<= 250'));
  report(
    figure(
      'sign-in, requests of the first load',
      median(({ requests }) => requests),
      '',
    ),
  );
  report(
    figure(
      'sign-in, until the form takes input',
      median((load) => load.interactiveMs),
      'ms',
      '<= 1000',
    ),
  );
  for (const { name, bytes } of measureBundles()) report(figure(name, bytes / KB, 'kB'));
}
