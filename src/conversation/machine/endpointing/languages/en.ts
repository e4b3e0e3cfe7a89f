import { EN_COMPLEMENTS, EN_VERBS } from './en-syntax.ts';
import type { LanguageWords } from './language-words.ts';

export const en: LanguageWords = {
  names: 'english',
  goesOn: `and or but because cause if while although unless until than whether since
    a an the thee my your our their his every its very several um umm uh er erm hmm so
    i'm i'll i'd i've we're we'll we'd we've they're they'll he's she's that's there's it's let's
    become becomes becoming became seem seems seemed having supposed`,
  mayGoOn:
    'to for of with from in at by into onto between about under without during towards against via per like',
  asks: "what what's who who's whom where where's which how when",
  strands: `i you we they he she it me him her us them this that is are was were be been do come comes coming go going
    look looking looks wait waiting talk talking speak speaking ask asking think thinking listen listening know mean care
    called made used good all paid pay worry taste feel live travel`,
  auxiliaries: `am is are was were do does did can could will would shall should may might must have has had
    isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't haven't hasn't hadn't`,
  fronts: `if, when, whenever, although, though, unless, even if, even though, as soon as, as long as, by the time, in case,
    the first time, the last time, the next time, every time, each time, the moment`,
  pronounFronts: 'after, before, since, while, once, until',
  verbs: EN_VERBS,
  complements: EN_COMPLEMENTS,
  statements: `i we you he she it they my our his her its their the this there somebody someone nobody something
    i'm i've i'd i'll we're we've we'd we'll you're he's she's it's they're there's that's`,
  objects:
    'making needing needs bringing buying giving taking putting sending says said has goes keeps looks feels',
  closings: `please, thank you, thanks, thank you very much, thanks a lot, that is all, that's all, that is it, that's it,
    goodbye, bye`,
  pronouns: 'i we you they he she it',
  phrases: `and then, and also, as well as, let me see, let me think, i mean, i would like, i'd like, i want, i need,
    can you, could you, can you please, could you please, would you please, such as, my number is, my name is, the number is, in order,
    told me, asked me, tell me, told us, asked us, tell us, like to know, want to know, need to know, sure that, certain that, wanted to know, was wondering, am wondering, were wondering,
    i wonder, i think, i thought, like to order, want to order, like to book, want to book, anybody who, anyone who, somebody who, someone who,
    you know when, you know where, you know which, you know what, you know who, tell me when, tell me where, tell me which, tell me what, tell me who, tell me how, tell me why,
    would you mind, what would happen, people who, those who, the one who, the ones who, something which, whose,
    is there any chance, is there a chance, any possibility, what is the best way, what's the best way, what is the easiest way, what is the fastest way,
    what is the quickest way, what is the cheapest way,
    there a way, there any way, it be possible, it be okay, it be ok, it be all right, it be alright, it be better, it be easier,
    is it possible, it would be great, it would be nice, it would be good, it would be better, it would be helpful, i am afraid, i'm afraid`,
  finished: `is his, was his, are his, were his, of his, than his, think so, hope so, guess so, believe so, say so, said so, do so, that so, if so, even so, or so, just so, not so,
    love to, don't want to, don't have to, used to, someone to talk to, kind of, sort of, by the way,
    everything i need, everything i want, what i want, all i want, what i need, all i need, come in, go in, log in, sign in, check in, move in, fill in, fill it in, get in, let me in, put in,
    plug in, stay in, believe in, interested in, i like, you like, oh my, plan a, option a, vitamin a, thought of,
    thought about, thinking about, talking about, looking for, is that so, what i like, plus, if you like, if you want, if you can, if you wish, if you please, if you don't mind`,
  subjects: {
    words: 'i we they he she',
    finishedBehind: `am is are was were do does did can could shall should will would may might must have has had and than
      don't doesn't didn't can't couldn't shouldn't won't wouldn't aren't isn't wasn't weren't haven't hasn't hadn't`,
  },
  links: {
    words: 'am is are was were',
    finishedBehind: 'i we they he she it you there here this that these those so yes no and or but than as',
    alone: 'that this these those there',
  },
  misheard: {
    words: 'end',
    finishedBehind: `the an this that no any to it they we i you he she not never will would should must may might can could
      shall does do did far other one each either opposite deep upper lower front back rear north south east west happy sad
      good bad bitter dead open loose top bottom very high low sudden early week month year season summer winter`,
  },
  misheardTo: { words: 'too', finishedBehind: 'it that this these those one ones some you them' },
  acknowledgements: `m h m, mm hm, yeah, yes, yep, yup, ya, yah, ok, okay, right, all right, alright, sure, of course, i see, got it, i got it,
    uh huh, mm hmm, cool, good, great, fine, nice, exactly, really, wow, true, indeed, absolutely, i know, i understand,
    understood, understand, makes sense, make sense, that makes sense, that's right, that's true, that's good, oh, oh okay, go on, interesting,
    perfect, gotcha, fair enough, sounds good, sounds great, good to know, no kidding, definitely, you bet, that's great, that's nice, oh my, gosh,
    sir, that is right, that is true, that is good, that is great`,
  beginnings: 'well',
  openings: `no, not, what, what's, why, how do, how is, how can, how long, where, when, who, actually, tell me, i have, i need, i want, i do not, i don't, i am, i'm not,
    stop, wait, hold on, hang on, hold it, excuse me, sorry, pardon, one moment, one second, just a moment, just a second,
    but, please, listen, let me, can i, can you, could i, could you, may i, never mind, that is not, that is wrong, that's not,
    that's wrong, what about, what if, how much, how many, enough, pause, quiet, shut up, no thanks, no thank you, not that,
    hello, one minute, just a minute, cancel, skip, go back, say that again, repeat, which, is there, are there, is it, is that, do you, did you, would you, will you, can we`,
  digits: 'zero|oh|nought|nil one two three four five six seven eight nine',
  tens: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand',
  repeats: 'double triple',
  within: 'and dash hyphen space dot point plus um uh er then',
  figures: 'digit',
  numbered: 'number code pin digits zip postcode account card iban phone telephone mobile serial',
  coded: `flight order room invoice policy ticket tracking member membership customer client extension passport licence license
    contract gate locker badge claim file case alarm password parcel shipment vehicle meter model voucher coupon student patient name surname username email mail`,
  announces: `begins with, starts with, begin with, start with, ends with, ends in, end with, end in, goes, reads, reads as, should be,
    would be, must be, might be`,
  spell: 'spell spelt letter',
  spelt: 'spelt spelled',
  lines: { calls: 'call ring phone reach text contact dial', behind: 'on at under' },
  letterFronts: 'begins with, starts with, begin with, start with, ends with, end with',
  sounds: {
    letters: 'aitch bee cee dee ef eff el em en ess gee jay kay pee tee vee zed zee cue',
    figures: 'to too for ate won free tree',
    lettersBehind: 'you are see sea why tea be ex queue ay eye',
  },
  asIn: 'as in, like, for',
};
