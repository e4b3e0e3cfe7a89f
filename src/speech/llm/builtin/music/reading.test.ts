import { expect, test } from 'vitest';
import type { ToolTurn, Turn } from '../../../../conversation/provider-ports.ts';
import { toolSpec } from '../../../../testing/tool-provider.ts';
import { readMusic } from './index.ts';
import { MUSIC_TOOLS } from './query.ts';

const tools = MUSIC_TOOLS.map((name) => toolSpec(name));
const user = (text: string): Turn => ({ role: 'user', text });

const asked = (...turns: readonly Turn[]): string => {
  const read = readMusic({ history: turns, tools, language: 'en-GB' });
  if (!read) return 'nothing';
  const { limit: _limit, ...given } = read.musicQuery.arguments;
  return `${read.spec.name} ${JSON.stringify(given)} for ${read.musicQuery.topic}`;
};
const jazz = { kind: 'album', genre: 'jazz' };

test.each([
  ['what are the top jazz albums', 'chart', jazz],
  ['What are the top jazz albums?', 'chart', jazz],
  ['so tell me what the best jazz records are', 'chart', jazz],
  ['show me the most popular jazz albums please', 'chart', jazz],
  ['top albums in jazz', 'chart', jazz],
  ['top tracks in Germany', 'chart', { kind: 'track', country: 'DE' }],
  [
    'what are the top 3 songs in the united states this week',
    'chart',
    { kind: 'track', range: 'week', country: 'US' },
  ],
  ['which artists are most popular right now', 'chart', { kind: 'artist', range: 'week' }],
  ['what is number one in France', 'chart', { kind: 'track', country: 'FR' }],
  ['what is the best album of all time', 'chart', { kind: 'album', range: 'life' }],
  ['most played hip hop songs of this year', 'chart', { kind: 'track', range: 'year', genre: 'hip hop' }],
  ['the charts please', 'chart', { kind: 'track' }],
  ['can you show me the best playlists', 'chart', { kind: 'playlist' }],
  ['recommend me a good rock album', 'chart', { kind: 'album', genre: 'rock' }],
  ['what jazz albums do you have', 'chart', jazz],
  ["what's the biggest hit in the UK today", 'chart', { kind: 'track', range: 'day', country: 'GB' }],
])('%s: the %s', (text, topic, given) => {
  expect(asked(user(text))).toBe(`top_charts ${JSON.stringify(given)} for ${topic}`);
});

const work = ['track', 'album'];
test.each([
  ['who sings Velvet Harbor', 'Velvet Harbor'],
  ['Who sings the song "Velvet Harbor"?', 'Velvet Harbor'],
  ['who sang velvet harbor', 'velvet harbor'],
  ["who's the singer of velvet harbor", 'velvet harbor'],
  ['do you know who sings velvet harbor', 'velvet harbor'],
  ['can you tell me who is the song velvet harbor by', 'velvet harbor'],
  ['which band plays the song velvet harbor', 'velvet harbor'],
  ['who made the track velvet harbor', 'velvet harbor'],
])('%s', (text, query) => {
  expect(asked(user(text))).toBe(`search_catalog ${JSON.stringify({ query, types: work })} for singer`);
});

test.each([
  ['what came out this year by Ada Crane', { artist: 'Ada Crane' }],
  ['what came out by Ada Crane this year', { artist: 'Ada Crane' }],
  ['what has Ada Crane released this year', { artist: 'Ada Crane' }],
  ["what's new by Ada Crane?", { artist: 'Ada Crane' }],
  ['did Ada Crane release anything new this year', { artist: 'Ada Crane' }],
  ['is there any new music by Ada Crane', { artist: 'Ada Crane' }],
  ['what is the latest album by Ada Crane', { artist: 'Ada Crane' }],
  ["what is Ada Crane's newest album", { artist: 'Ada Crane' }],
  ['what are the newest jazz albums', { genre: 'jazz' }],
  ['new releases in jazz', { genre: 'jazz' }],
  ['what is new in jazz', { genre: 'jazz' }],
  ['new albums', {}],
  ['what new albums came out this month', {}],
  ['when did Ada Crane release their last album', { artist: 'Ada Crane' }],
  ['what are the new releases in Japan', { country: 'JP' }],
])('%s: what is new', (text, given) => {
  expect(asked(user(text))).toBe(`new_albums ${JSON.stringify(given)} for new`);
});

test.each([
  ['which albums has Ada Crane', 'get_artist', 'albumsOf'],
  ['which albums has Ada Crane made', 'get_artist', 'albumsOf'],
  ['what albums does Ada Crane have', 'get_artist', 'albumsOf'],
  ['how many albums did Ada Crane release', 'get_artist', 'albumsOf'],
  ['list all albums by Ada Crane', 'get_artist', 'albumsOf'],
  ["show me Ada Crane's albums", 'get_artist', 'albumsOf'],
  ['what songs does Ada Crane sing', 'get_artist', 'songsOf'],
  ['what are the best songs by Ada Crane', 'get_artist', 'songsOf'],
  ["what are Ada Crane's biggest hits", 'get_artist', 'songsOf'],
  ['tell me about the artist Ada Crane', 'get_artist', 'artist'],
  ['tell me something about the band Ada Crane please', 'get_artist', 'artist'],
  ['who is the singer Ada Crane', 'get_artist', 'artist'],
  ['who is Ada Crane', 'get_artist', 'artist'],
  ['what kind of music does Ada Crane make', 'get_artist', 'style'],
  ['tell me about the album Ada Crane', 'get_album', 'album'],
  ['do you know the album Ada Crane', 'get_album', 'album'],
  ['which songs are on Ada Crane', 'get_album', 'songsOn'],
  ['what is on the album Ada Crane', 'get_album', 'songsOn'],
  ['how many tracks does the album Ada Crane have', 'get_album', 'songsOn'],
  ['when did the album Ada Crane come out', 'get_album', 'album date'],
  ['when was the record Ada Crane released', 'get_album', 'album date'],
  ['which album is the song Ada Crane on', 'get_track', 'track'],
  ['how long is the song Ada Crane', 'get_track', 'track'],
  ['tell me about the song Ada Crane', 'get_track', 'track'],
  ['which label released the album Ada Crane', 'get_album', 'album'],
])('%s', (text, tool, topic) => {
  expect(asked(user(text))).toBe(`${tool} {"id":"Ada Crane"} for ${topic}`);
});

test.each([
  ['what is similar to Ada Crane', 'artist'],
  ['who sounds like Ada Crane', 'artist'],
  ['artists like Ada Crane', 'artist'],
  ['recommend me some music like Ada Crane', 'artist'],
  ['what should I listen to if I like Ada Crane', 'artist'],
  ['albums similar to Ada Crane', 'album'],
  ['which other albums are like Ada Crane', 'album'],
  ['what is similar to the album Ada Crane', 'album'],
])('%s', (text, kind) => {
  expect(asked(user(text))).toBe(`similar_items ${JSON.stringify({ kind, id: 'Ada Crane' })} for similar`);
});

test.each([
  'play Ada Crane',
  'can you play Ada Crane please',
  'please play me something by Ada Crane',
  'I want to listen to Ada Crane',
  'I would like to hear something by Ada Crane',
])('%s', (text) => {
  const given = { query: 'Ada Crane', types: ['artist', 'album', 'track'] };
  expect(asked(user(text))).toBe(`search_catalog ${JSON.stringify(given)} for play`);
});

test.each([
  'hello',
  'how are you',
  'thank you very much',
  'what is your name',
  'who are you',
  'who made you',
  'what can you do',
  'tell me about yourself',
  'tell me more',
  'when are you open',
  'how much does it cost',
  'what are your opening hours',
  'can you play with me',
  'I like music',
  'the weather is nice today',
  'what is the best way to get to the station',
  'what do you have',
  'goodbye',
  'yes',
  'no thanks',
  'connect me with a human',
  'who is there',
  'what is on your mind',
  'do you like me',
  'what is new',
  'I have a new phone',
  'my last order did not come',
  'when did you start',
  'how many people can talk at the same time',
  'and then',
  'who is the best person to ask',
  'show me the records of my last session',
  'find my order',
  'what is the top speed of this car',
  'turn the volume up',
])('%s: nothing', (text) => {
  expect(asked(user(text))).toBe('nothing');
});

const answered = (name: string, output: object): ToolTurn => ({
  role: 'tool',
  callId: 'x',
  name,
  arguments: {},
  output: JSON.stringify(output),
  isError: false,
});
const said: Turn = { role: 'assistant', text: 'Here you are.' };

test.each([
  ['and in France?', { ...jazz, country: 'FR' }],
  ['what about Japan', { ...jazz, country: 'JP' }],
  ['and this week', { ...jazz, range: 'week' }],
  ['how about rock', { kind: 'album', genre: 'rock' }],
  ['and the songs', { kind: 'track', genre: 'jazz' }],
])('after a chart: %s', (text, given) => {
  const turns = [
    user('what are the top jazz albums'),
    answered('top_charts', { items: [] }),
    said,
    user(text),
  ];
  expect(asked(...turns)).toBe(`top_charts ${JSON.stringify(given)} for chart`);
});

test('a chain of them keeps what was said before', () => {
  const turns = [user('top jazz albums'), said, user('and in France?'), said, user('and this week?')];
  expect(asked(...turns)).toBe(
    `top_charts ${JSON.stringify({ ...jazz, country: 'FR', range: 'week' })} for chart`,
  );
});

const albums = {
  items: [
    { id: 'alb.1', name: 'One', artist: { id: 'art.7', name: 'Ada' } },
    { id: 'alb.2', name: 'Two', artist: { id: 'art.8', name: 'Bo' } },
  ],
};
test.each([
  ['tell me about the second one', 'get_album {"id":"alb.2"} for album'],
  ['and the second?', 'get_album {"id":"alb.2"} for album'],
  ['which songs are on the first one', 'get_album {"id":"alb.1"} for songsOn'],
  ['when did it come out', 'get_album {"id":"alb.1"} for album date'],
  ['which albums do they have', 'get_artist {"id":"art.7"} for albumsOf'],
  ['what are their best songs', 'get_artist {"id":"art.7"} for songsOf'],
  ['what is similar to it', 'similar_items {"kind":"artist","id":"art.7"} for similar'],
])('what was named before: %s', (text, call) => {
  const turns = [user('top jazz albums'), answered('top_charts', albums), said, user(text)];
  expect(asked(...turns)).toBe(call);
});

test('what points at nothing is no question to the catalogue', () => {
  expect(asked(user('tell me about it'))).toBe('nothing');
  expect(asked(user('which songs are on the second one'))).toBe('nothing');
});

test.each([
  'what is the record of a session',
  'do you have a phone number',
  'who is Ada Crane',
  'tell me about agents',
])('%s: may be about something else', (text) => {
  expect(readMusic({ history: [user(text)], tools, language: 'en' })?.musicQuery.firm).toBe(false);
});

test('without the tools nothing is read', () => {
  expect(
    readMusic({ history: [user('top jazz albums')], tools: [toolSpec('transfer_call')], language: 'en' }),
  ).toBeNull();
});
