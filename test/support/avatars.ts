import type { AvatarStudio } from '../../src/avatar/studio/studio.ts';
import type { Config } from '../../src/kernel/config.ts';
import type { Log } from '../../src/kernel/log.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';

/**
 * A real renderer that is opened for its first task, as most tests make no companion. Its time limits are in
 * real time, whatever the test's clock.
 */
export const lazyStudio = (config: Config, log: Log): AvatarStudio => {
  let opened: Promise<AvatarStudio> | null = null;
  const open = async (): Promise<AvatarStudio> => {
    const { openStudio } = await import('../../src/avatar/studio/child-studio.ts');
    return openStudio({ config, clock: systemClock, log });
  };
  return {
    encoder: 'whatever is found at the first task',
    run: async (task, work) => (await (opened ??= open())).run(task, work),
    close: async () => void (await (await opened)?.close()),
  };
};
