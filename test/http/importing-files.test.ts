import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesImporter } from '../../src/importers/files/importer.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import { type CatalogApp, catalogApp } from '../support/catalog-calls.ts';

const GROUP = '11111111-2222-3333-4444-555555555555';
const RECORDING = '11111111-2222-3333-4444-666666666666';
const ARTIST = '11111111-2222-3333-4444-777777777777';

let app: CatalogApp;
let folder: string;
beforeAll(async () => {
  app = await catalogApp();
  folder = await mkdtemp(join(tmpdir(), 'duet-files-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const make = (name: string, tags: Readonly<Record<string, string>>, seconds?: number): Promise<void> =>
  writeTone(join(folder, name), tags, seconds);
/** A copy of a variable bit rate that does not say how long it is. */
const withoutXing = (from: string, to: string, tags: Readonly<Record<string, string>>): void => {
  const metadata = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  const coding = ['-c:a', 'libmp3lame', '-q:a', '4', '-write_xing', '0'];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    join(folder, from),
    ...coding,
    ...metadata,
    join(folder, to),
  ]);
};
const run = (path: string, signal?: AbortSignal) => {
  const source = join(folder, path);
  return runImport(
    app.duet.parts,
    { kind: 'files', source, ...(signal && { signal }) },
    filesImporter(source, { countries: ['DE', 'US'] }),
  );
};
const byIsrc = async (isrc: string) => {
  app.duet.clock.advance(2_000);
  const [track] = await app.objects(`/v2.2/tracks/isrc/${isrc}`);
  return track ?? { id: '' };
};
const clipOf = async (isrc: string) => {
  const { previewURL } = await byIsrc(isrc);
  return app.duet.app.inject({ url: new URL(String(previewURL)).pathname });
};

test('tags of every format become artist, album and tracks', async () => {
  const of = (title: string, track: string, ISRC: string) => ({
    title,
    track,
    ISRC,
    TSRC: ISRC,
    artist: 'Mole Hill',
    album_artist: 'Mole Hill',
    album: 'Underground',
    date: '1999-03-02',
    genre: 'Jazz',
    disc: '1/2',
  });
  await make('formats/1.mp3', of('One', '1/4', 'QZDUT2700001'));
  await make('formats/2.flac', {
    ...of('Two', '2/4', 'QZDUT2700002'),
    BARCODE: '0012345678905',
    LABEL: 'Quay',
  });
  await make('formats/disc 2/3.ogg', { ...of('Three', '1', 'QZDUT2700003'), disc: '2/2' });
  await make('formats/disc 2/4.m4a', { ...of('Four', '2', ''), disc: '2/2' });
  await make('formats/disc 2/5.wav', of('Five', '3', ''));
  expect(await run('formats')).toMatchObject({ status: 'completed', read: 5, written: 5, rejected: 0 });
  const [album] = await app.objects('/v2.2/albums/upc/12345678905');
  expect(album).toMatchObject({
    name: 'Underground',
    artistName: 'Mole Hill',
    discCount: 2,
    trackCount: 5,
    label: 'Quay',
    released: '1999-03-02T00:00:00.000Z',
    isStreamable: true,
  });
  const tracks = await app.objects(`/v2.2/albums/${album?.id}/tracks?limit=20`);
  expect(tracks.map(({ name, disc, index }) => [name, disc, index])).toEqual(
    expect.arrayContaining([
      ['One', 1, 1],
      ['Two', 1, 2],
      ['Three', 2, 1],
      ['Four', 2, 2],
    ]),
  );
  const [jp] = await app.objects('/v2.2/albums/upc/12345678905?catalog=JP');
  expect(jp?.['isStreamable']).toBe(false);
});

test('repeating changes nothing', async () => {
  const rows = () => app.duet.db.selectFrom('tracks').selectAll().orderBy('id').execute();
  const before = await rows();
  await run('formats');
  expect(await rows()).toEqual(before);
});

test('a clip is the first thirty seconds of the real file, where it can be cut; elsewhere there is none', async () => {
  const of = (ISRC: string, track: string) => ({
    ISRC,
    TSRC: ISRC,
    track,
    title: `Long ${track}`,
    artist: 'Mole Hill',
    album: 'Long',
  });
  await make('long/1.mp3', of('QZDUT2700011', '1'), 45);
  await make('long/2.flac', of('QZDUT2700012', '2'), 45);
  await make('long/3.ogg', of('QZDUT2700013', '3'), 45);
  await run('long');
  for (const [isrc, type] of [
    ['QZDUT2700011', 'audio/mpeg'],
    ['QZDUT2700012', 'audio/flac'],
  ] as const) {
    const { statusCode, headers, rawPayload } = await clipOf(isrc);
    expect([isrc, statusCode, headers['content-type']]).toEqual([isrc, 200, type]);
    const { format } = await parseBuffer(rawPayload, { mimeType: type }, { duration: true });
    expect(Math.abs((format.duration ?? 0) - 30)).toBeLessThan(0.5);
    const decoded = execFileSync('ffmpeg', ['-v', 'error', '-i', '-', '-f', 's16le', '-'], {
      input: rawPayload,
      maxBuffer: 16_000_000,
    });
    expect(Math.abs(decoded.length / 2 / 22_050 - 30)).toBeLessThan(0.5);
  }
  expect((await byIsrc('QZDUT2700013'))['previewURL']).toBeNull();
  await rm(join(folder, 'long/1.mp3'));
  const { previewURL } = await byIsrc('QZDUT2700011');
  expect((await app.duet.app.inject({ url: new URL(String(previewURL)).pathname })).statusCode).toBe(404);
});

test('a track is as long as its file, also where the length stands nowhere in it', async () => {
  const of = (ISRC: string, track: string) => ({
    ISRC,
    TSRC: ISRC,
    track,
    artist: 'Mole Hill',
    album: 'Whole',
  });
  await make('whole/1.ogg', of('QZDUT2700014', '1'), 75);
  await make('whole/2.opus', of('QZDUT2700015', '2'), 75);
  await make('whole/3.mp3', of('QZDUT2700016', '3'), 75);
  withoutXing('whole/3.mp3', 'whole/4.mp3', of('QZDUT2700017', '4'));
  await run('whole');
  for (const isrc of ['QZDUT2700014', 'QZDUT2700015', 'QZDUT2700016', 'QZDUT2700017'])
    expect([isrc, (await byIsrc(isrc))['playbackSeconds']]).toEqual([isrc, 75]);
});

test('what is no audio or names no artist is rejected, a missing title is the file’s name, links are not followed', async () => {
  await make('odd/07 Night Bus.mp3', { artist: 'Mole Hill', TSRC: 'QZDUT2700021' });
  await make('odd/nobody.flac', { title: 'Whose' });
  await writeFile(join(folder, 'odd/text.mp3'), 'This is no sound at all. '.repeat(50));
  await writeFile(join(folder, 'odd/notes.txt'), 'ignored');
  await copyFile(join(folder, 'long/2.flac'), join(folder, 'secret.flac'));
  await symlink(join(folder, 'secret.flac'), join(folder, 'odd/link.flac'));
  await symlink(join(folder, 'long'), join(folder, 'odd/linked'));
  const summary = await run('odd');
  expect(summary).toMatchObject({ status: 'completed', read: 3, written: 1, rejected: 2 });
  const rows = await app.duet.db
    .selectFrom('catalog_import_rejects')
    .selectAll()
    .where('import_id', '=', summary.importId)
    .orderBy('number')
    .execute();
  expect(rows.map(({ place, reason }) => [place.split('/').at(-1), reason])).toEqual([
    ['nobody.flac', 'Its tags name no artist.'],
    ['text.mp3', expect.stringMatching(/audio/)],
  ]);
  expect(await byIsrc('QZDUT2700021')).toMatchObject({ name: 'Night Bus', index: 7, albumName: 'Night Bus' });
});

test('a picture in a file is the album’s cover in every size', async () => {
  const picture = join(folder, 'red.png');
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'color=red:size=64x64',
    '-frames:v',
    '1',
    picture,
  ]);
  await make('cover/plain.mp3', {
    title: 'Red',
    artist: 'Mole Hill',
    album: 'Red',
    TSRC: 'QZDUT2700031',
    track: '1',
  });
  const [from, to] = [join(folder, 'cover/plain.mp3'), join(folder, 'cover/1.mp3')];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    from,
    '-i',
    picture,
    '-map',
    '0',
    '-map',
    '1',
    '-c',
    'copy',
    '-id3v2_version',
    '3',
    '-disposition:v',
    'attached_pic',
    to,
  ]);
  await rm(from);
  await run('cover');
  const { albumId } = await byIsrc('QZDUT2700031');
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  for (const side of [70, 500]) {
    const answer = await app.duet.app.inject({
      url: `/imageserver/v2/albums/${String(albumId)}/images/${side}x${side}.jpg`,
    });
    const canvas = createCanvas(side, side);
    canvas.getContext('2d').drawImage(await loadImage(answer.rawPayload), 0, 0);
    const [red = 0, green = 255] = canvas.getContext('2d').getImageData(side / 2, side / 2, 1, 1).data;
    expect([side, red > 200, green < 40]).toEqual([side, true, true]);
  }
  const { image_version: version } = await app.duet.db
    .selectFrom('albums')
    .select('image_version')
    .where('id', '=', Number(String(albumId).split('.')[1]))
    .executeTakeFirstOrThrow();
  const kept = async (under: number) => {
    const url = `/imageserver/v2/albums/${String(albumId)}/images/${under}/70x70.jpg`;
    return (await app.duet.app.inject({ url })).headers['cache-control'];
  };
  expect(await kept(version)).toBe('public, max-age=31536000, immutable');
  expect(await kept(version - 1)).toBe('no-cache');
});

test('MusicBrainz’s ids in tags lead to the same artist, album and track as its dumps', async () => {
  await make('mbid/1.flac', {
    title: 'Tagged',
    artist: 'Tagged Artist',
    album: 'Tagged Album',
    track: '1',
    ISRC: 'QZDUT2700041',
    MUSICBRAINZ_ARTISTID: ARTIST,
    MUSICBRAINZ_ALBUMARTISTID: ARTIST,
    MUSICBRAINZ_RELEASEGROUPID: GROUP,
    MUSICBRAINZ_TRACKID: RECORDING,
  });
  await run('mbid');
  const names = await app.duet.db
    .selectFrom('catalog_sources')
    .select(['kind', 'source_id'])
    .where('source', '=', 'musicbrainz')
    .orderBy('kind')
    .execute();
  expect(names).toEqual([
    { kind: 'album', source_id: GROUP },
    { kind: 'artist', source_id: ARTIST },
    { kind: 'track', source_id: `${GROUP}/${RECORDING}` },
  ]);
});

test('stopped in the middle it goes on where it was', async () => {
  await make('many/source.mp3', { title: 'Many', artist: 'Mole Hill', album: 'Many' }, 1);
  for (let number = 1; number <= 130; number += 1) {
    await copyFile(join(folder, 'many/source.mp3'), join(folder, `many/${number}.mp3`));
  }
  await rm(join(folder, 'many/source.mp3'));
  const stop = new AbortController();
  const source = join(folder, 'many');
  const importer = filesImporter(source, { countries: ['US'] });
  const stages = importer.stages.map((stage) => ({
    ...stage,
    write: (...args: Parameters<typeof stage.write>) => (stop.abort(), stage.write(...args)),
  }));
  const options = { kind: 'files' as const, source };
  const first = await runImport(app.duet.parts, { ...options, signal: stop.signal }, { stages });
  expect([first.status, first.read]).toEqual(['stopped', 100]);
  expect(await run('many')).toMatchObject({ isResumed: true, status: 'completed', read: 130 });
});
