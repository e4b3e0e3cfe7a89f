import type { FilmPlan, SoundFile } from '../../encoder.ts';
import { FILM_SOUND_RATE, type FilmRecipe, filmRecipe, fileUrl } from '../../recipes.ts';
import type { FrameSize } from '../tasks.ts';
import { openTrack, type Track } from './encode-track.ts';
import { av, C, type Freed, ok } from './native.ts';
import { pictureInput } from './picture-source.ts';
import { MONO, openPcm, type Pcm } from './pcm-source.ts';

export interface FilmWriter {
  /** Writes a picture, and the sound until it ends. @param until seconds */
  put(picture: av.Frame, until: number): Promise<void>;
  /** Writes the rest of the sound, and the index. */
  end(): Promise<void>;
}

type Flags = Parameters<av.CodecContext['setFlags']>;

const pictureTrack = (recipe: FilmRecipe, size: FrameSize, flags: Flags, freed: Freed): Track =>
  openTrack(
    {
      encoder: recipe.picture.encoder,
      options: recipe.picture.options,
      flags,
      fields: {
        width: size.width,
        height: size.height,
        pixelFormat: C.AV_PIX_FMT_YUV420P,
        timeBase: new av.Rational(1, size.fps),
        framerate: new av.Rational(size.fps, 1),
      },
      filters: () => `${pictureInput(size)},${recipe.picture.filter},buffersink@out`,
    },
    freed,
  );

const soundFilters = ({ rate }: SoundFile, sampleFormat: string, frameSize: number): string =>
  [
    `abuffer@in=time_base=1/${rate}:sample_rate=${rate}:sample_fmt=s16:channel_layout=mono`,
    `aresample=${FILM_SOUND_RATE},aformat=sample_fmts=${sampleFormat}:channel_layouts=mono`,
    `asetnsamples=n=${frameSize}:p=0,abuffersink@out`,
  ].join(',');

const soundTrack = ({ sound }: FilmRecipe, file: SoundFile, flags: Flags, freed: Freed): Track =>
  openTrack(
    {
      encoder: sound.encoder,
      options: sound.options,
      flags,
      fields: {
        sampleRate: FILM_SOUND_RATE,
        channelLayout: MONO,
        timeBase: new av.Rational(1, FILM_SOUND_RATE),
        sampleFormat: sound.sampleFormat === 'fltp' ? C.AV_SAMPLE_FMT_FLTP : C.AV_SAMPLE_FMT_S16,
      },
      filters: ({ frameSize }) => soundFilters(file, sound.sampleFormat, frameSize),
    },
    freed,
  );

interface Muxed extends Track {
  readonly stream: av.Stream;
}

const addStream = (film: av.FormatContext, track: Track): Muxed => {
  const stream = film.newStream(track.codec);
  ok(track.context.parametersFromContext(stream.codecpar), 'stream');
  stream.timeBase = track.context.timeBase;
  // For sound it is 0/1. The webm muxer derives the duration of the last picture from it.
  stream.avgFrameRate = track.context.framerate;
  return { ...track, stream };
};

/** Writes a packet with its duration, without which the last picture would not be shown at all. */
const write = async (film: av.FormatContext, { context, stream, put }: Muxed, frame: av.Frame | null) => {
  for (const packet of put(frame)) {
    packet.streamIndex = stream.index;
    if (packet.duration === 0n && context.codecType === C.AVMEDIA_TYPE_VIDEO) packet.duration = 1n;
    packet.rescaleTs(context.timeBase, stream.timeBase);
    ok(await film.interleavedWriteFrame(packet), 'writing');
  }
};

interface Sounding {
  readonly track: Muxed;
  readonly pcm: Pcm;
}

const writeSound = async (film: av.FormatContext, { track, pcm }: Sounding, until: number): Promise<void> => {
  for await (const frame of pcm.until(until)) await write(film, track, frame);
};

const openFile = async (film: av.FormatContext, { containerOptions }: FilmRecipe): Promise<void> => {
  ok(await film.openOutput(), 'opening the film');
  const options = Object.fromEntries(
    Object.entries(containerOptions).map(([name, value]) => [name, String(value)]),
  );
  ok(await film.writeHeader(av.Dictionary.fromObject(options)), 'beginning the film');
};

/** Opens a film for writing. */
export const openFilmWriter = async (plan: FilmPlan, size: FrameSize, freed: Freed): Promise<FilmWriter> => {
  const recipe = filmRecipe(plan, size);
  const film = freed.add(new av.FormatContext(), (each) => each.freeContext());
  ok(film.allocOutputContext2(null, recipe.container, fileUrl(plan.path)), 'film');
  const flags: Flags = film.oformat?.hasFlags(C.AVFMT_GLOBALHEADER) ? [C.AV_CODEC_FLAG_GLOBAL_HEADER] : [];
  const picture = addStream(film, pictureTrack(recipe, size, flags, freed));
  const sound: Sounding | null = plan.sound
    ? {
        track: addStream(film, soundTrack(recipe, plan.sound, flags, freed)),
        pcm: await openPcm(plan.sound, freed),
      }
    : null;
  await openFile(film, recipe);
  return {
    async put(frame, until) {
      await write(film, picture, frame);
      if (sound) await writeSound(film, sound, until);
    },
    async end() {
      await write(film, picture, null);
      if (sound) {
        await writeSound(film, sound, Number.POSITIVE_INFINITY);
        await write(film, sound.track, null);
      }
      ok(await film.writeTrailer(), 'ending the film');
      await film.closeOutput();
    },
  };
};
