import { plainName } from './plain-text.ts';
import {
  ALBUM,
  ARTIST,
  isClear,
  kindIn,
  NOUN,
  SONG,
  type Kind,
  type MusicTool,
  type MusicQuery,
  type Topic,
} from './query.ts';

interface Form {
  readonly pattern: RegExp;
  readonly topic: Topic;
  readonly firm: boolean;
}

const form = (topic: Topic, firm: boolean, pattern: string): Form => ({
  topic,
  firm,
  pattern: new RegExp(`^${pattern}$`, 'i'),
});

const WORK = `(?:${SONG}|${ALBUM}|piece)`;
const THE = '(?:the |that |this |an? )?';
const NAME = '(?<name>.+?)';
const SINGS =
  '(?:sings|sang|sing|has sung|is singing|performs|performed|recorded|raps|plays|played|wrote|composed)';
const DID = '(?:made|did|makes|does|has|released|wrote|plays|played|recorded|composed)';
const TELL =
  '(?:tell me|talk|say|let us talk|what can you tell me|what do you know|give me|i want to (?:hear|know)|read me|inform me)(?: something| more| a bit| a little| everything| some information| information)* (?:about|on)';
const LIKE = '(?:similar to|like|comparable to|close to|along the lines of)';
const HAVE = '(?:has|have|did|does|do|is|are|was|were|by)';
const MAKE =
  '(?: ?(?:made|make|released?|recorded?|have|has|got|done|do|put out|published|sung|sing|written|write|played|play|there by|there from|there))?';
const SOME = '(?:some |any |a |an |the |good |more |other |me |us |please )*';

/** Question forms in order: the first that fits is taken. */
const FORMS: readonly Form[] = [
  form(
    'play',
    true,
    `(?:can you |could you |would you )?(?:please )?(?:play|put on|start)(?: me| us)? ${SOME}(?:something |music |anything )?(?:by |from )?${THE}(?:(?<noun>${NOUN}) )?(?:by |called )?${NAME}`,
  ),
  form(
    'play',
    true,
    `i (?:want|would like|wanna|'d like) (?:to )?(?:hear|listen to) ${SOME}(?:something |music |anything )?(?:by |from )?${THE}(?:(?<noun>${NOUN}) )?(?:by |called )?${NAME}`,
  ),
  form(
    'album',
    true,
    `(?:what|which|whose) label (?:released|published|is|did) ${THE}(?:(?<noun>${ALBUM}) )?${NAME}(?: on| from| released by)?`,
  ),
  form('singer', false, `who ${SINGS} ${THE}(?:(?<noun>${WORK}) )?${NAME}`),
  form('singer', true, `who ${DID} ${THE}(?<noun>${WORK}) ${NAME}`),
  form(
    'singer',
    true,
    `who (?:is|are|was|were) ${THE}(?:${ARTIST}|performers?|voice|writers?) (?:of|on|behind|for|in|who ${SINGS}|that ${SINGS}) ${THE}(?:(?<noun>${WORK}) )?${NAME}`,
  ),
  form(
    'singer',
    true,
    `(?:what|which|whose) ${ARTIST} (?:${SINGS}|${DID}) ${THE}(?:(?<noun>${WORK}) )?${NAME}`,
  ),
  form('singer', true, `who (?:is|was) ${THE}(?<noun>${WORK}) ${NAME} (?:by|from|sung by)`),
  form('singer', false, `who (?:is|was) ${NAME} (?:by|sung by)`),
  form('singer', true, `(?:by whom|by who|whose) (?:is|was)? ?${THE}(?<noun>${WORK}) (?:is )?${NAME}`),
  form(
    'similar',
    true,
    `(?:(?:what|which|who)(?: else)?(?: ${NOUN}| music)?|${SOME}(?:${NOUN}|music|something|anything|anyone|someone)) ?(?:is|are|sounds?|that (?:is|are|sounds?))? ?(?:similar to|just like) ${THE}(?:(?<noun>${ALBUM}|${ARTIST}) )?${NAME}`,
  ),
  form(
    'similar',
    true,
    `(?:(?:what|which|who)(?: else| other)? (?:sounds?|${NOUN} (?:is|are|sounds?))|(?:show|find|give|recommend|suggest|tell)(?: me)? ${SOME}(?:${NOUN}|music|something|anything|someone)(?: that (?:is|are|sounds?))?|(?:do you (?:have|know) )?${SOME}(?:${NOUN}|music|something|anything|someone|anyone)(?: that (?:is|are|sounds?))?) ${LIKE} ${THE}(?:(?<noun>${ALBUM}|${ARTIST}) )?${NAME}`,
  ),
  form(
    'similar',
    true,
    `(?:what|who)(?: else)? (?:should|could|can|might|would|do)(?: you)? ?(?:i|we)? (?:listen to|hear|like|recommend|suggest)(?: to me)? (?:if|when|as|since) (?:i|we|somebody|someone|you) (?:like|love|enjoy)s? ${THE}(?:(?<noun>${ALBUM}|${ARTIST}) )?${NAME}`,
  ),
  form(
    'songsOn',
    true,
    `(?:what|which)(?: ${SONG})? (?:is|are) (?:there )?on ${THE}(?<noun>${ALBUM}) ${NAME}`,
  ),
  form('songsOn', true, `(?:what|which) ${SONG} (?:is|are|does)(?: there)? (?:on|in) ${NAME}`),
  form(
    'songsOn',
    true,
    `(?:what|which|how many) ${SONG} (?:does|has|are (?:there )?(?:on|in)|is on) ${THE}(?<noun>${ALBUM}) ${NAME}(?: have| has| contain)?`,
  ),
  form('songsOn', true, `how many ${SONG} (?:are|is)(?: there)? (?:on|in) ${NAME}`),
  form(
    'songsOn',
    true,
    `(?:the )?(?:track ?list|tracks|songs)(?: of| on| from)? ${THE}(?<noun>${ALBUM}) ${NAME}`,
  ),
  form(
    'album date',
    true,
    `when (?:did|was|has|were|is) ${THE}(?<noun>${ALBUM}) ${NAME}(?: (?:come out|came out|released|appear|been released|published|recorded|made|coming out|out))+`,
  ),
  form('album date', false, `when (?:did|was|has) ${NAME} (?:come out|released|appear|been released)`),
  form('album date', true, `(?:how old is|what year is) ${THE}(?<noun>${ALBUM}) ${NAME}(?: from)?`),
  form(
    'track',
    true,
    `(?:what|which) ${ALBUM} (?:is|was|does|did|has) ${THE}(?:${SONG} )?${NAME}(?: (?:on|from|in|come from|belong to|appear on|is on))+`,
  ),
  form(
    'track',
    true,
    `(?:how long (?:is|does|lasts)|when (?:did|was)) ${THE}(?<noun>${SONG}) ${NAME}(?: (?:last|take|run|come out|released))*`,
  ),
  form(
    'style',
    true,
    `what (?:kind|genre|style|sort|type) (?:of )?(?:music )?(?:is|does|do|are|did) ${THE}(?:(?<noun>${ARTIST}) )?${NAME}(?: (?:make|play|do|sing|perform))?`,
  ),
  form(
    'albumsOf',
    true,
    `(?:what|which|how many) (?:other )?${ALBUM} ${HAVE}(?: there)?(?: by| from| of)? ${NAME}${MAKE}`,
  ),
  form(
    'songsOf',
    true,
    `(?:what|which|how many) (?:other |good |best |famous |top |popular )?${SONG} ${HAVE}(?: there)?(?: by| from| of)? ${NAME}${MAKE}`,
  ),
  form('songsOf', false, `what does ${NAME} (?:sing|play|perform)`),
  form('songsOf', false, `what (?:is|are) ${NAME} (?:known|famous) for`),
  form(
    'albumsOf',
    true,
    `(?:.{0,40}\\b)?(?:${ALBUM}|discography) (?:by|of|from) ${THE}(?:${ARTIST} )?${NAME}`,
  ),
  form('songsOf', true, `(?:.{0,40}\\b)?(?:${SONG}|music) (?:by|of|from) ${THE}(?:${ARTIST} )?${NAME}`),
  form(
    'albumsOf',
    true,
    `(?:what (?:is|are) |show me |list |name )?(?:the )?${NAME}(?:'s|s') (?:other )?(?:${ALBUM}|discography)`,
  ),
  form(
    'songsOf',
    true,
    `(?:what (?:is|are) |show me |list |name )?(?:the )?${NAME}(?:'s|s') (?:other |best |top |biggest |most popular |most famous |greatest )?(?:${SONG}|hits)`,
  ),
  form(
    'albumsOf',
    true,
    `(?:what (?:is|are) |show me |list |name )?(?<name>their|his|her) (?:other )?(?:${ALBUM}|discography)`,
  ),
  form(
    'songsOf',
    true,
    `(?:what (?:is|are) |show me |list |name )?(?<name>their|his|her) (?:other |best |top |biggest |most popular |most famous |greatest )?(?:${SONG}|hits)`,
  ),
  form(
    'artist',
    true,
    `(?:${TELL}|who (?:is|are|was|were)|do you know|have you heard of) ${THE}(?<noun>${ARTIST}) (?!of\\b|on\\b|behind\\b|who\\b)${NAME}`,
  ),
  form(
    'album',
    true,
    `(?:${TELL}|what (?:is|was)|do you (?:know|have)|have you got|how is) ${THE}(?<noun>${ALBUM}) ${NAME}`,
  ),
  form(
    'track',
    true,
    `(?:${TELL}|what (?:is|was)|do you (?:know|have)|have you got|how is) ${THE}(?<noun>${SONG}) ${NAME}`,
  ),
  form('find', true, `(?:search|look|find|check)(?: me| for| up)* ${THE}(?<noun>${NOUN}) ${NAME}`),
  form(
    'find',
    true,
    `(?:search|look in|check) (?:the )?(?:music )?catalogu?e? for ${THE}(?:(?<noun>${NOUN}) )?${NAME}`,
  ),
  form(
    'find',
    true,
    `(?:do you have|have you got|is there|are there) ${SOME}(?:anything|something|music|${NOUN}) (?:by|from|of|called|named) ${NAME}`,
  ),
  form('find', false, `(?:do you have|have you got|do you know|search for|find|look for|look up) ${NAME}`),
  form('find', false, `(?:${TELL}) ${NAME}`),
  form('artist', false, `who (?:is|are|was|were) ${NAME}`),
];

/** The tool and its arguments for a topic. */
const asking = (topic: Topic, name: string, kind: Kind | null): [MusicTool, MusicQuery['arguments']] => {
  switch (topic) {
    case 'singer':
      return [
        'search_catalog',
        { query: name, types: kind === 'album' ? ['album'] : ['track', 'album'], limit: 5 },
      ];
    case 'play':
      return [
        'search_catalog',
        { query: name, types: kind === null ? ['artist', 'album', 'track'] : [kind], limit: 5 },
      ];
    case 'find':
      return [
        'search_catalog',
        { query: name, ...(kind ? { types: [kind] } : { types: ['artist', 'album', 'track'] }), limit: 5 },
      ];
    case 'similar':
      return ['similar_items', { kind: kind === 'album' ? 'album' : 'artist', id: name, limit: 5 }];
    case 'album':
    case 'songsOn':
    case 'album date':
      return ['get_album', { id: name }];
    case 'track':
      return ['get_track', { id: name }];
    default:
      return ['get_artist', { id: name }];
  }
};

/** Whether a text is free of doubt: one that names music in ambiguous words alone is not. */
const isMusical = (text: string): boolean => kindIn(text) === null || isClear(text);

const MOST_WORDS = 12;

/** Subjects that rule out music of the catalogue. */
const NOBODY =
  /^(?:i|me|you|your ?self|us|we|myself|duet|there|everything|anything|something|nothing|music|what|who|someone|somebody|a|the)$|^(?:with|along|around|games?|of|like|about|for|best|right|responsible|in charge|your|my|our|yourself|how|what|why|when|where|who|to|if|whether)\b/i;

/** Reads a question about an artist, an album or a song by name. */
export function readItemQuestion(asked: string): MusicQuery | null {
  for (const { pattern, topic, firm } of FORMS) {
    const found = pattern.exec(asked);
    const name = plainName(found?.groups?.['name'] ?? '').replace(/ about$/i, '');
    if (
      !found ||
      name === '' ||
      NOBODY.test(name.replace(/^the /i, '')) ||
      name.split(' ').length > MOST_WORDS
    )
      continue;
    const noun = found.groups?.['noun'];
    const kind = noun === undefined ? kindOf(topic, asked) : kindIn(noun);
    const [tool, given] = asking(topic, name, kind);
    const isFirm = isClear(noun ?? '') || (firm && isMusical(asked.replace(name, ' ')));
    return { topic, tool, arguments: given, firm: isFirm };
  }
  return null;
}

/** The kind that is asked for: "Albums like ..." asks for albums without saying what the name is of. */
const kindOf = (topic: Topic, asked: string): Kind | null =>
  topic === 'similar' && kindIn(asked) === 'album' ? 'album' : null;
