/** The wheel of the Python package, without writing it. */
export function wheelOfSources(): {
  readonly version: string;
  /** The modules that are made of the documents, by their file names. */
  readonly generated: ReadonlyMap<string, string>;
  readonly name: string;
  readonly bytes: Buffer;
};
/** Where the wheel is written, from the root. */
export function wheelPath(): string;
export function buildPython(): Promise<void>;
