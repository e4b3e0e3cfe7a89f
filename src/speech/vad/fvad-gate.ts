import fvad from '@echogarden/fvad-wasm';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../media/pcm.ts';

/** The parts of the emscripten module that are used here. */
interface FvadModule {
  HEAP16: Int16Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _fvad_new(): number;
  _fvad_free(handle: number): void;
  _fvad_reset(handle: number): void;
  _fvad_set_mode(handle: number, mode: number): number;
  _fvad_set_sample_rate(handle: number, rate: number): number;
  _fvad_process(handle: number, pointer: number, samples: number): number;
}

/** Aggressiveness from 0 (passes everything that may be speech) to 3; as a gate it may err towards speech. */
const MODE = 1;

/**
 * WebRTC's voice detector for one stream: 2 to 3 us a frame. It takes steady noise for speech for a long
 * time, but never misses speech.
 */
export interface Gate {
  mayBeSpeech(frame: Int16Array): boolean;
  reset(): void;
  close(): void;
}

let loading: Promise<() => Gate> | null = null;

/** Loads the detector (20 KB, once for the process). Resolves to a function that opens one for a stream. */
export function loadGate(): Promise<() => Gate> {
  loading ??= (fvad() as Promise<FvadModule>).then(gatesOf);
  return loading;
}

function gatesOf(module: FvadModule): () => Gate {
  // All streams share the frame's memory: a call fills and reads it synchronously.
  const place = module._malloc(2 * FRAME_SAMPLES);
  return () => openGate(module, place);
}

function openGate(module: FvadModule, place: number): Gate {
  const handle = module._fvad_new();
  const set = (): void => {
    module._fvad_set_mode(handle, MODE);
    module._fvad_set_sample_rate(handle, SAMPLE_RATE);
  };
  set();
  let closed = false;
  return {
    mayBeSpeech(frame) {
      module.HEAP16.set(frame, place >> 1);
      return module._fvad_process(handle, place, FRAME_SAMPLES) === 1;
    },
    reset() {
      module._fvad_reset(handle);
      set();
    },
    close() {
      if (!closed) module._fvad_free(handle);
      closed = true;
    },
  };
}
