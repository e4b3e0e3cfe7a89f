import { bundled, ffmpeg } from '../../test/support/encoders.ts';
import { shortOrLong } from '../../test/support/long.ts';
import { encoderContract } from './encoder.contract.ts';

// The short form shows this part on one encoder, and the decoding part on the other.
encoderContract('hostile', shortOrLong([ffmpeg], [ffmpeg, bundled]));
