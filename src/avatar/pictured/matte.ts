import { boxMean } from './box-filter.ts';
import { type GraphModel, modelPath, modelRuntime, type Tensors } from './models.ts';
import type { Picture } from './picture.ts';

export interface Matte {
  /** The person's share of each pixel, 0 to 255: `width * height` bytes. */
  of(picture: Picture): Promise<Uint8Array>;
}

/** Side of the model's input. */
const MODEL_SIDE = 256;
/** Radius of the fit to the picture's edges, as a share of its larger side: the model's result is coarse. */
const EDGE_REACH = 1 / 96;
/** Faintest edge that is followed (variance of a grey of 0 to 1). */
const FAINTEST_EDGE = 1e-3;
/** Values below the first are background, values above the second the person. */
const [LEAST, MOST] = [0.25, 0.75];

const segment = async (tf: Tensors, model: GraphModel, picture: Picture): Promise<Float32Array> => {
  const { width, height, rgba } = picture;
  const rgb = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4)
    for (let k = 0; k < 3; k++) rgb[to++] = rgba[from + k] as number;
  const whole = tf.tensor4d(rgb, [1, height, width, 3]);
  const mask = tf.tidy(() => {
    const seen = tf.div(tf.image.resizeBilinear(whole, [MODEL_SIDE, MODEL_SIDE]), 255);
    return tf.squeeze(tf.image.resizeBilinear(model.predict(seen), [height, width]));
  });
  try {
    return await mask.data();
  } finally {
    whole.dispose();
    mask.dispose();
  }
};

const greyOf = ({ rgba }: Picture): Float32Array => {
  const grey = new Float32Array(rgba.length / 4);
  for (let i = 0; i < grey.length; i++) {
    const at = i * 4;
    grey[i] =
      (0.299 * (rgba[at] as number) + 0.587 * (rgba[at + 1] as number) + 0.114 * (rgba[at + 2] as number)) /
      255;
  }
  return grey;
};

const times = (a: Float32Array, b: Float32Array): Float32Array =>
  a.map((value, i) => value * (b[i] as number));

/** Fits a coarse mask to the edges of its picture (a guided filter, He et al. 2010). */
const fitToEdges = (picture: Picture, mask: Float32Array): Uint8Array => {
  const { width, height } = picture;
  const radius = Math.max(2, Math.round(Math.max(width, height) * EDGE_REACH));
  const mean = (values: Float32Array): Float32Array => boxMean(values, width, height, radius);
  const grey = greyOf(picture);
  const [greyMean, maskMean] = [mean(grey), mean(mask)];
  const [square, product] = [mean(times(grey, grey)), mean(times(grey, mask))];
  const slope = square.map((value, i) => {
    const middle = greyMean[i] as number;
    return (
      ((product[i] as number) - middle * (maskMean[i] as number)) / (value - middle * middle + FAINTEST_EDGE)
    );
  });
  const offset = maskMean.map((value, i) => value - (slope[i] as number) * (greyMean[i] as number));
  const [slopes, offsets] = [mean(slope), mean(offset)];
  return Uint8Array.from(slopes, (value, i) => {
    const share = value * (grey[i] as number) + (offsets[i] as number);
    return Math.round(255 * Math.min(1, Math.max(0, (share - LEAST) / (MOST - LEAST))));
  });
};

/** Cuts a person out with MediaPipe's selfie segmentation. Only for the renderer's process. */
export const createMatte = async (): Promise<Matte> => {
  const { tf, openModel } = await modelRuntime();
  const model = await openModel(modelPath('selfie.json'));
  return { of: async (picture) => fitToEdges(picture, await segment(tf, model, picture)) };
};

/** Opacity from which a pixel of the matte counts as solid. */
const SOLID = 110;

/** The pixels of a matte that are connected with the seeds, by a four-neighbour flood fill. */
const joined = (matte: Uint8Array, width: number, seeds: readonly number[]): Uint8Array => {
  const reached = new Uint8Array(matte.length);
  const queue = seeds.filter((seed) => seed >= 0 && seed < matte.length);
  while (queue.length > 0) {
    const at = queue.pop() as number;
    if (reached[at] === 1 || (matte[at] as number) < SOLID) continue;
    reached[at] = 1;
    const x = at % width;
    if (x > 0) queue.push(at - 1);
    if (x < width - 1) queue.push(at + 1);
    if (at >= width) queue.push(at - width);
    if (at < matte.length - width) queue.push(at + width);
  }
  return reached;
};

/** Reach of soft edges from solid pixels, as a share of the width. */
const SOFT_EDGE = 1 / 70;

/** Keeps only the person whose face it is: everything that is not connected to the seeds is removed. */
export const onlyJoined = (
  matte: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  seeds: readonly (readonly [x: number, y: number])[],
): Uint8Array => {
  const starts = seeds.map(([x, y]) => Math.round(y) * width + Math.round(x));
  const solid = Float32Array.from(joined(matte, width, starts));
  const near = boxMean(solid, width, height, Math.round(width * SOFT_EDGE));
  return matte.map((value, i) => ((near[i] as number) > 0.002 ? value : 0));
};
