import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

const SIDE = 512;
const [GROUND, PERSON] = ['#e4e7ec', '#b6bdc9'] as const;

const drawPerson = (context: SKRSContext2D): void => {
  context.fillStyle = PERSON;
  context.beginPath();
  context.arc(SIDE / 2, 0.4 * SIDE, 0.17 * SIDE, 0, 2 * Math.PI);
  context.ellipse(SIDE / 2, SIDE, 0.34 * SIDE, 0.38 * SIDE, 0, 0, 2 * Math.PI);
  context.fill();
};

let drawn: Promise<Buffer> | null = null;

/**
 * The picture of a companion that has none yet: a person's outline, a PNG of 512 x 512. Drawn at the first call, the
 * same bytes for everybody.
 */
export const placeholderPicture = (): Promise<Buffer> => {
  if (drawn) return drawn;
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, SIDE, SIDE);
  drawPerson(context);
  return (drawn = canvas.encode('png'));
};
