import type { FilmPlan, Frames, PicturePlan } from './encoder.ts';

/*
 * Encoder settings as names and values of libavcodec and libavfilter: both engines use them, so that both
 * give the same result. Everything uses one thread: the cores belong to the conversations.
 */

export type Options = Readonly<Record<string, string | number>>;

/**
 * libvpx flags of every frame: reference neither last nor altref, update none of last, golden, altref, entropy
 * (VP8_EFLAG_* of vpx/vp8cx.h, bits 16, 21, 18, 22, 23, 20). Golden, which stays, is the key frame.
 */
const PREDICT_FROM_KEY_ALONE = 16_056_320;

/** Settings for the VP8 frames of an atlas. */
export const atlasRecipe = {
  encoder: 'libvpx',
  filter: `metadata=mode=add:key=vp8-flags:value=${PREDICT_FROM_KEY_ALONE},format=yuv420p`,
  options: {
    'error-resilient': 'default',
    'lag-in-frames': 0,
    'auto-alt-ref': 0,
    g: 9999,
    keyint_min: 9999,
    // More than is ever needed, so that `crf` alone decides; with 0 the key frame is 5 dB worse, and so are
    // all others.
    b: 5_000_000,
    crf: 38,
    qmin: 4,
    qmax: 44,
    // Four times as fast as `good` at 3, for 0.5 to 1 dB less, as a user waits for a companion. A number
    // below zero is a fixed speed; above, the encoder would depend on the clock.
    deadline: 'realtime',
    'cpu-used': -5,
    // Blocks that hardly differ from the key frame are not encoded: a room does not flicker, and half of the
    // time is saved.
    'static-thresh': 1000,
    threads: 1,
  } satisfies Options,
} as const;

export interface FilmRecipe {
  readonly container: string;
  readonly containerOptions: Options;
  readonly picture: { readonly encoder: string; readonly filter: string; readonly options: Options };
  readonly sound: {
    readonly encoder: string;
    readonly sampleFormat: 'fltp' | 's16';
    readonly options: Options;
  };
}

/** Sample rate of every film: Opus has no other rate between 24 and 48 kHz. */
export const FILM_SOUND_RATE = 48_000;

/** The colour matrix for YUV to RGB, declared in the file, since players guess differently. */
const HD_COLOURS = { color_range: 'tv', colorspace: 'bt709', color_primaries: 'bt709', color_trc: 'bt709' };

const mp4 = (fps: number): FilmRecipe => ({
  container: 'mp4',
  containerOptions: { movflags: '+faststart' },
  picture: {
    encoder: 'libx264',
    filter: 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    options: { preset: 'veryfast', crf: 20, g: 2 * fps, threads: 1, ...HD_COLOURS },
  },
  sound: { encoder: 'aac', sampleFormat: 'fltp', options: { b: 96_000 } },
});

const BITS_A_PIXEL = 0.12;
const LEAST_BITS = 250_000;

/** VP8 has one colour matrix, BT.601, which is also libswscale's default. */
const webm = (fps: number, pixels: number): FilmRecipe => ({
  container: 'webm',
  containerOptions: {},
  picture: {
    encoder: 'libvpx',
    filter: 'scale=out_color_matrix=bt601:out_range=tv,format=yuv420p',
    options: {
      deadline: 'realtime',
      'cpu-used': 4,
      crf: 8,
      qmin: 2,
      b: Math.max(LEAST_BITS, Math.round(pixels * fps * BITS_A_PIXEL)),
      'auto-alt-ref': 0,
      'lag-in-frames': 0,
      g: 2 * fps,
      threads: 1,
    },
  },
  sound: { encoder: 'libopus', sampleFormat: 's16', options: { b: 64_000 } },
});

export const filmRecipe = (
  { format }: FilmPlan,
  { width, height, fps }: Omit<Frames, 'pictures'>,
): FilmRecipe => (format === 'mp4' ? mp4(fps) : webm(fps, width * height));

/** Converts any sound to PCM16 mono. */
export const soundFilter = (rate: number): string =>
  `aresample=${rate},aformat=sample_fmts=s16:channel_layouts=mono`;

/**
 * Crops upright pictures in their middle and scales them. The crop comes first, so that a film one pixel high
 * is not scaled to a gigantic width in between. `sar` is the width of a stored pixel divided by its height.
 */
export const pictureFilter = ({ width, height, fps }: PicturePlan): string => {
  const across = `max(2,min(iw,ih*${width}/${height}/sar))`;
  const down = `max(2,min(ih,iw*sar*${height}/${width}))`;
  return `fps=${fps},crop='${across}':'${down}',scale=${width}:${height},setsar=1,format=rgba`;
};

/** Formats that may be opened, by libavformat's names; playlists and lists of files are not among them. */
const OPENABLE = 'wav,mp3,ogg,flac,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm';

/**
 * Decoders that an untrusted file may use. Picture and title decoders are included because sound files
 * contain covers.
 */
export const DECODERS = [
  ...['h264', 'hevc', 'vp8', 'vp9', 'libvpx', 'libvpx-vp9', 'av1', 'libdav1d', 'libaom-av1'],
  ...['mpeg4', 'h263', 'mjpeg', 'png', 'theora', 'prores', 'mov_text'],
  ...['aac', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'libvorbis', 'flac', 'alac', 'amrnb', 'amrwb'],
  ...['pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_u8', 'pcm_f32le', 'pcm_f64le', 'pcm_s16be', 'pcm_s24be'],
  ...['pcm_alaw', 'pcm_mulaw', 'adpcm_ima_wav', 'adpcm_ms'],
].join(',');

/** Options for opening untrusted files: this file, this kind, and nothing that it refers to. */
export const OPENING = {
  protocol_whitelist: 'file',
  format_whitelist: OPENABLE,
  codec_whitelist: DECODERS,
} as const;

/** A file's address for libavformat, in which no part of the name is taken for a protocol. */
export const fileUrl = (path: string): string => `file:${path}`;
