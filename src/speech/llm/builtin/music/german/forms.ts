import { nameInEnglish, NOBODY } from './names.ts';
import { ALBUM, ARTIST, NOUN, nounInEnglish, OUT, SONG } from './nouns.ts';

/** Questions about an artist, an album or a song by name. */

const THE = '(?:(?:der|die|das|den|dem|des|diese[mnrs]?|ein(?:e[mnrs]?)?) )?';
const NAME = '(?<name>.+?)';
const NAMED = `${THE}(?:(?<noun>${NOUN}) )?${NAME}`;
const A_SONG = `${THE}(?:(?<noun>${SONG}) )?${NAME}`;
const AN_ALBUM = `${THE}(?:(?<noun>${ALBUM}) )?${NAME}`;
const AN_ARTIST = `${THE}(?:(?:${ARTIST}) )?${NAME}`;
const MADE =
  '(?: (?:gemacht|veröffentlicht|herausgebracht|rausgebracht|aufgenommen|geschrieben|gesungen|im katalog))?';
const TELL =
  '(?:erz(?:ä|ae)hl(?:e|en sie)?(?: mir| uns)?(?: bitte)?(?: etwas| was| mehr)?(?: (?:von|über|zu))|was (?:weißt du|wissen sie)(?: alles)? (?:über|von)|sag(?:e|en sie)? mir (?:etwas|was) (?:über|zu))';
const KNOW = '(?:kennst du|kennen sie|hast du|haben sie)';
const SHOW = '(?:zeig(?:e|en sie)?(?: mir| uns)?|nenn(?:e|en sie)?(?: mir| uns)?)(?: bitte)?(?: alle)?';
const SINGS = '(?:singt|sang|spielt|rappt|komponierte|schrieb)';
const SUNG = '(?:gesungen|gemacht|geschrieben|komponiert|aufgenommen|gespielt)';
const LIKE = '(?:ähnlich wie|so ähnlich wie|genauso wie|so wie|wie)';

/** A form of question, and its English; `$noun` is there with its article, or empty. */
type Form = readonly [pattern: string, english: string];

const FORMS: readonly Form[] = [
  [
    `(?:(?:kannst du|können sie)(?: mir| uns)?(?: bitte)? |ich (?:möchte|will|würde gerne?) )(?:etwas von |was von |musik von )?${NAMED} (?:vor|ab)?(?:spielen|hören|anhören)`,
    'play $noun $name',
  ],
  [
    `(?:spiel(?:e|en sie)?|leg(?:e|en sie)?)(?: mir| uns)?(?: bitte)? (?:etwas von |was von |musik von )?${NAMED}(?: (?:ab|auf|vor))?`,
    'play $noun $name',
  ],
  [
    `(?:bei welchem label (?:ist|erschien)|welches label hat) ${AN_ALBUM}(?: ${OUT})?`,
    'which label released $noun $name',
  ],
  [
    `wer (?:ist|war) ${THE}(?:${ARTIST}|komponist(?:in)?) (?:von|des|bei|hinter) ${NAMED}`,
    'who is the singer of $noun $name',
  ],
  [
    `(?:von wem|von welche[mr] ${ARTIST}) (?:ist|sind|stammt|wird|wurde) ${NAMED}(?: ${SUNG}| gesungen)?`,
    'who is the singer of $noun $name',
  ],
  [`welche[rs]? ${ARTIST} (?:${SINGS}|hat) ${NAMED}(?: ${SUNG})?`, 'which artist sings $noun $name'],
  [`wer ${SINGS} ${NAMED}`, 'who sings $noun $name'],
  [`wer hat ${NAMED} ${SUNG}`, 'who sang $noun $name'],
  [`wer ${NAMED} (?:singt|gesungen hat)`, 'who sings $noun $name'],
  [
    `(?:was|wer|welche[rs]? (?<kind>${NOUN}|musik)) (?:ist|sind|klingt|klingen) ${LIKE} ${NAMED}`,
    'what $kind is similar to $noun $name',
  ],
  [
    `(?:was|wer|welche[rs]? (?<kind>${NOUN}|musik)) (?:ist|sind) ${NAMED} ähnlich`,
    'what $kind is similar to $noun $name',
  ],
  [
    `(?:(?:empfiehl|empfehlen sie|${SHOW})(?: mir)?(?: bitte)? )?(?:etwas|(?<kind>${NOUN})|musik) ${LIKE} ${NAMED}`,
    'what $kind is similar to $noun $name',
  ],
  [
    `was (?:soll|sollte|kann|könnte) ich (?:an)?hören,? wenn (?:ich ${NAME} mag|mir (?<name2>.+?) gefällt)`,
    'what is similar to $name',
  ],
  [`wie viele ${SONG} (?:sind|gibt es) (?:auf|in) ${AN_ALBUM}`, 'how many songs are on $noun $name'],
  [`wie viele ${SONG} hat ${THE}(?<noun>${ALBUM}) ${NAME}`, 'how many songs are on $noun $name'],
  [
    `welche ${SONG} (?:sind|gibt es|stehen) (?:auf|in) ${AN_ALBUM}(?: drauf)?`,
    'which songs are on $noun $name',
  ],
  [`welche ${SONG} (?:hat|enthält) ${THE}(?<noun>${ALBUM}) ${NAME}`, 'which songs are on $noun $name'],
  [`was ist (?:auf|drauf auf) ${THE}(?<noun>${ALBUM}) ${NAME}(?: drauf)?`, 'what is on $noun $name'],
  [`welche ${SONG} sind (?<name>darauf|drauf)`, 'which songs are on it'],
  [`(?:wann (?:ist|wurde|kam)|seit wann gibt es) ${NAMED} ${OUT}`, 'when did $noun $name come out'],
  [`wann (?:erschien|kam) ${NAMED}(?: ${OUT})?`, 'when did $noun $name come out'],
  [`wann ${NAMED} ${OUT} ist`, 'when did $noun $name come out'],
  [
    `(?:aus welchem jahr (?:ist|stammt)|wie alt ist) ${THE}(?<noun>${ALBUM}) ${NAME}`,
    'what year is $noun $name from',
  ],
  [
    `auf welche[mr] ${ALBUM} (?:ist|findet sich|gibt es|erschien) ${A_SONG}(?: (?:zu finden|enthalten|drauf|erschienen))?`,
    'which album is the song $name on',
  ],
  [`wie lange? (?:ist|dauert|geht|läuft) ${THE}(?<noun>${SONG}) ${NAME}`, 'how long is $noun $name'],
  [
    `(?:was für (?:eine )?|welche (?:art (?:von )?)?)musik(?:richtung)? (?:macht|spielt|machen|spielen|singt) ${AN_ARTIST}`,
    'what kind of music does $name make',
  ],
  [
    `welche (?:(?:anderen|weiteren) )?${ALBUM} (?:hat|haben|gibt es von|sind von|kennst du von) ${AN_ARTIST}${MADE}`,
    'which albums has $name made',
  ],
  [
    `wie viele ${ALBUM} (?:hat|haben|gibt es von|sind von) ${AN_ARTIST}${MADE}`,
    'how many albums has $name made',
  ],
  [`welche ${ALBUM} ${NAME} (?:hat|gemacht hat)`, 'which albums has $name made'],
  [
    `welche (?:(?:anderen|weiteren|bekannten) )?${SONG} (?:hat|haben|gibt es von|sind von|singt|singen|spielt|spielen|kennst du von) ${AN_ARTIST}${MADE}`,
    'which songs has $name made',
  ],
  [`was singt ${AN_ARTIST}`, 'what does $name sing'],
  [`wofür ist ${AN_ARTIST} bekannt`, 'what is $name known for'],
  [
    `(?:(?:was|welche?s?) (?:sind|ist) |${SHOW} )?(?:die )?(?:(?:besten|beliebtesten|bekanntesten|größten) )?(?:${SONG}|musik) (?:von|der) ${AN_ARTIST}`,
    'songs by $name',
  ],
  [
    `(?:(?:was|welche?s?) (?:sind|ist) |${SHOW} )?(?:die )?(?:(?:besten|beliebtesten|bekanntesten) )?(?:${ALBUM}|diskogra(?:f|ph)ie) (?:von|der) ${AN_ARTIST}`,
    'albums by $name',
  ],
  [
    `(?:was|welches|welche) (?:sind|ist) (?<whose>ihre|seine|deren|dessen) (?:(?:besten|beliebtesten|bekanntesten|größten) )?${SONG}`,
    'what are their songs',
  ],
  [`(?:was|welches|welche) (?:sind|ist) (?<whose>ihre|seine|deren|dessen) ${ALBUM}`, 'what are their albums'],
  [
    `(?:${TELL}|wer (?:ist|sind|war|waren)|kennst du|kennen sie) ${THE}(?<noun>${ARTIST}) (?!von |der |des )${NAME}`,
    'tell me about $noun $name',
  ],
  [
    `(?:${TELL}|was ist|${KNOW}) ${THE}(?<noun>${ALBUM}|${SONG}) (?!von )${NAME}`,
    'tell me about $noun $name',
  ],
  [
    `(?:such(?:e|en sie)?|find(?:e|en sie)?)(?: mir)?(?: bitte)?(?: nach)? ${THE}(?<noun>${NOUN}) ${NAME}`,
    'find $noun $name',
  ],
  [
    `(?:such(?:e|en sie)?|schau(?:e|en sie)?)(?: bitte)? im (?:musik)?katalog nach ${NAMED}`,
    'search the catalogue for $noun $name',
  ],
  [
    `(?:hast du|haben sie|gibt es) (?:etwas|was|auch etwas|musik|(?<kind>${NOUN})) (?:von|mit dem namen|namens) ${NAME}`,
    'do you have anything by $name',
  ],
  [`${TELL} ${NAME}`, 'tell me about $name'],
  [`wer (?:ist|war|sind|waren) ${NAME}`, 'who is $name'],
];

const READERS = FORMS.map(([pattern, english]) => ({ pattern: new RegExp(`^${pattern}$`, 'iu'), english }));

/** The English of a question that has one of the forms; null for others. */
export function byForm(asked: string): string | null {
  for (const { pattern, english } of READERS) {
    const found = pattern.exec(asked)?.groups;
    if (!found) continue;
    const name = nameInEnglish(found['name'] ?? found['name2'] ?? '');
    if (NOBODY.test(name)) continue;
    const noun = nounInEnglish(found['noun'] ?? '');
    return english
      .replace('$kind', () => nounInEnglish(found['kind'] ?? ''))
      .replace('$noun', () => (noun === '' ? '' : `the ${noun}`))
      .replace('$name', () => name)
      .replace(/ {2,}/g, ' ')
      .trim();
  }
  return null;
}
