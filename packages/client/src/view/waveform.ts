import { openMeter, type Meter } from '../core/meter.ts';

/** Draws how loud the agent was in the last two seconds. */
export interface Waveform {
  listen(stream: MediaStream | null): void;
  close(): void;
}

const BARS = 48;
const WIDTH = 3;
const GAP = 2;
const HEIGHT = 40;

export function openWaveform(canvas: HTMLCanvasElement): Waveform {
  canvas.width = BARS * (WIDTH + GAP);
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  const levels = new Float32Array(BARS);
  let meter: Meter | null = null;
  let heard: MediaStream | null = null;
  let frame = 0;
  const draw = () => {
    levels.copyWithin(0, 1);
    levels[BARS - 1] = meter?.level() ?? 0;
    if (pen) {
      pen.clearRect(0, 0, canvas.width, HEIGHT);
      pen.fillStyle = getComputedStyle(canvas).color;
      levels.forEach((level, n) => {
        const tall = Math.max(2, level * HEIGHT);
        pen.fillRect(n * (WIDTH + GAP), (HEIGHT - tall) / 2, WIDTH, tall);
      });
    }
    frame = requestAnimationFrame(draw);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    meter?.close();
    meter = null;
  };
  return {
    listen(stream) {
      if (stream === heard) return;
      stop();
      heard = stream;
      if (!stream || stream.getAudioTracks().length === 0) return;
      meter = openMeter(stream);
      draw();
    },
    close: stop,
  };
}
