import type { RigSource } from '../rig.ts';

/*
 * Companions and recordings are made in a process of their own: it leaves the conversations their core, its
 * memory is limited, and it contains whatever a hostile file does. The results are in a folder when it is
 * done.
 */

/** A file that was made. */
export interface RenderedFile {
  /** Its name in the folder, for example `face.atlas`. */
  readonly name: string;
  readonly mediaType: string;
}

/**
 * What is to be done. `folder` is absolute, exists, and belongs to the task alone.
 *
 * | task        | reads in the folder      | writes into it                                                          |
 * |-------------|--------------------------|-------------------------------------------------------------------------|
 * | `portrait`  |                          | `puppet.json` and what else the rig needs (`puppet.*`), `preview.png`    |
 * | `atlas`     | `puppet.*`               | `face.atlas`, `green.atlas`                                              |
 * | `films`     | `puppet.*`               | `loop.mp4`, `loop.webm`, `hd.mp4`, `mask.mp4`, `faces.json`, `sprites.webp`, `sprites.json` |
 * | `recording` | `puppet.*`               | `video.mp4`, `video.webm`, `preview.png`, `visemes.json`                 |
 */
export type RenderTask =
  | { readonly task: 'portrait'; readonly folder: string; readonly source: RigSource }
  | { readonly task: 'atlas'; readonly folder: string }
  | { readonly task: 'films'; readonly folder: string }
  /**
   * `sound`: absolute path of the uploaded file, of whatever kind. `mostSeconds`: a longer one is refused.
   */
  | {
      readonly task: 'recording';
      readonly folder: string;
      readonly sound: string;
      readonly mostSeconds: number;
    };

export interface RenderOptions {
  /** Called now and then with the share of the task that is done, 0 to 1, never less than before. */
  readonly onProgress?: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface AvatarRenderer {
  /** The encoder that was found, for people; null: there is none, and nothing can be made. */
  readonly encoder: string | null;
  /**
   * Does one task; a process does one at a time, and others wait for their turn.
   * @returns the files that it wrote
   * @throws SourceRefused or MediaRefused when the upload cannot be used, EncoderMissing when there is no
   * encoder, StudioFailed when the work failed, the signal's reason when it was aborted
   */
  run(task: RenderTask, work: RenderOptions): Promise<readonly RenderedFile[]>;
  /** Ends the work in progress. Idempotent. */
  close(): Promise<void>;
}

/** The work failed through no fault of the upload: its process died, or exceeded its time or memory limit. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
}
