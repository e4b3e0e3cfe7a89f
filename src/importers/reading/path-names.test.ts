import { expect, test } from 'vitest';
import { namesOfFolders } from './path-names.ts';

test.each([
  ['Mole Hill/Low Tide/01.mp3', 'Mole Hill', 'Low Tide'],
  ['Rock/Mole Hill/Low Tide/01.mp3', 'Mole Hill', 'Low Tide'],
  ['Mole Hill/Low Tide/CD2/01.mp3', 'Mole Hill', 'Low Tide'],
  ['Mole Hill - Low Tide/01.mp3', 'Mole Hill', 'Low Tide'],
  ['Mole Hill/1999 - Low Tide/01.mp3', 'Mole Hill', 'Low Tide'],
  ['Mole Hill/[1999] Low Tide/01.mp3', 'Mole Hill', 'Low Tide'],
  ['Mole Hill/Low Tide (1999)/01.mp3', 'Mole Hill', 'Low Tide'],
  ['Mole Hill/1999/01.mp3', 'Mole Hill', '1999'],
  ['Mole Hill/1989 (1989)/01.mp3', 'Mole Hill', '1989'],
  ['Mole Hill/01.mp3', null, null],
  ['01.mp3', null, null],
])('%s is by %s on %s', (path, artist, album) => {
  expect(namesOfFolders('/music', `/music/${path}`)).toEqual({ artist, album });
});
