import { Audio, Video } from 'node-datachannel';
import type { OfferedMedia } from './sdp.ts';

/** The name of the one MediaStream for sound and picture: in one stream, a browser synchronizes them (facts 1.2.4). */
const STREAM = 'duet';
/**
 * We send mono speech of 8 kHz bandwidth, and need no more of the client's sound (RFC 7587, section 6). `usedtx`
 * asks the client to send nothing while nobody speaks: each packet would wake the process.
 */
const OPUS_PROFILE =
  'minptime=10;useinbandfec=1;usedtx=1;stereo=0;maxplaybackrate=16000;sprop-maxcapturerate=16000';

const CODECS: Readonly<Record<string, string>> = { audio: 'opus', video: 'vp8' };

/** The payload type that the client uses for our codec on this line; undefined when it does not take the codec. */
export const payloadTypeOf = (media: OfferedMedia): number | undefined =>
  media.rejected ? undefined : media.payloadTypes.get(CODECS[media.kind] ?? '');

/** Our description of a line that we accept: its direction, codec, source and stream. */
export const describeTrack = (media: OfferedMedia, payloadType: number, ssrc: number): Audio | Video => {
  const isAudio = media.kind === 'audio';
  const description = isAudio ? new Audio(media.mid, media.direction) : new Video(media.mid, media.direction);
  if (isAudio) (description as Audio).addOpusCodec(payloadType, OPUS_PROFILE);
  else (description as Video).addVP8Codec(payloadType);
  if (sends(media)) description.addSSRC(ssrc, STREAM, STREAM, `${STREAM}-${media.kind}`);
  return description;
};

export const sends = (media: OfferedMedia): boolean =>
  media.direction === 'SendRecv' || media.direction === 'SendOnly';
