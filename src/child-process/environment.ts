/** Names of variables that a program needs to run at all, whatever it does. */
const NEEDED = /^(PATH|HOME|LANG|LC_\w+|TMPDIR|TEMP|TMP|(DY)?LD_LIBRARY_PATH|SYSTEMROOT|NODE_V8_COVERAGE)$/i;

/** The environment of processes that read strangers' files: without the settings, some of which are secrets. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name)));
