import { caption, type Words } from '../caption.ts';
import { oklch } from '../colours.ts';
import { aside, disc, downward, flood, type Scene, vignette } from '../scene.ts';

type Hair = (scene: Scene, size: number) => void;

const around = ({ ctx }: Scene, draw: () => void): void => {
  ctx.beginPath();
  draw();
  ctx.closePath();
  ctx.fill();
};

/** Hair around a head whose middle is 0, 0 and whose half height is `size`. */
const HAIR: readonly Hair[] = [
  (scene, s) => around(scene, () => scene.ctx.ellipse(0, -s * 0.32, s * 0.86, s * 0.86, 0, 0, 7)),
  (scene, s) => around(scene, () => scene.ctx.ellipse(0, -s * 0.3, s * 1.32, s * 1.2, 0, 0, 7)),
  (scene, s) => around(scene, () => scene.ctx.roundRect(-s * 0.98, -s * 1.25, s * 1.96, s * 2.5, s * 0.95)),
  (scene, s) => around(scene, () => scene.ctx.roundRect(-s * 0.92, -s * 1.2, s * 1.84, s * 1.75, s * 0.85)),
  (scene, s) => {
    around(scene, () => scene.ctx.ellipse(0, -s * 0.35, s * 0.84, s * 0.82, 0, 0, 7));
    disc(scene.ctx, 0, -s * 1.28, s * 0.36, scene.ctx.fillStyle as string);
  },
  (scene, s) =>
    around(scene, () => {
      scene.ctx.moveTo(-s * 0.95, 0);
      for (let index = 0; index <= 8; index += 1) {
        const angle = Math.PI + (index / 8) * Math.PI;
        const far = s * (index % 2 === 0 ? 1.12 : 1.42);
        scene.ctx.lineTo(Math.cos(angle) * far * 0.9, Math.sin(angle) * far - s * 0.1);
      }
    }),
  (scene, s) => {
    around(scene, () => scene.ctx.ellipse(0, -s * 0.72, s * 1.35, s * 0.2, 0, 0, 7));
    around(scene, () => scene.ctx.roundRect(-s * 0.72, -s * 1.5, s * 1.44, s * 0.8, s * 0.25));
  },
];

interface Bust {
  readonly x: number;
  readonly y: number;
  /** Half the height of the head. */
  readonly size: number;
  readonly skin: Scene['palette']['deep'] | CanvasGradientLike;
  readonly hair: string;
  readonly coat: string;
}
type CanvasGradientLike = ReturnType<Scene['ctx']['createLinearGradient']>;

const bust = (scene: Scene, { x, y, size: s, skin, hair, coat }: Bust): void => {
  const { ctx, random } = scene;
  const cut = random.pick(HAIR);
  aside(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate(random.between(-0.09, 0.09));
    ctx.fillStyle = hair;
    cut(scene, s);
    ctx.fillStyle = skin;
    ctx.fillRect(-s * 0.27, s * 0.5, s * 0.54, s * 0.95);
    around(scene, () => ctx.ellipse(0, 0.05 * s, s * 0.7, s * 0.95, 0, 0, 7));
    ctx.fillStyle = hair;
    if (random.chance(0.7))
      around(scene, () => ctx.ellipse(random.between(-0.2, 0.2) * s, -s * 0.72, s * 0.66, s * 0.34, 0, 0, 7));
    ctx.fillStyle = coat;
    around(scene, () => {
      ctx.moveTo(-s * 2, s * 5);
      ctx.bezierCurveTo(-s * 1.9, s * 1.5, -s * 0.9, s * 1.35, -s * 0.36, s * 1.16);
      ctx.quadraticCurveTo(0, s * 1.62, s * 0.36, s * 1.16);
      ctx.bezierCurveTo(s * 0.9, s * 1.35, s * 1.9, s * 1.5, s * 2, s * 5);
    });
    if (random.chance(0.3)) glasses(scene, s);
  });
};

const glasses = ({ ctx, palette }: Scene, s: number): void => {
  for (const side of [-1, 1]) disc(ctx, side * s * 0.28, -s * 0.05, s * 0.22, palette.deep);
  ctx.fillStyle = palette.deep;
  ctx.fillRect(-s * 0.62, -s * 0.1, s * 1.24, s * 0.07);
};

export const nameOn = (scene: Scene, words: Words, colour: string): void => {
  const { width, height } = scene;
  caption(
    scene,
    words,
    { x: 7, y: height * 0.72, width: width - 14, height: height * 0.22 },
    { colour, place: 'bottom', largest: 9, weight: 1.4 },
  );
};

const shade = ({ ctx, width, height }: Scene): void => {
  const dark = ctx.createLinearGradient(0, height * 0.5, 0, height);
  dark.addColorStop(0, 'rgba(0,0,0,0)');
  dark.addColorStop(1, 'rgba(0,0,0,.6)');
  ctx.fillStyle = dark;
  ctx.fillRect(0, height * 0.5, width, height / 2);
};

/** Figures before a large disc of light; as many as the band has. */
export function halo(scene: Scene, words: Words, people: number): void {
  const { ctx, width, height, palette, random } = scene;
  flood(scene, downward(scene, [palette.tones[0], palette.ground]));
  disc(ctx, width * random.between(0.4, 0.6), height * 0.5, random.between(36, 46), palette.accent);
  const places = Array.from({ length: people }, (_, index) =>
    people === 1 ? 0 : index / (people - 1) - 0.5,
  );
  const size = people === 1 ? 20 : people === 2 ? 17 : 14;
  const colours = random.several(
    [palette.tones[1], palette.tones[2], palette.tones[3], palette.light, palette.tones[0]],
    people,
  );
  places.forEach((place, index) => {
    const skin = ctx.createLinearGradient(-20, 0, 20, 0);
    const tone = random.between(-20, 40);
    skin.addColorStop(0, oklch(random.between(0.62, 0.84), 0.09, 45 + tone));
    skin.addColorStop(1, oklch(0.48, 0.1, 30 + tone));
    const y = height * 0.5 + Math.abs(place) * 8 + random.between(-2, 2);
    bust(scene, {
      x: width / 2 + place * 36 * (people - 1),
      y,
      size,
      skin,
      hair: random.pick([palette.deep, oklch(0.3, 0.08, palette.hue), oklch(0.4, 0.1, 40)]),
      coat: colours[index] ?? palette.tones[1],
    });
  });
  shade(scene);
  nameOn(scene, words, palette.light);
}

/** A face of plane shapes, seen from both sides at once. */
export function mask(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  const [left, right] = random.several([...palette.tones, palette.accent], 2);
  flood(scene, palette.ground);
  ctx.fillStyle = left ?? palette.tones[0];
  ctx.fillRect(0, 0, width / 2, height);
  const s = height * 0.37;
  aside(ctx, () => {
    ctx.translate(width / 2, height * 0.47);
    for (const [side, colour] of [
      [-1, palette.light],
      [1, right ?? palette.accent],
    ] as const) {
      ctx.fillStyle = colour;
      around(scene, () =>
        ctx.ellipse(
          0,
          0,
          s * 0.78,
          s * 1.05,
          0,
          side < 0 ? Math.PI / 2 : -Math.PI / 2,
          side < 0 ? Math.PI * 1.5 : Math.PI / 2,
        ),
      );
    }
    ctx.fillStyle = palette.deep;
    around(scene, () => ctx.arc(0, -s * 0.36, s * 0.82, Math.PI, 0));
    const eye = random.between(0.13, 0.2);
    disc(ctx, -s * 0.36, -s * 0.02, s * eye, palette.accent);
    disc(ctx, -s * 0.36, -s * 0.02, s * eye * 0.5, palette.deep);
    ctx.strokeStyle = palette.deep;
    ctx.lineWidth = s * 0.05;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(s * 0.36, s * 0.04, s * 0.17, Math.PI * 1.1, Math.PI * 1.9);
    ctx.moveTo(0, -s * 0.3);
    ctx.lineTo(s * 0.14, s * 0.34);
    ctx.lineTo(-s * 0.04, s * 0.37);
    ctx.stroke();
    ctx.fillStyle = palette.tones[2];
    around(scene, () => ctx.arc(0, s * 0.6, s * 0.2, 0, Math.PI));
    ctx.fillStyle = palette.deep;
    around(scene, () => ctx.arc(0, s * 0.6, s * 0.2, Math.PI, 0));
    disc(ctx, s * 0.8, s * 0.3, s * 0.12, palette.accent);
  });
  shade(scene);
  nameOn(scene, words, palette.light);
}

/** A figure that comes nearer in waves of light. */
export function echo(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  flood(scene, palette.deep);
  const x = width * random.between(0.42, 0.58);
  const waves = 9;
  const colours = [...palette.tones, palette.accent];
  const outline = (grow: number): void => {
    const s = 15 + grow;
    ctx.beginPath();
    ctx.moveTo(x - s * 2.6, height + 5);
    ctx.bezierCurveTo(
      x - s * 2.4,
      height * 0.72 - grow * 0.3,
      x - s * 1.3,
      height * 0.76,
      x - s * 0.55,
      height * 0.68 - grow * 0.2,
    );
    ctx.bezierCurveTo(
      x - s * 1.25,
      height * 0.52,
      x - s * 1.1,
      height * 0.2 - grow * 0.75,
      x,
      height * 0.2 - grow * 0.75,
    );
    ctx.bezierCurveTo(
      x + s * 1.1,
      height * 0.2 - grow * 0.75,
      x + s * 1.25,
      height * 0.52,
      x + s * 0.55,
      height * 0.68 - grow * 0.2,
    );
    ctx.bezierCurveTo(
      x + s * 1.3,
      height * 0.76,
      x + s * 2.4,
      height * 0.72 - grow * 0.3,
      x + s * 2.6,
      height + 5,
    );
    ctx.closePath();
  };
  for (let index = waves; index >= 0; index -= 1) {
    outline(index * 4.2);
    ctx.fillStyle = colours[index % colours.length] ?? palette.accent;
    ctx.fill();
  }
  outline(-1.5);
  ctx.fillStyle = palette.deep;
  ctx.fill();
  vignette(scene, 0.3);
  shade(scene);
  nameOn(scene, words, palette.light);
}
