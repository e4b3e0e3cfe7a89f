/** A word that begins to sound: its times in its speech, in milliseconds, and its place in the speech's text. */
export interface SoundingWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly charStart: number;
  readonly charEnd: number;
}
