/** Names of variables that any program needs to run. */
const NEEDED = /^(PATH|HOME|LANG|LC_\w+|TMPDIR|TEMP|TMP|(DY)?LD_LIBRARY_PATH|SYSTEMROOT|NODE_V8_COVERAGE)$/i;

/**
 * The environment of processes that read untrusted files: without the service's settings, some of which are
 * secrets.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name)));
