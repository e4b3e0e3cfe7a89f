import { bundled, ffmpeg } from '../../test/support/encoders.ts';
import { encoderContract } from './encoder.contract.ts';

encoderContract('encoding', [ffmpeg, bundled]);
