/** A worker thread that runs Flite, a WASI command, once for each request. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FliteAnswer, FliteRequest, FliteThreadData } from './messages.ts';
import { createSystem, Exit, type System } from './wasi.ts';

const { module } = workerData as FliteThreadData;

/** What a WASI command exports. */
interface Command {
  readonly memory: WebAssembly.Memory;
  readonly _start: () => void;
}

interface Prepared {
  readonly start: () => void;
  readonly system: System;
}

/**
 * Prepares an instance before its arguments are known: it copies 20 MB of voices, which nobody should wait
 * for.
 */
async function prepare(): Promise<Prepared> {
  const system = createSystem();
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system.imports });
  const { memory, _start: start } = instance.exports as unknown as Command;
  system.memory.attach(memory);
  return { start, system };
}

let next = prepare();

async function run(args: readonly string[]): Promise<System> {
  const { start, system } = await next;
  system.setArguments(['flite', ...args, '/speech.wav']);
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit && error.code === 0)) throw error;
  }
  return system;
}

const answer = (message: FliteAnswer, transferred: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transferred);

async function serve({ id, args }: FliteRequest): Promise<void> {
  try {
    const { file, stdout } = await run(args);
    if (file.length === 0) throw new Error('flite gave no sound');
    const wav = file.contents();
    answer({ id, wav, phones: new TextDecoder().decode(stdout.contents()) }, [wav]);
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) });
  }
  // The pool sends one request at a time, so that the next instance is usually ready by then.
  next = prepare();
}

parentPort?.on('message', (request: FliteRequest) => void serve(request));
