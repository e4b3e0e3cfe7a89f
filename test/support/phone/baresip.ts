import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waveFile } from '../../../src/media/wave.ts';
import { until } from '../until.ts';
import { freePorts, startProgram } from './program.ts';

export interface BaresipOptions {
  readonly name: string;
  readonly password: string;
  /** `host:port` of its proxy. */
  readonly proxy: string;
  readonly transport?: 'udp' | 'tcp' | 'tls';
  /** The codec in baresip's notation: `PCMU/8000/1`, `PCMA/8000/1`, `G722/16000/1`, `opus/48000/2`. */
  readonly codec?: string;
  /** Media encryption: `srtp-mand` for SDES. */
  readonly mediaEncryption?: string;
  readonly answers?: 'auto' | 'manual';
  /** A wav file that it plays in calls: 16 bit mono at the codec's rate (`rateOf`). */
  readonly plays?: string;
}

interface BaresipEvent {
  readonly type: string;
  readonly param?: string;
  readonly peeruri?: string;
  readonly [field: string]: unknown;
}

/** A telephone, played by baresip. */
export interface Baresip {
  readonly name: string;
  readonly uri: string;
  readonly events: readonly BaresipEvent[];
  command(command: string, params?: string): Promise<string>;
  /** The first event of the type, from the index `from` on. */
  event(type: string, withinMs?: number, from?: number): Promise<BaresipEvent>;
  /** The recording of what it heard: 16 bit mono samples of the last call, and their rate. */
  heard(): { readonly pcm: Int16Array; readonly rate: number };
  output(): string;
  stop(): Promise<void>;
}

export const rateOf = (codec: string): number => Number(codec.split('/')[1] ?? 8000);

const SILENCE_SECONDS = 60;
const ANSWER_WITHIN_MS = 20_000;

const config = (
  folder: string,
  sip: number,
  control: number,
  rtp: number,
  rate: number,
  wav: string,
): string =>
  [
    'poll_method epoll',
    `sip_listen 127.0.0.1:${sip}`,
    'call_local_timeout 120',
    'call_max_calls 8',
    'audio_player aubridge,sink',
    `audio_source aufile,${wav}`,
    'audio_alert aubridge,alert',
    ...['ausrc_srate', 'auplay_srate'].map((name) => `${name} ${rate}`),
    ...['ausrc_channels', 'auplay_channels'].map((name) => `${name} 1`),
    ...['ausrc_format', 'auplay_format', 'auenc_format', 'audec_format'].map((name) => `${name} s16`),
    `rtp_ports ${rtp}-${rtp + 38}`,
    'rtcp_mux no',
    'jitter_buffer_delay 0-0',
    'net_interface 127.0.0.1',
    'module_path /usr/lib/baresip/modules',
    ...['g711', 'g722', 'opus', 'sndfile', 'aufile', 'ausine', 'aubridge', 'srtp'].map(
      (name) => `module ${name}.so`,
    ),
    'module_tmp uuid.so',
    'module_tmp account.so',
    ...['menu', 'debug_cmd', 'ctrl_tcp'].map((name) => `module_app ${name}.so`),
    `ctrl_tcp_listen 127.0.0.1:${control}`,
    `snd_path ${folder}/heard`,
    'ringback_disabled yes',
    'menu_bell no',
    'statmode_default off',
    'opus_samplerate 48000',
    '',
  ].join('\n');

const account = (options: BaresipOptions): string => {
  const { name, password, proxy, transport = 'udp', codec = 'PCMU/8000/1', answers = 'auto' } = options;
  const media = options.mediaEncryption ? `mediaenc=${options.mediaEncryption};` : '';
  return (
    `<sip:${name}@duet.test>;auth_user=${name};auth_pass=${password};` +
    `outbound="sip:${proxy};transport=${transport}";regint=60;audio_codecs=${codec};${media}answermode=${answers}\n`
  );
};

/** The connection to its control port: netstrings of JSON. */
class Control {
  readonly events: BaresipEvent[] = [];
  readonly #socket: Socket;
  readonly #waiting = new Map<string, (answer: string) => void>();
  /** Rejects when the program has ended: later commands would never be answered. */
  readonly #ended: Promise<never>;
  #buffer = Buffer.alloc(0);
  #count = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => undefined);
    this.#ended = new Promise((_, reject) =>
      socket.once('close', () => reject(new Error('baresip has ended'))),
    );
    this.#ended.catch(() => undefined);
  }

  /** Sends a command to the telephone. @throws Error when the program ends, or does not answer in time */
  async command(command: string, params?: string): Promise<string> {
    const token = String((this.#count += 1));
    const text = JSON.stringify({ command, token, ...(params === undefined ? {} : { params }) });
    const answer = new Promise<string>((resolve) => this.#waiting.set(token, resolve));
    this.#socket.write(`${Buffer.byteLength(text)}:${text},`);
    const answered = Promise.race([answer, this.#ended]);
    return until(() => answered, `an answer of baresip to ${text}`, ANSWER_WITHIN_MS);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const colon = this.#buffer.indexOf(':');
      const length = Number(this.#buffer.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#buffer.length < colon + length + 2) return;
      const text = this.#buffer.subarray(colon + 1, colon + 1 + length).toString();
      this.#buffer = this.#buffer.subarray(colon + length + 2);
      this.#take(JSON.parse(text) as BaresipEvent & { event?: boolean; token?: string; data?: string });
    }
  }

  #take(message: BaresipEvent & { event?: boolean; token?: string; data?: string }): void {
    if (message.event) return void this.events.push(message);
    this.#waiting.get(message.token ?? '')?.(message.data ?? '');
    this.#waiting.delete(message.token ?? '');
  }
}

const connected = async (port: number): Promise<Socket | null> => {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => socket,
    () => null,
  );
};

/** Reads the newest recording of what it heard; of two channels the first. */
function readHeard(folder: string): { pcm: Int16Array; rate: number } {
  const names = readdirSync(join(folder, 'heard')).filter((name) => name.endsWith('-dec.wav'));
  const bytes = readFileSync(join(folder, 'heard', names.sort().at(-1) ?? 'none'));
  const [channels, data] = [bytes.readUInt16LE(22), bytes.indexOf('data') + 8];
  const samples = Math.floor((bytes.length - data) / 2 / channels);
  const pcm = Int16Array.from({ length: samples }, (_, at) => bytes.readInt16LE(data + 2 * channels * at));
  return { pcm, rate: bytes.readUInt32LE(24) };
}

const LAUNCH_TRIES = 3;
const LAUNCHED_WITHIN_MS = 20_000;

/**
 * Starts the program, and connects to it. A port that was free may be taken until it opens it; it then goes on without
 * it, and is started once more with others.
 */
async function launch(folder: string, options: BaresipOptions, rate: number, silence: string) {
  for (let tries = 1; ; tries += 1) {
    const sip = await freePorts(44);
    const [control, rtp] = [sip + 2, sip + 4];
    writeFileSync(join(folder, 'config'), config(folder, sip, control, rtp, rate, options.plays ?? silence));
    writeFileSync(join(folder, 'accounts'), account(options));
    const program = startProgram('baresip', ['-f', folder, '-s']);
    try {
      const socket = await until(() => connected(control), 'the control port of baresip', LAUNCHED_WITHIN_MS);
      return { program, socket };
    } catch (cause) {
      await program.stop();
      if (tries === LAUNCH_TRIES) throw new Error(`baresip said:\n${program.output()}`, { cause });
    }
  }
}

/** Starts baresip, and waits until it is registered. */
export async function startBaresip(options: BaresipOptions): Promise<Baresip> {
  const folder = mkdtempSync(join(tmpdir(), `duet-baresip-${options.name}-`));
  mkdirSync(join(folder, 'heard'));
  const rate = rateOf(options.codec ?? 'PCMU/8000/1');
  const silence = join(folder, 'silence.wav');
  writeFileSync(silence, waveFile(new Int16Array(SILENCE_SECONDS * rate), rate));
  const { program, socket } = await launch(folder, options, rate, silence);
  const calls = new Control(socket);
  await until(
    async () => /OK|Expires|registered/i.test(await calls.command('reginfo')),
    `${options.name} registered`,
    20_000,
  );
  return {
    name: options.name,
    uri: `sip:${options.name}@duet.test`,
    events: calls.events,
    command: (command, params) => calls.command(command, params),
    event: (type, withinMs = 20_000, from = 0) =>
      until(
        () => calls.events.slice(from).find((one) => one.type === type),
        `${type} at ${options.name}`,
        withinMs,
      ),
    heard: () => readHeard(folder),
    output: () => program.output(),
    async stop() {
      calls.close();
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
