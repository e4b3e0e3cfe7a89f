import type { Probed } from '../engine.ts';

interface Stream {
  readonly codec_type?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sample_aspect_ratio?: string;
  readonly disposition?: { readonly attached_pic?: number };
  readonly side_data_list?: readonly { readonly rotation?: number }[];
  readonly tags?: { readonly rotate?: string };
}

interface Answer {
  readonly format?: { readonly duration?: string };
  readonly streams?: readonly Stream[];
}

const number = (text: string | undefined): number | null => {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : null;
};

/** Parses `4:3` as 1.333; 1 where it is unknown. */
const ratio = (text = ''): number => {
  const [across, down] = text.split(':').map(Number);
  return across && down ? across / down : 1;
};

const turned = ({ side_data_list: sides = [], tags }: Stream): number =>
  sides.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tags?.rotate ?? 0);

const picture = (stream: Stream): Probed['picture'] => ({
  width: stream.width ?? 0,
  height: stream.height ?? 0,
  pixelAspect: ratio(stream.sample_aspect_ratio),
  isOnItsSide: Math.abs(Math.round(turned(stream) / 90)) % 2 === 1,
});

/** Parses the output of ffprobe. */
export const readProbe = (json: string): Probed => {
  const { format, streams = [] } = JSON.parse(json) as Answer;
  const film = streams.find((each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1);
  return {
    seconds: number(format?.duration),
    hasSound: streams.some(({ codec_type: type }) => type === 'audio'),
    picture: film ? picture(film) : null,
  };
};
