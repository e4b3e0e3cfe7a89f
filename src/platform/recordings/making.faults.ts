import { type Fault, faultOf } from '../companions/generation/generation.faults.ts';

/** There is nobody who could say it, and waiting does not change that. */
export class FaceMissing extends Error {
  override readonly name = 'FaceMissing';
}

/** The recording was deleted, or done by somebody else, while its video was made. */
export class RecordingGone extends Error {
  override readonly name = 'RecordingGone';
}

/** What an error means for whoever sent the recording. Nothing of the inside is told. */
export function faultOfMaking(error: unknown): Fault {
  if (error instanceof FaceMissing) return { code: 'FaceMissing', message: error.message, isFinal: true };
  return faultOf(error);
}
