import { type Fault, faultOf } from '../companions/generation/generation.faults.ts';

/** The companion has no face that could speak, and waiting does not change that. */
export class FaceMissing extends Error {
  override readonly name = 'FaceMissing';
}

/** The recording was deleted, or completed by another worker, while its video was made. */
export class RecordingGone extends Error {
  override readonly name = 'RecordingGone';
}

/** The fault to show for an error. It reveals no internals. */
export function faultOfMaking(error: unknown): Fault {
  if (error instanceof FaceMissing) return { code: 'FaceMissing', message: error.message, isFinal: true };
  return faultOf(error);
}
