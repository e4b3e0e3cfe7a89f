import type { SmallTalk } from './small-talk-kind.ts';
import { smallTalkLike } from './likeness.ts';
import { en } from './phrases/en.ts';
import { phrasesIn } from './phrases/phrases.ts';

const FILLER = String.raw`(?:um+|uh+|er+|oh|well|so|okay|ok|please|hey|now|then|and|but|right|alright|all right|duet|there|again|you|very much|so much|a lot)`;

/** Builds a pattern that must match the whole text, except for fillers at both ends. */
const whole = (...patterns: string[]): RegExp =>
  new RegExp(`^(?:${FILLER}\\s+)*(?:${patterns.join('|')})(?:\\s+${FILLER})*$`, 'u');

/** Before a word that asks for something, or begins another sentence about oneself. */
const NO_REQUEST =
  '(?!(?:what|whats|how|hows|when|where|who|why|which|can|could|do|does|is|are|will|would|and|but|i|im|my|we|tell|please)\\b)';

const ASKING = '(?:(?:can|could) you (?:please )?tell me |do you know |tell me )?';

const KINDS: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    'greeting',
    whole(
      'hi',
      'hello',
      'hey',
      'good (?:morning|afternoon|evening|day)',
      '(?:hi|hello) (?:there|everybody|everyone|agent|\\w+)',
      'greetings',
      'howdy',
      'nice to meet you',
    ),
  ],
  [
    'goodbye',
    whole(
      '(?:good ?)?bye(?: bye)?',
      'see you(?: later| soon| tomorrow)?',
      'good night',
      'farewell',
      'that (?:is|was) all(?: for (?:now|today))?',
      'thats all(?: for (?:now|today))?',
      'i (?:have|got) to go',
      'talk to you later',
      '(?:thanks|thank you) (?:and )?(?:good ?)?bye',
      'have a (?:nice|good|great|lovely) (?:day|evening|night|weekend|one|time)',
    ),
  ],
  [
    'thanks',
    whole(
      `thank(?:s| you)?(?: ${NO_REQUEST}\\w+){0,7}`,
      'cheers',
      '(?:great|perfect|wonderful|good) thanks?',
      'that (?:helps|helped)(?: a lot)?',
    ),
  ],
  [
    'name',
    whole(
      '(?:and )?who are you',
      'what(?: i)?s your name',

      'tell me your name',
      'do you have a name',
      'may i (?:ask|know) your name',
      'introduce yourself',
      'who am i (?:talking|speaking) (?:to|with)',
      'tell me (?:about|something about) yourself',
    ),
  ],
  [
    'abilities',
    whole(
      'help',
      'help me',
      'can you help(?: me)?',
      'what can (?:you|i) (?:do|ask|say|help(?: me)? with|tell me|talk about|answer)(?: for me| about| you)*',
      'what do you know(?: about)?',
      'how can you help(?: me)?',
      'what are you (?:good|there|here) for',
      'what (?:topics|questions) (?:do you know|can (?:you|i) (?:answer|ask)).*',
    ),
  ],
  [
    'repeat',
    whole(
      '(?:can|could|would) you (?:please )?(?:repeat|say) (?:that|it)(?: again| once more)?',
      'repeat(?: that| it)?',
      'say (?:that|it) again',
      'what did you (?:just )?say',
      'pardon(?: me)?',
      'excuse me',
      'sorry',
      'what',
      'come again',
      'once more',
      'i d(?:o|id)(?: not|nt) (?:hear|understand|get|catch)(?: that| you| it)?',
      'what do you mean(?: by that)?',
      '(?:(?:can|could|would) you (?:please )?(?:speak|talk|say (?:that|it)) )?(?:a (?:bit|little) )?(?:slower|louder|more slowly)',
    ),
  ],
  [
    'time',
    whole(
      `${ASKING}what(?: is|s)?(?: the)? time(?: is it| it is)?(?: right)?(?: now)?`,
      '(?:do you have|have you got|(?:(?:can|could) you (?:please )?)?tell me) the time',
    ),
  ],
  [
    'date',
    whole(
      `${ASKING}what(?: is|s)? todays date`,
      `${ASKING}(?:what|whats|which)(?: is)?(?: the)? (?:date|day)(?: is it| it is| is| was it| it was| was| do we have)?(?: today)?`,
      `${ASKING}what(?: is|s)? the date(?: of)? today`,
    ),
  ],
  [
    'wellbeing',
    whole(
      'how are you(?: doing)?(?: today)?',
      'hows it going',
      'how is it going',
      'how do you do',
      'are you (?:well|okay|fine)',
      '(?:(?:i am|im) )?(?:fine|good|great|well)(?: thanks| thank you)? (?:and|how about|what about|how are) you(?: doing)?',
      'whats up',
    ),
  ],
  [
    'more',
    whole(
      '(?:tell me |say )?(?:some )?more(?: about (?:that|it|this))?',
      'go on',
      'continue',
      'what else',
      'anything else',
      'can you (?:explain|tell me more|elaborate)(?: that| about (?:that|it))?',
      'explain(?: that| it)?',
    ),
  ],
  [
    'yes',
    whole(
      'yes',
      'yeah',
      'yep',
      'sure',
      'of course',
      'please do',
      'yes please',
      'certainly',
      'exactly',
      'correct',
      'i would',
      'id like that',
      'go ahead',
    ),
  ],
  [
    'presence',
    whole(
      '(?:can|do) you hear me',
      'are you (?:still )?(?:there|here|listening|with me)',
      'is (?:anybody|anyone|somebody|someone) (?:there|here)',
      '(?:this is (?:just )?a )?test(?:ing)?(?: one two(?: three)?| 1 2(?: 3)?)?',
    ),
  ],
  [
    'acknowledgement',
    whole(
      'okay|ok|alright|all right|right|fine',
      '(?:that is |thats |thats very |very |sounds )?(?:good|great|nice|cool|perfect|wonderful|excellent|amazing|awesome|interesting|fantastic|funny)',
      '(?:i see|got it|understood|makes sense|wow|aha|oh|hm+|ah|good to know)',
    ),
  ],
  [
    'complaint',
    whole(
      '(?:you are|youre|this is|that is|thats|that was|it is|its) (?:so |very |really |just |totally |completely )*(?:stupid|dumb|useless|terrible|awful|bad|wrong|nonsense|rubbish|annoying|not (?:right|true|correct|helpful)|no help|an idiot|idiotic)',
      'you (?:do not|dont) (?:understand|know) (?:me|anything)',
      'i (?:want|would like|have) to (?:complain|make a complaint)',
      'i have a complaint',
      'that (?:does not|doesnt|did not|didnt) (?:help|answer my question)(?: me)?',
    ),
  ],
  [
    'machine',
    whole(
      '(?:are you|am i (?:talking|speaking) (?:to|with)) (?:really )?(?:an? |the )?(?:real |actual )?(?:ai|a i|artificial intelligence|robot|bot|chatbot|computer|machine|human(?: being)?|person|program)',
      'are you real',
    ),
  ],
  [
    'language',
    whole(
      '(?:do|can) you (?:speak|understand) \\p{L}+',
      'sprechen sie \\p{L}+|sprichst du \\p{L}+',
      'parlez vous \\p{L}+|hablas? (?:usted )?\\p{L}+',
    ),
  ],
  [
    'no',
    whole(
      'no|nope|no thanks?|no thank you|nothing|never ?mind',
      'not (?:now|really|today)',
      'stop(?: it| that| talking)?|be quiet|shut up|hold on',
      '(?:wait|(?:just )?(?:a|one) (?:second|moment|minute))(?: (?:a|one) (?:second|moment|minute))?',
    ),
  ],
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The kind of small talk that `text` is; null when it is something else. English is understood by everybody.
 * @param language BCP 47 tag of the conversation
 */
export function smallTalk(text: string, language: string): SmallTalk | null {
  const said = plain(text);
  if (said === '') return 'silence';
  const phrases = phrasesIn(language);
  const known = smallTalkLike(text, phrases) ?? KINDS.find(([, pattern]) => pattern.test(said))?.[0];
  if (known) return known;
  return phrases.feeling.test(said) || en.feeling.test(said) ? 'feeling' : null;
}

/** The text after a greeting, in English or German: "Hello, how much does it cost?" */
export const withoutGreeting = (text: string): string =>
  text
    .replace(
      /^\s*(?:(?:um+|uh+|hi|hello|hey|good (?:morning|afternoon|evening|day)|okay|well|so|please|thanks|thank you|hallo|guten (?:tag|morgen|abend)|danke|vielen dank|bitte)(?: there)?[\s,.!]+)+/i,
      '',
    )
    .trim();
