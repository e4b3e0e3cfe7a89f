const NEEDED = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'HOME'];

/** For processes that read files of strangers: without the settings, some of which are secrets. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    NEEDED.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined),
  );
