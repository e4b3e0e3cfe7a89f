import { spawn } from 'node:child_process';

/**
 * Runs a file by this Node, with this terminal for what it writes. When it fails, this process ends with its exit code:
 * it has said why.
 */
export const runNode = (cwd, given) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, given, { cwd, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
