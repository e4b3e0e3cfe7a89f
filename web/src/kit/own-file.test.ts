import { expect, test } from 'vitest';
import { ownFile } from './own-file.ts';

test.each([
  ['https://localhost/public/companions/comp_1/preview.png', '/public/companions/comp_1/preview.png'],
  ['https://localhost/public/recordings/rec_1/audio?x=1', '/public/recordings/rec_1/audio?x=1'],
  ['https://pictures.example/public.png', 'https://pictures.example/public.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['/public/companions/comp_1/preview.png', '/public/companions/comp_1/preview.png'],
])('the file %s is asked for at %s', (address, asked) => {
  expect(ownFile(address)).toBe(asked);
});
