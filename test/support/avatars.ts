import type { AvatarRenderer } from '../../src/avatar/renderer/renderer.ts';
import type { Config } from '../../src/kernel/config.ts';
import type { Log } from '../../src/kernel/log.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';

/**
 * A real renderer that is opened for its first task, as most tests make no companion. Its time limits are in
 * real time, whatever the test's clock.
 */
export const lazyRenderer = (config: Config, log: Log): AvatarRenderer => {
  let opened: Promise<AvatarRenderer> | null = null;
  const open = async (): Promise<AvatarRenderer> => {
    const { openRenderer: openStudio } = await import('../../src/avatar/renderer/child-renderer.ts');
    return openStudio({ config, clock: systemClock, log });
  };
  return {
    encoder: 'whatever is found at the first task',
    run: async (task, work) => (await (opened ??= open())).run(task, work),
    close: async () => void (await (await opened)?.close()),
  };
};
