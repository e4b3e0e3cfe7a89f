import { Encoder } from '@evan/opus';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../src/media/pcm.ts';

/** A client's packets, one for each 20 ms; null: none. */
export type Sent = readonly (Uint8Array | null)[];

/** A packet this short carries no sound: the encoder is in discontinuous transmission (RFC 6716, 2.1.9). */
const DTX_BYTES = 2;

const createEncoder = (dtx: boolean): Encoder => {
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE, application: 'voip' });
  encoder.bitrate = 28_000;
  encoder.complexity = 5;
  encoder.signal = 'voice';
  encoder.inband_fec = true;
  encoder.packet_loss = 5;
  encoder.dtx = dtx;
  return encoder;
};

/**
 * Encodes whole frames as a browser does. With `dtx`, which it uses when the answer has `usedtx=1`, it sends
 * the first packet of a pause and then one every 400 ms as a sign of life.
 */
export function encodeAsBrowser(pcm: Int16Array, dtx: boolean): Sent {
  const encoder = createEncoder(dtx);
  let paused = false;
  return Array.from({ length: Math.floor(pcm.length / FRAME_SAMPLES) }, (_, at) => {
    const packet = encoder.encode(pcm.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES)).slice();
    const isPause = packet.length <= DTX_BYTES;
    const isSent = !isPause || !paused;
    paused = isPause;
    return isSent ? packet : null;
  });
}
