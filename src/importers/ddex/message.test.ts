import { describe, expect, test } from 'vitest';
import {
  deal,
  ICPN,
  newRelease,
  oldRelease,
  purgeRelease,
} from '../../../test/fixtures/importing/ddex/messages.ts';
import { availabilityAt } from '../../catalog/deals/windows.ts';
import { readMessage } from './message.ts';
import type { ParsedRelease } from './parsed.ts';

const at = (day: string) => new Date(`${day}T00:00:00.000Z`);
const messageOf = (text: string) => {
  const message = readMessage(text);
  if (!message) throw new Error('no message');
  return message;
};
const releaseOf = (text: string): ParsedRelease => {
  const { releases, unusable } = messageOf(text);
  const [release] = releases;
  if (!release) throw new Error(`no release: ${JSON.stringify(unusable)}`);
  return release;
};
const soldOn = (text: string, day: string) => availabilityAt(releaseOf(text).windows, at(day));

describe('a release message', () => {
  test.each(['41', '411', '42', '43', '431', '432'])(
    'of version %s is read by what its elements are called',
    (version) => {
      const release = releaseOf(newRelease({ version }));
      expect(release).toMatchObject({
        key: 'icpn:812345678905',
        upc: ICPN,
        title: { name: 'Low Tide' },
        kind: 'main',
        label: 'Quay Records',
        copyright: '(C) 2004 Quay Records, ℗ 2003 Quay Records',
        genres: ['Jazz'],
        isExplicit: true,
        problems: [],
      });
      expect(release.tracks).toMatchObject([
        {
          title: { name: 'First Ferry' },
          isrcs: ['QZDUT2600001'],
          seconds: 148,
          disc: 1,
          position: 1,
          isExplicit: false,
          windows: null,
        },
        { title: { name: 'Salt & Rope' }, isrcs: ['QZDUT2600002'], disc: 1, position: 2, isExplicit: true },
      ]);
      expect(
        release.tracks[0]?.credits.map(({ role, party }) => [role, party.name, party.latinName, party.ids]),
      ).toEqual([
        ['primaryArtist', 'Harbour Lights', undefined, ['isni:0000000121032683']],
        ['featuredPerformer', '港の灯', 'Minato no Akari', []],
        ['composer', 'Ines Vale', undefined, ['own:QUAY:77']],
      ]);
    },
  );

  test('of any host is known by the last segment of its namespace', () => {
    expect(
      releaseOf(newRelease({ namespace: 'http://service.ddex.net/xml/ern/411', version: '411' })).upc,
    ).toBe(ICPN);
  });

  test.each([
    'http://ddex.net/xml/ern/99',
    'http://ddex.net/xml/ern/constructor',
    'http://ddex.net/xml/dsr/43',
    '',
  ])('of the namespace "%s" is refused', (namespace) => {
    expect(() => readMessage(newRelease({ namespace }))).toThrow(/no version of ERN/);
  });

  test('of 3.8 is read, with names in place and details for territories', () => {
    const release = releaseOf(oldRelease());
    expect(release).toMatchObject({
      key: 'icpn:812345678912',
      upc: '0812345678912',
      title: { name: 'Old Pier (Remastered)' },
      kind: 'single',
      label: 'Quay Records',
      genres: ['Rock'],
      released: at('1999-03-01'),
      isExplicit: true,
      tracks: [{ isrcs: ['QZDUT2600091'], seconds: 3601, title: { name: 'Old Pier' } }],
    });
    expect(availabilityAt(release.windows, at('2026-01-01'))).toEqual({
      countries: ['DE', 'FR'],
      streamCountries: [],
    });
  });

  test('with discs has its tracks in the order of the numbers, disc after disc', () => {
    const tracks = [1, 1, 2, 2].map((disc, index) => ({ title: `T${index + 1}`, disc }));
    const places = releaseOf(newRelease({ tracks })).tracks.map(({ title, disc, position }) => [
      title.name,
      disc,
      position,
    ]);
    expect(places).toEqual([
      ['T1', 1, 1],
      ['T2', 1, 2],
      ['T3', 2, 1],
      ['T4', 2, 2],
    ]);
  });

  test('with editions of a recording has the ISRC of each, and says which is none', () => {
    const edition = (isrc: string) =>
      `<SoundRecordingEdition><ResourceId><ISRC>${isrc}</ISRC></ResourceId></SoundRecordingEdition>`;
    const message = newRelease({ tracks: [{ title: 'A', isrc: 'QZDUT2600001' }] }).replace(
      '</SoundRecordingEdition>',
      `$&${edition('QZ-DUT-26-00031')}${edition('none')}`,
    );
    const { tracks, problems } = releaseOf(message);
    expect(tracks.map(({ isrcs, key }) => [isrcs, key])).toEqual([
      [['QZDUT2600001', 'QZDUT2600031'], 'QZDUT2600001'],
    ]);
    expect(problems).toContain('"none" is no ISRC.');
  });

  test('that shows more artists than its parties has them, too', () => {
    const text = newRelease().replaceAll(
      '<DisplayArtistName>Harbour Lights<',
      '<DisplayArtistName>Harbour Lights &amp; Mole Hill feat. Minato no Akari &amp; Mira Vale<',
    );
    expect(releaseOf(text).tracks[0]?.credits.map(({ role, party }) => `${role} ${party.name}`)).toEqual([
      'primaryArtist Harbour Lights',
      'primaryArtist Mole Hill',
      'featuredPerformer Mira Vale',
      'featuredPerformer 港の灯',
      'composer Ines Vale',
    ]);
  });

  test('with the same recording twice has two tracks with different keys', () => {
    const tracks = [
      { title: 'A', isrc: 'QZDUT2600001' },
      { title: 'A (again)', isrc: 'QZDUT2600001' },
    ];
    expect(releaseOf(newRelease({ tracks })).tracks.map(({ key }) => key)).toEqual([
      'QZDUT2600001',
      'QZDUT2600001~2',
    ]);
  });

  test('in several languages shows the default title, makes its shortcut of the Latin one, and is found by all', () => {
    const titles = `<DisplayTitleText LanguageAndScriptCode="de">Ebbe</DisplayTitleText>
      <DisplayTitleText LanguageAndScriptCode="ja" IsDefault="true">引き潮</DisplayTitleText>
      <DisplayTitleText LanguageAndScriptCode="ja-Latn">Hikishio</DisplayTitleText>`;
    expect(releaseOf(newRelease({ titles })).title).toEqual({
      name: '引き潮',
      latinName: 'Ebbe',
      also: ['Hikishio'],
    });
  });

  test('without a release date takes the original one, the first deal, the year of the recording', () => {
    const dates = (options: Parameters<typeof newRelease>[0]) => releaseOf(newRelease(options)).released;
    const date = (name: string, day: string) => `<${name}>${day}</${name}>`;
    expect(dates({ more: date('ReleaseDate', '2005-05-05') + date('OriginalReleaseDate', '1990') })).toEqual(
      at('2005-05-05'),
    );
    expect(dates({ more: date('OriginalReleaseDate', '1990') })).toEqual(at('1990-01-01'));
    expect(dates({})).toEqual(at('2004-04-01'));
    expect(dates({ deals: '' })).toEqual(at('2003-01-01'));
  });

  test('is for sale from the first to the last day of its deals, but for what they exclude', () => {
    const text = newRelease({ deals: deal({ excluded: ['US'], from: '2026-02-01', until: '2026-02-28' }) });
    expect(soldOn(text, '2026-01-31').countries).toEqual([]);
    const open = soldOn(text, '2026-02-28');
    expect([
      open.countries.includes('US'),
      open.countries.includes('DE'),
      open.countries.length > 200,
    ]).toEqual([false, true, true]);
    expect(soldOn(text, '2026-03-01').countries).toEqual([]);
  });

  test.each([
    ['OnDemandStream', 'SubscriptionModel', ['JP']],
    ['Stream', 'AdvertisementSupportedModel', ['JP']],
    ['NonInteractiveStream', 'SubscriptionModel', []],
    ['PermanentDownload', 'PayAsYouGoModel', []],
    ['Stream', 'PayAsYouGoModel', []],
  ])('for %s under %s can be streamed in %j', (use, model, streamCountries) => {
    const deals = deal({ territories: ['JP'], uses: [use], models: [model] });
    expect(soldOn(newRelease({ deals }), '2026-01-01')).toEqual({ countries: ['JP'], streamCountries });
  });

  test('has deals of its tracks beside its own; those that say the same are left to the release', () => {
    const deals = deal({ to: ['R0', 'R1'], territories: ['DE'] }) + deal({ to: ['R2'], territories: ['FR'] });
    const { tracks } = releaseOf(newRelease({ deals }));
    expect(tracks.map(({ windows }) => windows?.flatMap(({ countries }) => countries) ?? null)).toEqual([
      null,
      ['FR'],
    ]);
  });

  test('says what is odd about it and is read all the same', () => {
    const odd = newRelease({
      deals: deal({ territories: ['DE', 'XX'], from: 'soon' }),
      icpn: '00812345678905',
      tracks: [{ title: 'A', isrc: 'nonsense', duration: '' }],
    });
    expect(releaseOf(odd).problems).toEqual([
      'It has no deal, and is available nowhere.',
      '"XX" is no territory.',
      'The period of a deal cannot be read.',
      '1 of its recordings have no ISRC.',
      '1 of its recordings have no duration.',
      '"nonsense" is no ISRC.',
    ]);
  });

  test('without a title or a recording is not used, and says why', () => {
    expect(messageOf(newRelease({ titles: '' })).unusable).toEqual([
      { what: 'icpn:812345678905', reason: 'It has no title.' },
    ]);
    expect(messageOf(newRelease({ tracks: [] })).unusable[0]?.reason).toBe('It has no sound recording.');
  });

  test('can take a release down, and can be a test', () => {
    expect(messageOf(purgeRelease('2026-01-02T00:00:00Z')).purged).toEqual([['icpn:812345678905']]);
    expect(messageOf(newRelease({ control: 'TestMessage' })).isTest).toBe(true);
  });
});

describe('values', () => {
  /** The same message with the text of each of these elements wrapped in `Value`. */
  const wrapped = (text: string, names: readonly string[]): string =>
    names.reduce(
      (all, name) =>
        all.replace(new RegExp(`<${name}>([^<]+)</${name}>`, 'g'), `<${name}><Value>$1</Value></${name}>`),
      text,
    );
  const coded = [
    ...['ReleaseType', 'ParentalWarningType', 'CommercialModelType', 'UseType', 'TerritoryCode'],
    ...['DisplayArtistRole', 'AudioCodecType', 'BitsPerSample', 'SamplingRate', 'Type'],
  ];

  test('of every list may stand within an element of their own', () => {
    const tracks = [{ title: 'A', warning: 'Explicit', file: 'resources/a.flac' }];
    const text = newRelease({ tracks, type: 'Single', cover: 'resources/a.jpg' });
    expect(releaseOf(wrapped(text, coded))).toEqual(releaseOf(text));
    expect(releaseOf(text)).toMatchObject({ kind: 'single', isExplicit: true, tracks: [{ isHiRes: true }] });
  });

  test('that stand for nothing are none: control characters, the last day of all, a length of years', () => {
    expect(messageOf(newRelease({ title: '&#1;&#x1f;&#0;' })).unusable[0]?.reason).toBe('It has no title.');
    const more = '<ReleaseDate>9999-12-31</ReleaseDate><OriginalReleaseDate>2003-02-01</OriginalReleaseDate>';
    expect(releaseOf(newRelease({ more })).released).toEqual(at('2003-02-01'));
    const tracks = [{ title: 'A', duration: 'P999D' }];
    expect(releaseOf(newRelease({ tracks })).problems).toEqual(['1 of its recordings have no duration.']);
  });
});

describe('what is no message', () => {
  test('is nobody’s business when it is another document', () => {
    expect(readMessage('<?xml version="1.0"?><manifest xmlns="http://ddex.net/xml/ern/43"/>')).toBeNull();
  });

  test('is refused with a document type, so that no entity is ever expanded', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    const text = newRelease({ title: '&b;' }).replace('?>', `?>${bomb}`);
    expect(() => readMessage(text)).toThrow(/document type/);
  });

  test('is refused when it is cut off, anywhere', () => {
    const text = newRelease();
    for (const part of [0.3, 0.6, 0.99]) {
      expect(() => readMessage(text.slice(0, text.length * part))).toThrow(/no well-formed XML/);
    }
  });

  test('is refused when it nests deeper than anybody writes', () => {
    const text = newRelease({ more: `${'<a>'.repeat(200)}${'</a>'.repeat(200)}` });
    expect(() => readMessage(text)).toThrow(/cannot be read/);
  });

  test('without a date of its making cannot be told from older ones', () => {
    expect(() => readMessage(newRelease({ sentAt: 'today' }))).toThrow(/when it was made/);
  });
});

describe('two releases of one message', () => {
  const one = '<ReleaseId><GRid>A1-2425G-ABC1234002-M</GRid></ReleaseId>';
  const barcode = `<ReleaseId><ICPN>${ICPN}</ICPN></ReleaseId>`;
  const both = (first: string, second: string) => {
    const text = newRelease().replace(barcode, first);
    const release = /<Release>[\s\S]*?<\/Release>/.exec(text)?.[0] ?? '';
    const other = release.replace(first, second).replace('R0', 'R9');
    const { releases, unusable } = messageOf(text.replace(release, release + other));
    return [releases.length, unusable.map(({ reason }) => reason)];
  };

  test('that share their only id: the second is refused with the reason', () => {
    expect(both(one, one)).toEqual([1, ['Another release of this message has its id.']]);
    expect(both(one, one.replace('<GRid>', '<ICPN>00812345678905</ICPN><GRid>'))).toEqual([
      1,
      ['Another release of this message has its id.'],
    ]);
  });

  test('that share a GRid and have barcodes of their own are two', () => {
    const withBarcode = (icpn: string) => one.replace('<GRid>', `<ICPN>${icpn}</ICPN><GRid>`);
    expect(both(withBarcode('00812345678905'), withBarcode('00812345678912'))).toEqual([2, []]);
  });
});
