import { caption, type Words } from '../caption.ts';
import { disc, downward, flood, type Scene } from '../scene.ts';

/** Waves that leave an aerial. */
export function waves(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  flood(scene, downward(scene, [palette.ground, palette.tones[0]]));
  const [x, y] = [width * random.between(0.6, 0.8), height * random.between(0.3, 0.45)];
  const colours = [...palette.tones, palette.accent, palette.light];
  ctx.lineCap = 'round';
  for (let index = 9; index > 0; index -= 1) {
    const open = random.between(0.5, 0.95);
    ctx.strokeStyle = colours[index % colours.length] ?? palette.accent;
    ctx.lineWidth = 2.4;
    for (const side of [0, Math.PI]) {
      ctx.beginPath();
      ctx.arc(x, y, 6 + index * 6.2, side - open, side + open);
      ctx.stroke();
    }
  }
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x, height + 2);
  ctx.stroke();
  disc(ctx, x, y, 5, palette.accent);
  disc(ctx, x, y, 2, palette.ink);
  if (words.title === null) return;
  const shade = ctx.createLinearGradient(0, 0, width * 0.75, 0);
  shade.addColorStop(0, palette.deep);
  shade.addColorStop(1, palette.deep.replace(/,1\)$/, ',0)'));
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, width, height);
  caption(
    scene,
    words,
    { x: 8, y: height * 0.35, width: width * 0.55, height: height * 0.56 },
    { colour: palette.light, place: 'bottom', weight: 1.7, largest: 13 },
  );
}
