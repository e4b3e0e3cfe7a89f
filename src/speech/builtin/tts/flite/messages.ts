/** What a thread of Flite is started with. */
export interface FliteThreadData {
  readonly module: WebAssembly.Module;
}

/** One run of Flite. */
export interface FliteRequest {
  readonly id: number;
  /** Arguments of the command, without its name and the output file. */
  readonly args: readonly string[];
}

/** The result of one Flite run: the WAV, and the phones that it printed. */
export interface FliteSpeech {
  readonly wav: ArrayBuffer;
  readonly phones: string;
}

/** What a thread answers to a request. */
export type FliteAnswer = { readonly id: number } & (FliteSpeech | { readonly error: string });
