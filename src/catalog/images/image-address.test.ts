import { expect, test } from 'vitest';
import { imageSetNumber, readFormat, readPictured, readPicturedAnywhere } from './image-address.ts';

test.each([
  ['artists', 'art.7', { kind: 'artist', id: 7, text: 'art.7' }],
  ['albums', 'Alb.12', { kind: 'album', id: 12, text: 'Alb.12' }],
  ['playlists', 'pp.3', { kind: 'playlist', id: 3, text: 'pp.3' }],
  ['playlists', 'MP.3', { kind: 'playlist', id: 3, text: 'MP.3' }],
  ['stations', 'smts.106614797', { kind: 'station', id: 106_614_797, text: 'smts.106614797' }],
  ['imagesets', 'imgs.72', { kind: 'album', id: 7, text: null }],
  ['imagesets', 'IMGS.21474836474', { kind: 'station', id: 2_147_483_647, text: null }],
])('%s %s is a picture of %o', (folder, id, pictured) => expect(readPictured(folder, id)).toEqual(pictured));

test.each([
  ['artists', 'alb.7'],
  ['artists', '7'],
  ['artists', 'art.9999999999'],
  ['artists', 'art.07'],
  ['stations', 'pp.7'],
  ['tracks', 'tra.7'],
  ['imagesets', 'imgs.75'],
  ['imagesets', 'imgs.70'],
  ['imagesets', 'imgs.21474836484'],
  ['imagesets', 'alb.72'],
  ['constructor', 'art.7'],
])('%s %s is none', (folder, id) => expect(readPictured(folder, id)).toBeNull());

test('an id alone means the same, as the id of an image set, of a thing and of an image', () => {
  for (const id of ['imgs.72', 'alb.7', 'alb.7.500x500', 'ALB.7'])
    expect([id, readPicturedAnywhere(id)]).toEqual([id, expect.objectContaining({ kind: 'album', id: 7 })]);
  expect(readPicturedAnywhere('mp.3.1800x600')).toEqual({ kind: 'playlist', id: 3, text: 'mp.3' });
  for (const id of ['tra.7', '7', 'alb.7.500', ''])
    expect([id, readPicturedAnywhere(id)]).toEqual([id, null]);
});

test('an image set leads back to what it is of', () => {
  for (const kind of ['artist', 'album', 'playlist', 'station'] as const) {
    expect(readPictured('imagesets', `imgs.${imageSetNumber({ kind, id: 41 })}`)).toEqual({
      kind,
      id: 41,
      text: null,
    });
  }
});

test('listed sizes are drawn, and no others than sensible ones', () => {
  const listed = ['70x47.jpg', '633x422.jpg', '500x500.png', '1800x600.jpg', '150x100.JPG', '300x300.jpeg'];
  for (const file of listed) expect(readFormat(file)).not.toBeNull();
  const refused = [
    '0x0.jpg',
    '2001x20.jpg',
    '2000x2000.png',
    '15x15.jpg',
    '300x300.gif',
    '300.jpg',
    '-1x5.jpg',
  ];
  for (const file of refused) expect([file, readFormat(file)]).toEqual([file, null]);
});
