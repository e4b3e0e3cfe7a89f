import { expect, test } from 'vitest';
import { ownFile } from './own-file.ts';

test.each([
  ['https://localhost/media/companions/comp_1/preview.png', '/media/companions/comp_1/preview.png'],
  ['https://localhost/media/recordings/rec_1/audio?x=1', '/media/recordings/rec_1/audio?x=1'],
  ['https://pictures.example/media.png', 'https://pictures.example/media.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['/media/companions/comp_1/preview.png', '/media/companions/comp_1/preview.png'],
])('the file %s is asked for at %s', (address, asked) => {
  expect(ownFile(address)).toBe(asked);
});
