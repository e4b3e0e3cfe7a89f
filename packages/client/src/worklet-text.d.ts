/** The built worklet as text (scripts/build-client.mjs inserts it). */
declare module 'duet:worklet' {
  const source: string;
  export default source;
}
