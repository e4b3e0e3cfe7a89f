import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** A sound server with a virtual loudspeaker, which nobody hears. */
export interface SoundServer {
  /** The value for `PULSE_SERVER`. */
  readonly address: string;
  close(): void;
}

/** Starts a PulseAudio with a virtual loudspeaker: Firefox runs no AudioContext on a machine without one. */
export async function openSoundServer(): Promise<SoundServer> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-sound-'));
  const socket = join(folder, 'socket');
  const modules = [`module-native-protocol-unix socket=${socket} auth-anonymous=1`, 'module-null-sink'];
  const quiet = ['--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--realtime=no'];
  const args = ['-n', ...quiet, '--high-priority=no', ...modules.map((module) => `--load=${module}`)];
  const env = { ...process.env, HOME: folder, PULSE_RUNTIME_PATH: folder, PULSE_STATE_PATH: folder };
  const child = spawn('pulseaudio', args, { env, stdio: 'ignore' });
  const close = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  await until(() => failure ?? existsSync(socket), 'the sound server', 30_000);
  if (failure) throw new Error('the tests need PulseAudio', { cause: failure });
  return { address: `unix:${socket}`, close };
}
