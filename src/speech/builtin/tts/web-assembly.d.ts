/** What is used of WebAssembly; the DOM types, which declare it, are not loaded. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  type Functions = Readonly<Record<string, (...given: never[]) => unknown>>;

  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Readonly<Record<string, Functions>>): Promise<Instance>;
}
