/** What counts as a gesture: a touch does when it ends, a mouse when it begins. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Tells every gesture anywhere in the page, before anybody else hears of it. @returns a function that stops it */
export function onGesture(tell: () => void): () => void {
  const first = { capture: true };
  for (const gesture of GESTURES) document.addEventListener(gesture, tell, first);
  return () => GESTURES.forEach((gesture) => document.removeEventListener(gesture, tell, first));
}
