import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/until.ts';
import { debianArchive } from '../../image/base-images.ts';
import { output, unmountIn } from '../../image/buildah.ts';
import { ROOT } from '../programs.ts';

/* A Debian with a systemd of its own, without an engine: a tree made by debootstrap, booted in namespaces of Linux. */

const SCRIPT = fileURLToPath(new URL('machine.sh', import.meta.url));
/** On disk: a machine whose files are in memory would have another idea of what it keeps. */
const FOLDER = '/var/tmp/duet-systemd-test';
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'sudo', 'ca-certificates'];
const PROGRAMS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** The signal by which a systemd that is process 1 is asked to power off (systemd(1), "Signals": SIGRTMIN+4). */
const POWER_OFF = '38';

export interface Ran {
  readonly code: number;
  readonly said: string;
}

const childOf = (pid: number): number | null => {
  const path = `/proc/${pid}/task/${pid}/children`;
  const [child] = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ') : [];
  return child ? Number(child) : null;
};

/** The machine: off at first. Its files stay from one boot to the next. */
export class Machine {
  readonly root = join(FOLDER, 'tree');
  #systemd: ChildProcess | null = null;
  #said = '';

  /**
   * Installs it.
   * @throws Error without root, debootstrap or the archives of Debian
   */
  async install(): Promise<void> {
    await this.#remove();
    mkdirSync(FOLDER, { recursive: true });
    const { uri, suite } = await debianArchive();
    const asked = ['--variant=minbase', `--include=${PACKAGES.join(',')}`];
    await output('debootstrap', [...asked, suite, this.root, uri]);
    writeFileSync(join(this.root, 'etc/hostname'), 'duet-test\n');
    rmSync(join(this.root, 'etc/resolv.conf'), { force: true });
  }

  /** Starts it, and waits until systemd says that all of it runs. @throws Error with what failed */
  async boot(): Promise<void> {
    const child = spawn(SCRIPT, [this.root, ROOT, process.execPath], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#systemd = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    await until(() => this.#isUp(), 'a systemd that runs', 120_000).catch(async (cause: unknown) => {
      const { said } = await this.run('systemctl', '--failed', '--no-pager');
      throw new Error(`the machine does not run:\n${this.#said}${said}`, { cause });
    });
  }

  /** Sends a signal, by the shell's own command: a small Debian has no other. */
  kill(pid: string, signal: string): Promise<Ran> {
    return this.run('sh', '-c', `kill -${signal} ${pid}`);
  }

  /** Powers it off, as its power button does. */
  async powerOff(): Promise<void> {
    await this.kill('1', POWER_OFF);
    await until(() => this.#isOff, 'a machine that is off', 120_000);
  }

  /** Runs a command in it, as root, in `/`. */
  run(...command: string[]): Promise<Ran> {
    const pid = this.#init;
    if (pid === null) return Promise.resolve({ code: -1, said: 'the machine is off' });
    const into = [`--target=${pid}`, '--mount', '--pid', '--uts', '--ipc', '--cgroup', '--root', '--wd'];
    const args = [...into, 'env', '-i', `PATH=${PROGRAMS}`, ...command];
    return new Promise((resolve) => {
      execFile('nsenter', args, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, said: `${stdout}${stderr}` }),
      );
    });
  }

  /** Ends it at once, and deletes its files. */
  async close(): Promise<void> {
    this.#systemd?.kill('SIGKILL');
    await until(() => this.#isOff, 'the end of the machine');
    await this.#remove();
  }

  /** What debootstrap mounts while it works stays when it is killed. */
  async #remove(): Promise<void> {
    await unmountIn(FOLDER);
    rmSync(FOLDER, { recursive: true, force: true });
  }

  get #init(): number | null {
    return this.#systemd?.pid === undefined ? null : childOf(this.#systemd.pid);
  }

  get #isOff(): boolean {
    return this.#systemd === null || this.#systemd.exitCode !== null || this.#systemd.signalCode !== null;
  }

  async #isUp(): Promise<boolean> {
    if (this.#isOff) throw new Error('it has ended');
    return (await this.run('systemctl', 'is-system-running')).said.trim() === 'running';
  }
}
