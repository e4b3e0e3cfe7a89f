import { expect, test } from 'vitest';
import type { ToolTurn, Turn } from '../../../../../conversation/provider-ports.ts';
import { toolSpec } from '../../../../../testing/tool-provider.ts';
import { readMusic, tellMusicCall } from '../index.ts';
import { MUSIC_TOOLS } from '../query.ts';

/* Questions to the catalogue in German find what the same questions in English find. */

const tools = MUSIC_TOOLS.map((name) => toolSpec(name));
const user = (text: string): Turn => ({ role: 'user', text });
const read = (language: string, ...history: readonly Turn[]) => {
  const found = readMusic({ history, tools, language });
  if (!found) return null;
  const { tool, topic, arguments: given, count, thisYear } = found.musicQuery;
  return { tool, topic, given, count, thisYear };
};

const SAME: readonly (readonly [german: string, english: string])[] = [
  ['Was sind die besten Jazzalben?', 'what are the top jazz albums'],
  ['Zeig mir bitte die beliebtesten Jazz-Alben', 'what are the top jazz albums'],
  [
    'Was sind die Top 3 Lieder in den USA diese Woche',
    'what are the top 3 songs in the united states this week',
  ],
  ['Welche Künstler sind zurzeit am beliebtesten?', 'which artists are most popular right now'],
  ['Was ist die Nummer eins in Frankreich?', 'what is number one in France'],
  ['Welches ist das beste Album aller Zeiten', 'what is the best album of all time'],
  ['Empfiehl mir ein gutes Rockalbum', 'recommend me a good rock album'],
  ['Die Charts bitte', 'the charts please'],
  ['Was sind die besten Klassik-Alben in der Schweiz', 'what are the top classical albums in Switzerland'],
  ['Wer singt Velvet Harbor?', 'who sings Velvet Harbor'],
  ['Können Sie mir sagen, wer das Lied Velvet Harbor singt?', 'who sings the song Velvet Harbor'],
  ['Von wem ist das Lied „Velvet Harbor“?', 'who is the singer of the song Velvet Harbor'],
  ['Wer hat den Song Velvet Harbor gesungen?', 'who sang the song Velvet Harbor'],
  ['Welche Band spielt Velvet Harbor', 'which band plays Velvet Harbor'],
  ['Was gibt es Neues von Ada Crane?', 'what came out by Ada Crane'],
  ['Was ist in diesem Jahr von Ada Crane erschienen?', 'what came out by Ada Crane this year'],
  ['Was hat Ada Crane dieses Jahr veröffentlicht', 'what has Ada Crane released this year'],
  ['Wie heißt das neueste Album von Ada Crane?', 'what is the newest album by Ada Crane'],
  ['Welche neuen Jazzalben gibt es?', 'what are the newest jazz albums'],
  ['Neuerscheinungen in Japan', 'new albums in Japan'],
  ['Welche Alben hat Ada Crane gemacht?', 'which albums has Ada Crane made'],
  ['Wie viele Alben gibt es von Ada Crane', 'how many albums has Ada Crane made'],
  ['Welche Lieder singt Ada Crane?', 'which songs has Ada Crane made'],
  ['Was sind die besten Lieder von Ada Crane?', 'what are the best songs by Ada Crane'],
  ['Erzähl mir etwas über die Band Ada Crane', 'tell me something about the band Ada Crane'],
  ['Wer ist die Sängerin Ada Crane?', 'who is the singer Ada Crane'],
  ['Was für Musik macht Ada Crane?', 'what kind of music does Ada Crane make'],
  ['Kennen Sie das Album Ada Crane?', 'do you know the album Ada Crane'],
  ['Welche Lieder sind auf dem Album Ada Crane?', 'which songs are on the album Ada Crane'],
  ['Wie viele Stücke hat das Album Ada Crane', 'how many tracks does the album Ada Crane have'],
  ['Wann ist das Album Ada Crane erschienen?', 'when did the album Ada Crane come out'],
  ['Auf welchem Album ist das Lied Ada Crane?', 'which album is the song Ada Crane on'],
  ['Wie lang ist das Lied Ada Crane', 'how long is the song Ada Crane'],
  ['Bei welchem Label ist das Album Ada Crane erschienen', 'which label released the album Ada Crane'],
  ['Was klingt ähnlich wie Ada Crane?', 'what is similar to Ada Crane'],
  ['Welche Alben sind so wie Ada Crane', 'albums similar to Ada Crane'],
  ['Was soll ich hören, wenn ich Ada Crane mag?', 'what should I listen to if I like Ada Crane'],
  ['Spielen Sie bitte Ada Crane', 'play Ada Crane'],
  ['Ich möchte etwas von Ada Crane hören', 'I want to listen to something by Ada Crane'],
  ['Haben Sie etwas von Ada Crane?', 'do you have anything by Ada Crane'],
];

test.each(SAME)('%s', (german, english) => {
  const asked = read('en-GB', user(english));
  expect(asked).not.toBeNull();
  expect(read('de-DE', user(german))).toEqual(asked);
});

test.each([
  'Hallo',
  'Wie geht es Ihnen?',
  'Was kostet das?',
  'Wann haben Sie geöffnet?',
  'Wer sind Sie?',
  'Was gibt es Neues?',
  'Was ist neu?',
  'Was ist die beste Verbindung zum Bahnhof?',
  'Wann ist meine Bestellung gekommen?',
  'Können Sie mit mir spielen?',
  'Haben Sie heute geöffnet?',
  'Wie viele Leute können gleichzeitig sprechen?',
  'Gibt es gute Restaurants in Berlin?',
  'Ich mag Musik',
  'Und dann?',
  'Ich habe ein neues Telefon',
  'Suchen Sie meine Bestellung',
  'Verbinden Sie mich mit einem Menschen',
  'Wie ist das Wetter in Frankreich?',
  'Wer ist gerade da?',
  'Was ist das Beste an Ihrem Haus?',
  'Haben Sie etwas für Kinder?',
  'Was sind die neuesten Nachrichten?',
  'Welche Zimmer haben Sie?',
  'Kann ich etwas bestellen?',
])('%s: no question about music', (text) => {
  expect(read('de-DE', user(text))).toBeNull();
});

const answered = (name: string, output: object, given: ToolTurn['arguments'] = {}): ToolTurn => ({
  role: 'tool',
  callId: 'x',
  name,
  arguments: given,
  output: JSON.stringify(output),
  isError: false,
});
const said: Turn = { role: 'assistant', text: 'Bitte sehr.' };
const albums = {
  items: [
    { id: 'alb.1', name: 'Eins', artist: { id: 'art.7', name: 'Ada' } },
    { id: 'alb.2', name: 'Zwei', artist: { id: 'art.8', name: 'Bo' } },
  ],
};

test.each([
  ['Und in Frankreich?', 'and in France?'],
  ['Wie sieht es in Japan aus?', 'what about Japan'],
  ['Und diese Woche?', 'and this week'],
  ['Und Rock?', 'how about rock'],
  ['Und die Lieder?', 'and the songs'],
  ['Und das zweite?', 'and the second?'],
  ['Welche Lieder sind auf dem ersten?', 'which songs are on the first one'],
  ['Wann ist es erschienen?', 'when did it come out'],
  ['Was sind ihre besten Lieder?', 'what are their best songs'],
])('what follows on a question: %s', (german, english) => {
  const history = (first: string, then: string): Turn[] => [
    user(first),
    answered('top_charts', albums),
    said,
    user(then),
  ];
  const asked = read('en', ...history('what are the top jazz albums', english));
  expect(asked).not.toBeNull();
  expect(read('de', ...history('Was sind die besten Jazzalben?', german))).toEqual(asked);
});

const told = (question: string, output: object): string | null => {
  const history = [user(question)];
  const found = readMusic({ history, tools, language: 'de-DE' });
  if (!found) return null;
  const { tool, arguments: given } = found.musicQuery;
  const turn = answered(tool, output, given);
  return tellMusicCall({ history: [...history, turn], language: 'de-DE' }, turn);
};
const album = {
  id: 'alb.1',
  name: 'Velvet Harbor',
  artist: { id: 'art.1', name: 'Ada Crane' },
  genres: ['Jazz'],
  released: '2024-05-03',
  label: 'Nord',
  trackCount: 2,
  tracks: [{ name: 'Silver Rain' }, { name: 'Ebb' }],
};
const artist = {
  id: 'art.1',
  name: 'Ada Crane',
  genres: ['Hip Hop', 'Jazz'],
  albums: [album],
  topTracks: album.tracks,
};

test.each([
  [
    'Was sind die besten Jazzalben in den Niederlanden?',
    { kind: 'album', genre: 'Jazz', ...albums },
    'Die beliebtesten Jazz-Alben in den Niederlanden sind „Eins“ von Ada und „Zwei“ von Bo.',
  ],
  [
    'Was ist das beste Album dieses Jahres?',
    { kind: 'album', ...albums },
    'Das beliebteste Album dieses Jahres ist „Eins“ von Ada.',
  ],
  ['Wer singt Velvet Harbor?', { tracks: [album] }, '„Velvet Harbor“ ist von Ada Crane.'],
  [
    'Kennen Sie das Album Velvet Harbor?',
    album,
    '„Velvet Harbor“ ist ein Jazz-Album von Ada Crane mit 2 Liedern. Es erschien am 3. Mai 2024 beim Label Nord. Es beginnt mit „Silver Rain“.',
  ],
  [
    'Welche Lieder sind auf dem Album Velvet Harbor?',
    album,
    'Auf „Velvet Harbor“ von Ada Crane sind 2 Lieder: „Silver Rain“ und „Ebb“.',
  ],
  [
    'Welche Alben hat Ada Crane?',
    artist,
    'Von Ada Crane ist ein Album im Katalog: „Velvet Harbor“ von 2024.',
  ],
  [
    'Erzählen Sie mir etwas über die Sängerin Ada Crane',
    artist,
    'Ada Crane macht Hip-Hop und Jazz. Das neueste Album ist „Velvet Harbor“ von 2024 und das bekannteste Lied ist „Silver Rain“.',
  ],
  [
    'Was ist dieses Jahr von Ada Crane erschienen?',
    { artist: artist, today: '2025-01-01', items: [album] },
    'In diesem Jahr ist nichts von Ada Crane erschienen. Am neuesten ist „Velvet Harbor“ vom 3. Mai 2024.',
  ],
  [
    'Spiel mir das Lied Velvet Harbor',
    { tracks: [album] },
    'Musik abspielen kann ich hier nicht. Im Katalog gibt es „Velvet Harbor“ von Ada Crane.',
  ],
  ['Suche das Lied Ebbe', { tracks: [] }, 'Im Katalog finde ich nichts mit dem Namen „Ebbe“.'],
])('%s is answered in German', (question, output, answer) => {
  expect(told(question, output)).toBe(answer);
});

test('what is not there is said in German', () => {
  const history = [user('Kennen Sie das Album Ebbe?')];
  const turn = {
    ...answered('get_album', {}, { id: 'Ebbe' }),
    isError: true,
    output: 'There is no album "Ebbe". Search.',
  };
  expect(tellMusicCall({ history: [...history, turn], language: 'de' }, turn)).toBe(
    'Leider finde ich im Katalog kein Album mit dem Namen „Ebbe“.',
  );
});
