/** The built worklet as text (scripts/build-client.mjs puts it there). */
declare module 'duet:worklet' {
  const source: string;
  export default source;
}
