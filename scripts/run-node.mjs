import { spawn } from 'node:child_process';

/**
 * Runs a file with this Node, and passes on what it prints, which it does not take for a terminal: no lines that
 * are drawn and wiped again. When it fails, this process ends with its exit code, because the file has already said
 * why.
 */
export const runNode = (cwd, given) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, given, { cwd, stdio: ['inherit', 'pipe', 'inherit'] });
    child.stdout.pipe(process.stdout);
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
