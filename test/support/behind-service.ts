import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('behind-service.sh', import.meta.url));

/** How to launch a program by a library that takes an executable and its environment. */
interface Launched {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv & Record<string, string>;
}

/**
 * Launches a browser at a lower priority. It stands for the machine of somebody else, which takes nothing from the
 * service: two browsers fill this one, and then a recogniser that gets its share of the rest hears too late.
 */
export const behindService = (program: string): Launched => ({
  executablePath: SCRIPT,
  env: { ...(process.env as Record<string, string>), BEHIND_SERVICE: program },
});
