declare module '@echogarden/fvad-wasm' {
  /** Loads and instantiates the detector. */
  const load: () => Promise<unknown>;
  export default load;
}
