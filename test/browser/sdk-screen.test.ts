import { createCanvas, loadImage } from '@napi-rs/canvas';
import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeOpenAiServer } from '../../src/testing/openai-server.ts';
import { artefact } from '../support/browser.ts';
import { comeTo, servePages, type Guest, type PageServer } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/** A screen that is shown to an agent (facts 1.3, `start_video`), from a real browser to what the model is asked. */

const WIDTH = 1280;
const HEIGHT = 800;

/** A page whose screen is a picture: its left half in a colour of the test's choice, on the right a fine grid. */
const page = (origin: string): string => `<!doctype html><html lang="en"><title>Screen</title>
<script src="${origin}/client/v0/duet.js"></script><button id="talk">Talk</button><script>
const canvas = Object.assign(document.createElement('canvas'), { width: ${WIDTH}, height: ${HEIGHT} });
const pen = canvas.getContext('2d');
let colour = 'red';
setInterval(() => {
  pen.fillStyle = 'white'; pen.fillRect(0, 0, ${WIDTH}, ${HEIGHT});
  pen.fillStyle = colour; pen.fillRect(0, 0, ${WIDTH / 2}, ${HEIGHT});
  pen.fillStyle = 'black';
  for (let x = ${WIDTH / 2}; x < ${WIDTH}; x += 16) for (let y = 0; y < ${HEIGHT}; y += 16) pen.fillRect(x, y, 8, 8);
}, 100);
navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(5);
talk.onclick = () => {
  window.session = Duet.init(Duet.tokenFrom('/token'), { screenShare: true,
    onError: (error) => (window.errors ??= []).push([error.code, error.message]) });
};
</script></html>`;

let model: FakeOpenAiServer;
let service: RunningService;
let pages: PageServer;
let guest: Guest;

beforeAll(async () => {
  model = await FakeOpenAiServer.start();
  service = await startDuetApart({
    DUET_MODEL: 'openai',
    DUET_MODEL_URL: model.url,
    DUET_MODEL_NAME: 'eyes',
    DUET_MODEL_LOOKS: 'true',
    DUET_CONNECTION_INTERVAL: '0',
  });
  pages = await servePages(service, { 'screen.html': page(service.origin) });
}, 120_000);

beforeEach(async () => {
  guest = await comeTo(`${pages.url}/screen.html`);
  await guest.page.getByRole('button', { name: 'Talk', exact: true }).click();
  await guest.live();
});
afterEach(() => guest.leave());

afterAll(async () => {
  pages?.stop();
  await service?.stop();
  await model?.close();
});

interface Part {
  readonly type: string;
  readonly image_url?: { readonly url: string };
}

/** The pictures in the newest request. */
function asked(): string[] {
  const messages = model.requests.at(-1)?.body['messages'] as { content: string | Part[] }[];
  return messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.flatMap(({ image_url: image }) => image?.url ?? []),
  );
}

let questions = 0;

/** Types something, waits for the answer, and gives the pictures that the model was asked with. */
async function ask(): Promise<string[]> {
  const text = `What do you see, ${++questions}?`;
  const before = model.requests.length;
  expect(await guest.page.evaluate(`session.sendMessage(${JSON.stringify(text)})`)).toBe(true);
  await until(() => model.requests.length > before, 'the question at the model');
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain(text);
  return asked();
}

type Pixel = readonly [red: number, green: number, blue: number];

/** The picture's size, the colour in the middle of its left half, and a dark and a light place of the grid. */
async function look(url: string) {
  const [head = '', data = ''] = url.split(',', 2);
  const file = Buffer.from(data, 'base64');
  writeFileSync(artefact('sdk-screen.webp'), file);
  const image = await loadImage(file);
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const pixel = (x: number, y: number): Pixel => {
    const [red = 0, green = 0, blue = 0] = pen.getImageData(x, y, 1, 1).data;
    return [red, green, blue];
  };
  const scale = image.width / WIDTH;
  const at = (x: number, y: number) => pixel(Math.round(x * scale), Math.round(y * scale));
  const middle = WIDTH / 2;
  return {
    ...{ head, bytes: file.length, width: image.width, height: image.height },
    ...{ left: at(middle / 2, HEIGHT / 2), dark: at(middle + 164, 404), light: at(middle + 172, 412) },
  };
}

const show = (colour: string) => guest.page.evaluate(`colour = '${colour}'`);

describe('a shown screen', () => {
  it('is in what the model is asked as it looks then, readable, and not any more when it is taken back', async () => {
    expect(await ask()).toEqual([]);
    await guest.page.evaluate('session.startScreenShare()');
    const [first = ''] = await until(
      async () => {
        const pictures = await ask();
        return pictures.length > 0 ? pictures : null;
      },
      'a picture',
      30_000,
    );
    const seen = await look(first);
    expect(seen.head).toBe('data:image/webp;base64');
    expect([seen.width, seen.height]).toEqual([WIDTH, HEIGHT]);
    expect(seen.left[0]).toBeGreaterThan(200);
    expect(seen.left[2]).toBeLessThan(60);
    await show('blue');
    const later = await until(
      async () => {
        const now = await look((await ask())[0] ?? '');
        return now.left[2] > 200 ? now : null;
      },
      'the new colour',
      30_000,
    );
    expect(later.left[0]).toBeLessThan(60);
    expect(later.light[1] - later.dark[1]).toBeGreaterThan(150);
    await guest.page.evaluate('session.stopScreenShare()');
    await until(async () => (await ask()).length === 0, 'a request without a picture', 30_000);
    expect(await guest.page.evaluate('window.errors.map(([code]) => code)')).toEqual(['microphone_missing']);
  });
});
