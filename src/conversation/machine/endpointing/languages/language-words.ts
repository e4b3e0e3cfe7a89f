/** Words of a language that tell whether a verb has its object, separated by spaces. */
export interface VerbWords {
  /** Verbs that are hardly ever used without an object, in their first form, and are nothing else. */
  readonly alone: string;
  /** The same for verbs that are nouns or adjectives as well: "order". */
  readonly more: string;
  /** Those of both that ask without an object in a short question: "do you deliver". */
  readonly bare: string;
  /** Irregular past forms of both. */
  readonly past: string;
  /** Subjects of one word behind which a verb follows. */
  readonly subjects: string;
  /** Adverbs that may stand between a subject and its verb. */
  readonly adverbs: string;
  /** Behind these a word of `more` is a verb: "to order". */
  readonly verbBehind: string;
  /** Behind these a word of `alone` is none that wants an object: "was put". */
  readonly noVerbBehind: string;
  /** With one of these in front, the object is there already, or none is due: "what should I bring", "easy to find". */
  readonly objects: string;
  /** What begins a noun phrase. */
  readonly determiners: string;
  /** What stands in front of a clause that is none of the noun before it: "the lamp broke when I". */
  readonly conjunctions: string;
  /** What begins a clause of the noun before it: "the man who". */
  readonly relatives: string;
  /** Nouns that answer: "the one I ordered". */
  readonly answers: string;
  /** Verbs behind which somebody is named, and then something is told: "remind". */
  readonly tells: string;
  /** Those that, at the beginning, want it told: "tell your boss". */
  readonly orders: string;
  /** Verbs behind which a person is named first: "send me". */
  readonly gives: string;
  readonly persons: string;
  /** Words that are no part of who is told something. */
  readonly noPerson: string;
}

/** Words of a language that want a clause or a verb behind them, separated by spaces. */
export interface ComplementWords {
  /** What begins a sentence and is none alone: "well". */
  readonly openers: string;
  /** Auxiliaries behind which a verb is to come. */
  readonly modals: string;
  /** Auxiliaries of a question whose verb may be one of `has`. */
  readonly supports: string;
  readonly has: string;
  /** Verbs by which something belongs to who is asked for: "which of them has". */
  readonly owns: string;
  /** What begins a clause that is a subject: "what I do not understand". */
  readonly subjects: string;
  /** Words for somebody or something, and those behind which who or what it is still to come: "I need somebody". */
  readonly indefinites: string;
  readonly wanting: string;
  /** With one of these, nothing is to come: "I do not need anything". */
  readonly negations: string;
  /** Past forms behind which is told what was said: "you promised"; not behind `likeness`: "as you said". */
  readonly said: string;
  readonly likeness: string;
  /** The conjunction of such a clause, and words behind which it is no pronoun: "true that". */
  readonly that: string;
  readonly soThat: string;
  /** Conjunctions behind which one word is no clause, and words that are all the same: "if so". */
  readonly clauseFronts: string;
  readonly wholeClauses: string;
}

/**
 * The words of one language that mark unfinished speech, and those of a listener. Data: words and phrases in
 * lower case, as a recogniser writes them; separated by commas where a phrase may have several words, else by
 * spaces.
 */
export interface LanguageWords {
  /** Other names than the code by which a setting may call the language. */
  readonly names: string;
  /** Words that never end a sentence: conjunctions, articles, fillers. */
  readonly goesOn: string;
  /** Words that seldom end a statement: prepositions. A question may end in them. */
  readonly mayGoOn: string;
  /**
   * Question words: with one of these, a text that ends in a preposition is finished ("where are you from").
   */
  readonly asks: string;
  /** All words that a question begins with, where there are more than in `asks`: such a question is oftener whole. */
  readonly questionWords?: string;
  /**
   * The words behind which a final preposition is finished then ("where are you from", but not "how much is a
   * ticket to"); absent: any.
   */
  readonly strands?: string;
  /** Auxiliaries that begin a question: with one and two subjects it may end so, too ("is there a place I can go to"). */
  readonly auxiliaries?: string;
  /**
   * What begins a clause that is followed by another one, when it stands at the beginning ("if it rains tomorrow", "the
   * last time I called"), separated by commas.
   */
  readonly fronts?: string;
  /** The same for words that are prepositions, too: in front of a pronoun alone ("after we left", not "after lunch"). */
  readonly pronounFronts?: string;
  /** Verbs whose object or other complement follows ("the machine makes", "the light goes"), unless it stands in front as in questions ("what do you need"). */
  readonly objects?: string;
  /** How to tell whether a verb has its object; absent: no list of such verbs is known. */
  readonly verbs?: VerbWords;
  /** What wants a clause or a verb behind it; absent: nothing is known. */
  readonly complements?: ComplementWords;
  /** First words of statements: pronouns and articles. Who tells something often goes on; absent: unknown. */
  readonly statements?: string;
  /** Behind these nothing follows ("yes please"), separated by commas. */
  readonly closings?: string;
  /** Pronouns that are subjects: with a second one both clauses are there. */
  readonly pronouns?: string;
  /** Phrases that are always continued, separated by commas. */
  readonly phrases: string;
  /** Phrases that are finished although their last word is one of the above, separated by commas. */
  readonly finished: string;
  /** Words that begin a clause ("I"), except behind `finishedBehind`, or only behind `openBehind`. */
  readonly subjects: {
    readonly words: string;
    readonly finishedBehind?: string;
    readonly openBehind?: string;
  };
  /**
   * Verbs that a statement does not end in ("the problem is"), except behind `finishedBehind` ("it is"); behind
   * `alone` where these two words are all that was said ("that is").
   */
  readonly links?: { readonly words: string; readonly finishedBehind: string; readonly alone?: string };
  /**
   * What a recogniser makes of a conjunction at the end of a statement ("I need a new battery end"), except behind
   * `finishedBehind` ("at the end"); absent: nothing is known.
   */
  readonly misheard?: { readonly words: string; readonly finishedBehind: string };
  /** The same of a preposition: "could you give this, too" of "to", but not "I like that, too". */
  readonly misheardTo?: { readonly words: string; readonly finishedBehind: string };
  /** What a listener says without wanting to speak, separated by commas. */
  readonly acknowledgements: string;
  /** Phrases that only somebody begins with who wants to be heard: no listener says them. Absent: none are known. */
  readonly openings?: string;
  /** Words that only begin something when they stand alone; a recogniser makes them of a hum. */
  readonly beginnings?: string;
  /** Names of the digits, from 0 on; several names of one digit are separated by strokes. */
  readonly digits: string;
  /** Names of two-digit numbers, or their beginnings or ends (`-zig`, `ventu-`). */
  readonly tens: string;
  /** Words before a digit that double or triple it. */
  readonly repeats: string;
  /** Words that may stand within a number: "and", "dash". */
  readonly within: string;
  /**
   * Beginnings of words for figures ("digits"), and parts of words for things with a number ("telephone").
   */
  readonly figures: string;
  readonly numbered: string;
  /** Things that have a number or a code of their own ("flight", "invoice"); whole words, by spaces. */
  readonly coded?: string;
  /** Phrases behind which figures and letters are said ("it begins with"), separated by commas. */
  readonly announces?: string;
  /** Beginnings of words that ask for spelling. */
  readonly spell: string;
  /** Names of letters, and words that figures and letters sound like behind others: "two too", "B are"; by spaces. */
  readonly sounds?: { readonly letters: string; readonly figures: string; readonly lettersBehind: string };
  /** Verbs for reaching somebody, and words between that and a number: "you can call the desk on". */
  readonly lines?: { readonly calls: string; readonly behind: string };
  /** Words behind which letters are said: "my name is spelt". */
  readonly spelt?: string;
  /** The same of what has a number or a code: "the tracking code starts with"; phrases, separated by commas. */
  readonly letterFronts?: string;
  /** How an example for a letter is given ("b as in bravo"), separated by commas. */
  readonly asIn: string;
  /** Sentence endings that mark a question without a question mark; absent: there are none. */
  readonly questions?: string;
  /**
   * Whether it is written without spaces: then words are matched at the text's end, whatever stands before
   * them.
   */
  readonly spaceless?: true;
}
