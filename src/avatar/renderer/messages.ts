import type { Log } from '../../kernel/log.ts';
import { EncoderMissing, MediaRefused } from '../../encoding/encoder.ts';
import { type SourceFault, SourceRefused } from '../rig.ts';
import { type RenderedFile, RenderFailed, type RenderTask } from './renderer.ts';

/*
 * Messages between the service and the process that makes companions. There is one task at a time, so that
 * messages need no number.
 */

/** To the child: the task to do. */
export interface Order {
  readonly task: RenderTask;
  /** The value of `DUET_ENCODER`. */
  readonly encoder: string;
}

/** An error, as it is sent between processes; its name gives its kind. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly fault?: SourceFault;
  /** The stack, for the log. */
  readonly stack?: string;
}

/** A message from the child. */
export type Report =
  | { readonly progress: number }
  | { readonly files: readonly RenderedFile[] }
  | { readonly error: SentError }
  | {
      readonly log: keyof Log;
      readonly fields: Readonly<Record<string, unknown>>;
      readonly message: string;
    };

export const sentError = (error: unknown): SentError => {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return {
    name,
    message,
    ...(error instanceof SourceRefused && { fault: error.fault }),
    ...(stack !== undefined && { stack }),
  };
};

/** The error as callers of the task see it: refusals as they were, everything else as StudioFailed. */
export const receivedError = ({ name, message, fault }: SentError): Error => {
  if (name === 'SourceRefused' && fault) return new SourceRefused(fault, message);
  if (name === 'MediaRefused') return new MediaRefused(message);
  if (name === 'EncoderMissing') return new EncoderMissing(message);
  return new RenderFailed(`The work broke: ${message}`);
};

/** Whether the process may continue with another task after this error: a refusal is ordinary work. */
export const isRefusal = ({ name }: SentError): boolean =>
  name === 'SourceRefused' || name === 'MediaRefused' || name === 'EncoderMissing';
