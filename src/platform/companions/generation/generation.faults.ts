import { SourceRefused } from '../../../avatar/rig.ts';
import { RenderFailed } from '../../../avatar/renderer/renderer.ts';
import { EncoderMissing, MediaRefused } from '../../../encoding/encoder.ts';
import { AddressRefused } from '../../../egress/egress.ts';
import { NoRoom } from '../../../storage/blobs/blobs.ts';
import { SourceTrouble } from '../../sources/fetch-source.ts';

/** Why a generation failed: a code for programs, and a text for people. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  /** Whether automatic retries are useless, because somebody has to change something first. */
  readonly isFinal: boolean;
}

const final = (code: string, { message }: Error): Fault => ({ code, message, isFinal: true });
const passing = (code: string, message: string): Fault => ({ code, message, isFinal: false });

const NOT_SAID = 'It could not be made, by a fault of the service; its log says which. Try again later.';

/** The fault to show for an error of a step. It reveals no internals. */
export function faultOf(error: unknown): Fault {
  if (error instanceof SourceRefused) return final(error.fault, error);
  if (error instanceof MediaRefused) return final('MediaRefused', error);
  if (error instanceof AddressRefused) return final('AddressRefused', error);
  if (error instanceof EncoderMissing) return final('EncoderMissing', error);
  if (error instanceof SourceTrouble) return passing('SourceTrouble', error.message);
  if (error instanceof RenderFailed) return passing('StudioFailed', error.message);
  if (error instanceof NoRoom) return passing('NoRoom', 'The service has no room left for its files.');
  return passing('InternalError', NOT_SAID);
}
