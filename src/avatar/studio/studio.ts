import type { PuppetSource } from '../puppet.ts';

/*
 * Companions and recordings are made in a process of their own: it leaves the conversations their core, its memory is
 * limited, and whatever a hostile file does to it ends with it. What is made lies in a folder when it is done.
 */

/** A file that was made. */
export interface MadeFile {
  /** Its name in the folder, for example `face.atlas`. */
  readonly name: string;
  readonly mediaType: string;
}

/**
 * What is to be done. `folder` is absolute, exists, and belongs to the task alone.
 *
 * | task        | reads in the folder      | writes into it                                                          |
 * |-------------|--------------------------|-------------------------------------------------------------------------|
 * | `portrait`  |                          | `puppet.json` and what else the puppet needs (`puppet.*`), `preview.png` |
 * | `atlas`     | `puppet.*`               | `face.atlas`, `green.atlas`                                              |
 * | `films`     | `puppet.*`               | `loop.mp4`, `loop.webm`, `hd.mp4`, `mask.mp4`, `faces.json`, `sprites.webp`, `sprites.json` |
 * | `recording` | `puppet.*`               | `video.mp4`, `video.webm`, `preview.png`, `visemes.json`                 |
 */
export type StudioTask =
  | { readonly task: 'portrait'; readonly folder: string; readonly source: PuppetSource }
  | { readonly task: 'atlas'; readonly folder: string }
  | { readonly task: 'films'; readonly folder: string }
  /** `sound`: absolute path of the file that was sent, of whatever kind. `mostSeconds`: what is longer is refused. */
  | {
      readonly task: 'recording';
      readonly folder: string;
      readonly sound: string;
      readonly mostSeconds: number;
    };

export interface StudioWork {
  /** Told now and then: the share of the task that is done, 0 to 1, never less than before. */
  readonly onProgress?: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface AvatarStudio {
  /** The encoder that was found, or null. For people; null means that nothing can be made here. */
  readonly encoder: string | null;
  /**
   * Does one task; at most one at a time in a process, others wait for their turn.
   * @returns the files that it wrote
   * @throws SourceRefused or MediaRefused when what was sent is no use, EncoderMissing when there is no encoder,
   *   StudioFailed when the work broke, the signal's reason when it was aborted
   */
  run(task: StudioTask, work: StudioWork): Promise<readonly MadeFile[]>;
  /** Ends the work under way. Idempotent. */
  close(): Promise<void>;
}

/** The work broke, by no fault of what was sent: its process died, took too long or too much memory. */
export class StudioFailed extends Error {
  override readonly name = 'StudioFailed';
}
