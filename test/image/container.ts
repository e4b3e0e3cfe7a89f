import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { until } from '../support/until.ts';
import type { Buildah } from './buildah.ts';

/* Containers of an image without an engine: namespaces of Linux, and what the image says of itself. */

const SCRIPT = fileURLToPath(new URL('container.sh', import.meta.url));

/** What an image says of itself, as engines of Docker read it. */
export interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: string;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly ExposedPorts: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
  readonly Labels: Readonly<Record<string, string>>;
}

/** An image, mounted: containers of it share its files, since none of them can write there. */
export interface Image {
  readonly config: ImageConfig;
  /** The folder with its files. */
  readonly root: string;
}

/** Mounts an image. */
export async function mountImage(engine: Buildah, name: string): Promise<Image> {
  const told = JSON.parse(await engine.run('inspect', '--type', 'image', name)) as {
    Docker: { config: ImageConfig };
  };
  const container = await engine.run('from', name);
  return { config: told.Docker.config, root: await engine.run('mount', container) };
}

export interface ContainerOptions {
  readonly image: Image;
  /** The name of its network namespace. */
  readonly network: string;
  /** The folder of the machine that is its volume `/data`. */
  readonly volume: string;
  /** A folder of the machine that it sees, read-only, as `/mnt`. */
  readonly shared: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Ended {
  /** The exit code; 128 and the signal's number when one ended it. */
  readonly code: number;
  readonly said: string;
}

const environment = ({ image, env }: ContainerOptions): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(image.config.Env.map((one) => one.split(/=(.*)/s, 2))),
  ...env,
});

const PROGRAMS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Starts a command in a new container of the image. */
function launch(options: ContainerOptions, command: readonly string[]): ChildProcess {
  const { image, network, volume, shared } = options;
  const { User, WorkingDir } = image.config;
  const spaces = ['--mount', '--pid', '--ipc', '--uts', '--fork'];
  const args = ['netns', 'exec', network, 'unshare', ...spaces, SCRIPT, image.root, volume, shared, User];
  return spawn('ip', [...args, WorkingDir, ...command], {
    env: { PATH: PROGRAMS, ...environment(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const childOf = (pid: number): number | null => {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return child ? Number(child) : null;
};

/** A running container. */
export class Container {
  readonly #options: ContainerOptions;
  readonly #child: ChildProcess;
  #said = '';
  #code: number | null = null;

  constructor(options: ContainerOptions, command: readonly string[] = options.image.config.Cmd) {
    this.#options = options;
    this.#child = launch(options, [...options.image.config.Entrypoint, ...command]);
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    this.#child.on('close', (code) => (this.#code = code ?? -1));
  }

  /** Everything that it has printed. */
  get said(): string {
    return this.#said;
  }

  /** Its exit code; null while it runs. */
  get code(): number | null {
    return this.#code;
  }

  /** Its first process, as the machine numbers it. @throws Error when it has ended */
  get pid(): number {
    const pid = this.#child.pid === undefined ? null : childOf(this.#child.pid);
    if (pid === null) throw new Error(`the container has ended:\n${this.#said}`);
    return pid;
  }

  /** Waits for its end. @param what names the wait */
  async ended(what: string, withinMs: number): Promise<Ended> {
    await until(() => this.#code !== null, what, withinMs).catch((cause: unknown) => {
      throw new Error(`it went on:\n${this.#said}`, { cause });
    });
    return { code: this.#code ?? -1, said: this.#said };
  }

  /** Runs a command in it, as its user, as `docker exec` does. */
  exec(...command: string[]): Promise<Ended> {
    const { User, WorkingDir } = this.#options.image.config;
    const [uid, gid] = User.split(':');
    const rights = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'];
    const into = [`--target=${this.pid}`, '--mount', '--pid', '--ipc', '--uts', '--net', '--root'];
    const env = { PATH: PROGRAMS, ...environment(this.#options) };
    const all = [...into, `--wdns=${WorkingDir}`, 'setpriv', ...rights, ...command];
    return new Promise((resolve) => {
      execFile('nsenter', all, { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, said: `${stdout}${stderr}` }),
      );
    });
  }

  /** Runs the health check of the image. @returns whether it says that the service is healthy */
  async isHealthy(): Promise<boolean> {
    const [kind, ...command] = this.#options.image.config.Healthcheck.Test;
    if (kind !== 'CMD') throw new Error(`a health check by ${kind} needs a shell`);
    return (await this.exec(...command)).code === 0;
  }

  /** Sends the signal by which the image is stopped, as `docker stop` does. */
  stop(): void {
    process.kill(this.pid, this.#options.image.config.StopSignal as NodeJS.Signals);
  }

  /** Ends it at once: its first process, and with that all others. */
  async kill(): Promise<void> {
    if (this.#code !== null) return;
    process.kill(this.pid, 'SIGKILL');
    await this.ended('its end by force', 20_000);
  }
}

/** Runs a command of the service in a container of its own to its end, as `docker compose run --rm duet ...` does. */
export const runOnce = (options: ContainerOptions, ...command: string[]): Promise<Ended> =>
  new Container(options, command).ended(`the end of duet ${command.join(' ')}`, 120_000);
