/** The events that browsers count as gestures: a touch counts when it ends, a mouse when it begins. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Calls `tell` at every gesture in the page, before other listeners. @returns a function that stops it */
export function onGesture(tell: () => void): () => void {
  const first = { capture: true };
  for (const gesture of GESTURES) document.addEventListener(gesture, tell, first);
  return () => GESTURES.forEach((gesture) => document.removeEventListener(gesture, tell, first));
}
