/** The one function of WebAssembly that is used here; the DOM types, which declare it, are not loaded. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<Module>;
}
