import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
    filesImporter(source, { countries: ['DE', 'US'], clock: app.duet.clock }),
  );
};
const rejectsOf = async (importId: string) => {
  const rows = await app.duet.db
    .selectFrom('catalog_import_rejects')
    .select(['place', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('number')
    .execute();
  return rows.map(({ place, reason }) => [place.slice(folder.length + 1), reason]);
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

const tracksOf = async (album: string) => {
  const rows = await app.duet.db
    .selectFrom('tracks')
    .innerJoin('albums', 'albums.id', 'tracks.album_id')
    .select(['tracks.name', 'tracks.disc', 'tracks.position'])
    .where('albums.name', '=', album)
    .orderBy('disc')
    .orderBy('position')
    .execute();
  return rows.map(({ name, disc, position }) => `${disc}.${position} ${name}`);
};

test('discs without a number in their tags take it from their folders', async () => {
  const of = (title: string, track: string) => ({ title, track, artist: 'Mole Hill', album: 'Burrows' });
  await make('discs/CD1/01.mp3', of('First', '1'));
  await make('discs/CD1/02.mp3', of('Second', '2'));
  await make('discs/Burrows (Disc 2)/01.mp3', of('Third', '1'));
  await make('discs/disk_03/01.mp3', { ...of('Fourth', '1'), disc: '4' });
  expect(await run('discs')).toMatchObject({ read: 4, written: 4, rejected: 0 });
  expect(await tracksOf('Burrows')).toEqual(['1.1 First', '1.2 Second', '2.1 Third', '4.1 Fourth']);
});

test('of two tracks at one place the second is rejected, in whatever batch; a copy of the first is none', async () => {
  const of = (title: string) => ({ title, track: '1', artist: 'Mole Hill', album: 'Crowded' });
  await make('crowded/a/1.mp3', of('Here First'));
  await make('crowded/b/1.flac', of('Here first'));
  for (let number = 0; number < 100; number += 1)
    await copyFile(join(folder, 'crowded/b/1.flac'), join(folder, `crowded/b/copy ${number}.flac`));
  await make('crowded/c/1.mp3', of('Too Late'));
  const summary = await run('crowded');
  expect(summary).toMatchObject({ status: 'completed', read: 103, written: 102, rejected: 1 });
  expect(await rejectsOf(summary.importId)).toEqual([
    ['crowded/c/1.mp3', expect.stringMatching(/Another track, "Here first", .*disc 1, track 1/)],
  ]);
  expect(await tracksOf('Crowded')).toEqual(['1.1 Here first']);
});

/** An import that is stopped while it writes its first batch. */
const stopAtFirstBatch = (path: string) => {
  const stop = new AbortController();
  const source = join(folder, path);
  const stages = filesImporter(source, { countries: ['DE', 'US'], clock: app.duet.clock }).stages.map(
    (stage) => ({
      ...stage,
      write: (...args: Parameters<typeof stage.write>) => (stop.abort(), stage.write(...args)),
    }),
  );
  return runImport(app.duet.parts, { kind: 'files' as const, source, signal: stop.signal }, { stages });
};

test.each(['mp3', 'ogg'])(
  'of two tracks at one place, also when it was stopped between them (%s)',
  async (ending) => {
    const album = `Apart ${ending}`;
    const of = (title: string, track: string) => ({ title, track, artist: 'Mole Hill', album });
    await make(`${album}/a.${ending}`, of('Before', '1'), 1);
    await make(`${album}/b/1.${ending}`, of('Beside', '2'), 1);
    for (let number = 2; number <= 100; number += 1)
      await copyFile(join(folder, `${album}/b/1.${ending}`), join(folder, `${album}/b/${number}.${ending}`));
    await make(`${album}/c.${ending}`, of('After', '1'), 1);
    expect(await stopAtFirstBatch(album)).toMatchObject({ status: 'stopped', read: 100, rejected: 0 });
    const summary = await run(album);
    expect(summary).toMatchObject({ isResumed: true, status: 'completed', read: 102, rejected: 1 });
    expect(await rejectsOf(summary.importId)).toEqual([
      [`${album}/c.${ending}`, expect.stringMatching(/^Another track, "Before", .*disc 1, track 1/)],
    ]);
    expect(await tracksOf(album)).toEqual(['1.1 Before', '1.2 Beside']);
  },
);

test.each(['flac', 'm4a'])(
  'and when it comes with a later import; a file with new tags is no other (%s)',
  async (ending) => {
    const album = `Later ${ending}`;
    const of = (title: string, track = '1') => ({ title, track, artist: 'Mole Hill', album });
    const here = `${album}/one/here.${ending}`;
    await make(here, of('Frist'), 1);
    await run(`${album}/one`);
    await make(`${album}/two/other.${ending}`, of('Second'), 1);
    const second = await run(`${album}/two`);
    expect(second).toMatchObject({ status: 'completed', written: 0, rejected: 1 });
    expect(await rejectsOf(second.importId)).toEqual([
      [`${album}/two/other.${ending}`, expect.stringMatching(/^Another track, "Frist", /)],
    ]);
    await make(here, of('First'), 1);
    expect(await run(`${album}/one`)).toMatchObject({ written: 1, rejected: 0 });
    expect(await tracksOf(album)).toEqual(['1.1 First']);
    // Its owner gives the first another place: there is room for the second.
    await make(here, of('First', '2'), 1);
    expect(await run(`${album}/two`)).toMatchObject({ written: 1, rejected: 0 });
    expect(await run(`${album}/one`)).toMatchObject({ written: 1, rejected: 0 });
    expect(await tracksOf(album)).toEqual(['1.1 Second', '1.2 First']);
    await rm(join(folder, here));
    await make(`${album}/one/new.${ending}`, of('Instead', '2'), 1);
    expect(await run(`${album}/one`)).toMatchObject({ written: 1, rejected: 0 });
    expect(await tracksOf(album)).toEqual(['1.1 Second', '1.2 Instead']);
  },
);

test('a folder and a file whose names are no text are rejected, and the rest is imported', async () => {
  const bytes = (name: string) => Buffer.concat([Buffer.from(join(folder, name)), Buffer.of(0xe9)]);
  await make('named/a.mp3', { title: 'Named', artist: 'Mole Hill', album: 'Named', track: '1' });
  await mkdir(bytes('named/m'));
  await copyFile(join(folder, 'named/a.mp3'), Buffer.concat([bytes('named/n'), Buffer.from('.mp3')]));
  await make('named/z.mp3', { title: 'Nameless', artist: 'Mole Hill', album: 'Named', track: '2' });
  const summary = await run('named');
  expect(summary).toMatchObject({ status: 'completed', read: 4, written: 2, rejected: 2 });
  expect(await rejectsOf(summary.importId)).toEqual([
    ['named/m\uFFFD', 'Its name is not in UTF-8: rename it.'],
    ['named/n\uFFFD.mp3', 'Its name is not in UTF-8: rename it.'],
  ]);
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

test.each(['ogg', 'opus'])('a chained file is as long as all its parts (%s)', async (ending) => {
  const name = (part: string) => join(folder, `parts/${part}.${ending}`);
  await make(`parts/1.${ending}`, { artist: 'Mole Hill', title: 'First' }, 5);
  await make(`parts/2.${ending}`, { artist: 'Mole Hill', title: 'Second' }, 7);
  await mkdir(join(folder, `chained ${ending}`));
  const parts = [await readFile(name('1')), await readFile(name('2'))];
  await writeFile(join(folder, `chained ${ending}`, `whole.${ending}`), Buffer.concat(parts));
  await run(`chained ${ending}`);
  const { seconds } = await app.duet.db
    .selectFrom('tracks')
    .innerJoin('albums', 'albums.id', 'tracks.album_id')
    .select('seconds')
    .where('tracks.name', 'in', ['First', 'Second'])
    .orderBy('tracks.id', 'desc')
    .executeTakeFirstOrThrow();
  expect(seconds).toBe(12);
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
  expect(await rejectsOf(summary.importId)).toEqual([
    ['odd/nobody.flac', 'Its tags name no artist.'],
    ['odd/text.mp3', expect.stringMatching(/audio/)],
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

/** A FLAC file with fields that stand in it several times, which ffmpeg does not write. */
const makeFields = async (name: string, fields: readonly (readonly [string, string])[]): Promise<void> => {
  await make(name, {});
  const flac = await readFile(join(folder, name));
  const streamInfo = Buffer.from(flac.subarray(0, 42));
  streamInfo[4] = 0;
  let frames = 4;
  for (let isLast = false; !isLast;) {
    isLast = flac.readUInt8(frames) >= 0x80;
    frames += 4 + flac.readUIntBE(frames + 1, 3);
  }
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const sized = (text: string) => [number(Buffer.byteLength(text)), Buffer.from(text)];
  const texts = fields.flatMap(([key, value]) => sized(`${key}=${value}`));
  const comment = Buffer.concat([...sized('Duet'), number(fields.length), ...texts]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(0x84000000 + comment.length);
  await writeFile(join(folder, name), Buffer.concat([streamInfo, head, comment, flac.subarray(frames)]));
};

test('an album by several artists with MusicBrainz’s ids is theirs, and nobody is made up', async () => {
  const [one, other] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];
  const shared = [
    ['ALBUM', 'Together'],
    ['ALBUMARTIST', 'Mira Vale & Otto Quill'],
    ['MUSICBRAINZ_ALBUMARTISTID', one],
    ['MUSICBRAINZ_ALBUMARTISTID', other],
    ['MUSICBRAINZ_RELEASEGROUPID', 'bbbbbbbb-0000-4000-8000-000000000001'],
    ['BARCODE', '0000000000000'],
  ] as const;
  const both = [
    ['ARTIST', 'Mira Vale & Otto Quill'],
    ['ARTISTS', 'Mira Vale'],
    ['ARTISTS', 'Otto Quill'],
    ['MUSICBRAINZ_ARTISTID', one],
    ['MUSICBRAINZ_ARTISTID', other],
  ] as const;
  const alone = [['ARTIST', 'Otto Quill'] as const, ['MUSICBRAINZ_ARTISTID', other] as const];
  await makeFields('several/1.flac', [...shared, ...alone, ['TITLE', 'Alone'], ['TRACKNUMBER', '1']]);
  await makeFields('several/2.flac', [...shared, ...both, ['TITLE', 'Both'], ['TRACKNUMBER', '2']]);
  expect(await run('several')).toMatchObject({ written: 2, rejected: 0 });
  const artists = await app.duet.db
    .selectFrom('album_artists')
    .innerJoin('artists', 'artists.id', 'album_artists.artist_id')
    .innerJoin('albums', 'albums.id', 'album_artists.album_id')
    .select(['artists.name', 'albums.upc'])
    .where('albums.name', '=', 'Together')
    .orderBy('album_artists.position')
    .execute();
  expect(artists).toEqual([
    { name: 'Mira Vale', upc: null },
    { name: 'Otto Quill', upc: null },
  ]);
  const madeUp = app.duet.db.selectFrom('artists').select('id').where('name', 'like', 'Mira Vale &%');
  expect(await madeUp.execute()).toEqual([]);
});

test('stopped in the middle it goes on where it was', async () => {
  await make('many/source.mp3', { title: 'Many', artist: 'Mole Hill', album: 'Many' }, 1);
  for (let number = 1; number <= 130; number += 1) {
    await copyFile(join(folder, 'many/source.mp3'), join(folder, `many/${number}.mp3`));
  }
  await rm(join(folder, 'many/source.mp3'));
  const first = await stopAtFirstBatch('many');
  expect([first.status, first.read]).toEqual(['stopped', 100]);
  expect(await run('many')).toMatchObject({ isResumed: true, status: 'completed', read: 130 });
});
