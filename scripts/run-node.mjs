import { spawn } from 'node:child_process';

/**
 * Runs a file with this Node and this terminal. When it fails, this process ends with its exit code, because
 * the file has already said why.
 */
export const runNode = (cwd, given) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, given, { cwd, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
