import type { MouthShape } from '../mouth-shapes.ts';
import { aside, blurred, type Context, fill, gradient, inside, spray, stroke } from './brush.ts';
import { faded, type Hex } from './color.ts';
import { lerp, line, outline, ribbon } from './geometry.ts';
import type { Lips } from './lips.ts';

const INSIDE: Hex = '#4d0c16';
const THROAT: Hex = '#2c060c';
const TEETH: Hex = '#fbf7f0';
const TONGUE: Hex = '#c65a62';

const paintTeeth = (ctx: Context, lips: Lips, held: MouthShape): void => {
  const { half, top, bottom } = lips;
  const gap = bottom - top;
  const height = held.bite > 0 ? gap + 1 : Math.min(9.5, 3 + gap * 0.45) * held.upperTeeth;
  if (held.upperTeeth > 0) paintTeethRow(ctx, { y: top - 3, height: height + 3, half: half * 0.8, up: 1 });
  const low = Math.min(6, gap * 0.3) * held.lowerTeeth;
  if (held.lowerTeeth > 0)
    paintTeethRow(ctx, { y: bottom - low, height: low + 3, half: half * 0.66, up: -1 });
};

/** A row of teeth, from its root to its edge. `up`: 1 for the upper row, -1 for the lower one. */
interface TeethRow {
  readonly y: number;
  readonly height: number;
  readonly half: number;
  readonly up: number;
}

const edgesOf = ({ y, height, up }: TeethRow): readonly [root: number, edge: number] =>
  up > 0 ? [y, y + height] : [y + height, y];

const teethShape = (row: TeethRow) => {
  const { half, up } = row;
  const [root, edge] = edgesOf(row);
  const side = lerp(root, edge, up > 0 ? 0.74 : 0.8);
  return ribbon(
    [
      [-half, root],
      [0, root],
      [half, root],
    ],
    [
      [-half, side],
      [-half * 0.5, edge],
      [half * 0.5, edge],
      [half, side],
    ],
  );
};

const paintGaps = (ctx: Context, row: TeethRow): void => {
  const [root, edge] = edgesOf(row);
  for (const x of [-0.62, -0.3, 0, 0.3, 0.62])
    stroke(
      ctx,
      line([
        [row.half * x, root],
        [row.half * x, edge],
      ]),
      faded('#8d7268', x === 0 ? 0.3 : 0.2),
      0.7,
    );
};

const paintTeethRow = (ctx: Context, row: TeethRow): void => {
  const [root, edge] = edgesOf(row);
  const shape = teethShape(row);
  const rounded = gradient(
    ctx,
    [-row.half, 0, row.half, 0],
    [
      [0, '#b9a9a0'],
      [0.25, TEETH],
      [0.7, TEETH],
      [1, '#a89890'],
    ],
  );
  const shade = gradient(
    ctx,
    [0, root, 0, lerp(root, edge, 0.8)],
    [
      [0, faded('#3a0d12', 0.55)],
      [1, faded('#3a0d12', 0)],
    ],
  );
  fill(ctx, shape, rounded);
  aside(ctx, () => {
    ctx.clip(shape);
    paintGaps(ctx, row);
    fill(ctx, shape, shade);
  });
};

const paintTongue = (ctx: Context, { half, top, bottom }: Lips, height: number): void => {
  const gap = bottom - top;
  const y = lerp(bottom + 4, top + gap * 0.5, height);
  const shape = outline([
    [-half * 0.55, bottom + 6],
    [-half * 0.45, y + 3],
    [0, y],
    [half * 0.45, y + 3],
    [half * 0.55, bottom + 6],
  ]);
  fill(
    ctx,
    shape,
    gradient(
      ctx,
      [0, y - 2, 0, bottom + 4],
      [
        [0, TONGUE],
        [1, '#8d2f3a'],
      ],
    ),
  );
  spray(ctx, { x: -3, y: y + 3, rx: half * 0.3, ry: 3, color: '#f0a0a0', opacity: 0.4 });
};

/** Paints teeth, tongue and the dark behind them. */
export const paintCavity = (ctx: Context, lips: Lips, held: MouthShape): void => {
  const area = ribbon(lips.upperInner, lips.lowerInner);
  inside(ctx, area, () => {
    fill(
      ctx,
      area,
      gradient(
        ctx,
        [0, lips.top, 0, lips.bottom + 2],
        [
          [0, THROAT],
          [1, INSIDE],
        ],
      ),
    );
    if (held.tongue > 0 && held.tongue < 0.9) paintTongue(ctx, lips, held.tongue);
    paintTeeth(ctx, lips, held);
    if (held.tongue >= 0.9) paintTongue(ctx, lips, 0.95);
    blurred(ctx, 1.4, () => stroke(ctx, line(lips.upperInner), faded(THROAT, 0.75), 3));
  });
};
