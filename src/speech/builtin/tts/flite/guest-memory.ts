/** The memory of a WebAssembly instance, read and written as WASI says: little-endian, by addresses in bytes. */
export class GuestMemory {
  #memory: WebAssembly.Memory | null = null;

  /** Must come before everything else. An instance gets its imports before its memory is known. */
  attach(memory: WebAssembly.Memory): void {
    this.#memory = memory;
  }

  setU8(at: number, value: number): void {
    this.#view().setUint8(at, value);
  }

  setU32(at: number, value: number): void {
    this.#view().setUint32(at, value, true);
  }

  setU64(at: number, value: bigint): void {
    this.#view().setBigUint64(at, value, true);
  }

  getU32(at: number): number {
    return this.#view().getUint32(at, true);
  }

  /** The bytes themselves, not a copy; the next growth of the memory detaches them. */
  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#buffer(), at, length);
  }

  /** Made anew each time: the buffer is another one after the memory has grown. */
  #view(): DataView {
    return new DataView(this.#buffer());
  }

  #buffer(): ArrayBuffer {
    if (!this.#memory) throw new Error('the instance has no memory yet');
    return this.#memory.buffer;
  }
}
