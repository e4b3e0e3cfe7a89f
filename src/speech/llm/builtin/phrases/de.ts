import { fieldNameInGerman, valueInGerman } from './field-names-de.ts';
import { joined } from './listing.ts';
import { requestsInGerman } from './requests-de.ts';
import type { DataPhrases, MemoryPhrases, Phrases, TalkPhrases, ToolPhrases } from './shape.ts';
import { FILLERS_DE, SMALL_TALK_DE } from './small-talk-de.ts';
import { figuresInGerman } from './times-de.ts';

/** What German says in sums, in the words that are read. */
const SUM_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:was|wie ?viel) (?:ist|sind|ergibt|ergeben|macht|gibt)\b/gi, 'what is'],
  [/\bmal\b/gi, 'times'],
  [/\bgeteilt durch\b/gi, 'divided by'],
  [/\b(?:prozent|%) von\b/gi, 'percent of'],
  [/\bund\b(?= \d)/gi, 'plus'],
];

const talk: TalkPhrases = {
  hello: (name) => (name === null ? 'Hallo!' : `Hallo, ${name}!`),
  self: (companion) => `Ich bin ${companion}.`,
  ownName: (companion) => `Ich heiße ${companion}.`,
  noName: 'Ich habe noch keinen Namen.',
  howToHelp: 'Wie kann ich Ihnen helfen?',
  youCouldAsk: (quoted) => `Sie können mich zum Beispiel fragen: ${quoted.join(' oder ')}`,
  unknown: 'Das weiß ich leider nicht.',
  somethingElse: 'Kann ich Ihnen sonst noch helfen?',
  noMore: 'Mehr weiß ich darüber nicht.',
  abilities: 'Ich beantworte Fragen zu dem, was man mir mitgegeben hat.',
  music: (has) => {
    const questions = [
      ...(has.has('top_charts') ? ['was die beliebtesten Jazz-Alben sind'] : []),
      ...(has.has('search_catalog') ? ['wer ein Lied singt'] : []),
      ...(has.has('new_albums') ? ['was es Neues von jemandem gibt'] : []),
    ];
    return questions.length === 0
      ? ''
      : `Ich kenne auch den Musikkatalog. Fragen Sie mich, ${joined(questions, 'oder')}.`;
  },
  noKnowledge: 'Ich kann mit Ihnen sprechen, habe aber noch kein Wissen bekommen.',
  welcome: 'Gern geschehen. Möchten Sie sonst noch etwas wissen?',
  goodbye: 'Auf Wiedersehen! Es war schön, mit Ihnen zu sprechen.',
  nothingSaid: 'Ich habe noch nichts gesagt. Wie kann ich Ihnen helfen?',
  wellbeing: 'Mir geht es gut, danke. Was möchten Sie wissen?',
  good: 'Gut.',
  whatToKnow: 'Was möchten Sie wissen?',
  no: 'In Ordnung. Ich bin da, wenn Sie mich brauchen.',
  notCaught: 'Das habe ich nicht verstanden.',
  present: 'Ja, ich bin da. Wie kann ich Ihnen helfen?',
  heard: 'Danke, dass Sie mir das sagen. Wie kann ich Ihnen helfen?',
  anythingElse: 'Möchten Sie sonst noch etwas wissen?',
  sorry: 'Es tut mir leid, dass ich keine bessere Hilfe war. Ich weiß nur, was man mir mitgegeben hat.',
  machine: 'Ich bin ein Computerprogramm, kein Mensch.',
  spoken: 'Hier spreche ich leider nur Deutsch.',
  nobody: 'Leider ist hier niemand, mit dem ich Sie verbinden kann.',
  niceToMeet: (name) => `Schön, Sie kennenzulernen, ${name}.`,
  time: (show) => `Es ist ${show({ hour: 'numeric', minute: '2-digit' })} Uhr.`,
  date: (show) => `Heute ist ${show({ dateStyle: 'full' })}.`,
  timeIn: (time, place) => `In ${place} ist es ${time} Uhr.`,
  dateOf: (date, ahead) => `Das ${ahead < 0 ? 'war' : 'ist'} ${date}.`,
  sum: (value) => `Das ist ${value.replace('.', ',')}.`,
  byZero: 'Durch null kann man nicht teilen.',
  asEnglish: (text) =>
    SUM_WORDS.reduce((read, [words, english]) => read.replace(words, english), text)
      .replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
      .replace(/(?<=\d),(?=\d)/g, '.'),
};

const memory: MemoryPhrases = {
  nothing: 'Ich erinnere mich an kein früheres Gespräch mit Ihnen.',
  noName: 'Ihren Namen haben Sie mir noch nicht gesagt.',
  name: (name) => `Sie heißen ${name}.`,
  you: (name) => `Sie sind ${name}.`,
  yes: (name) => (name === null ? 'Ja.' : `Ja, ${name}.`),
  talked: () => 'Wir haben schon miteinander gesprochen.',
};

const tools: ToolPhrases = {
  requests: requestsInGerman,
  figures: figuresInGerman,
  named: (words) => fieldNameInGerman(words).toLowerCase(),
  done: 'Das ist erledigt.',
  moment: 'Einen Moment bitte.',
  connecting: 'Einen Moment, ich verbinde Sie.',
  stillConnecting: 'Ich verbinde Sie gerade. Einen Moment bitte.',
  stillAtIt: 'Ich bin noch dabei. Einen Moment bitte.',
  again: 'Das habe ich nicht verstanden.',
  about: (choices) => `Worum geht es: ${joined(choices, 'oder')}?`,
  which: (named, choices) =>
    `Was darf es bei „${fieldNameInGerman(named)}“ sein: ${joined(choices, 'oder')}?`,
  shallBeWith: (named) => `Ja oder nein: ${fieldNameInGerman(named)}?`,
  halfOfDay: (time, named) =>
    `${named === '' ? '' : `${fieldNameInGerman(named)}: `}Meinen Sie ${time} Uhr morgens oder abends?`,
  atTime: (time) => `um ${time} Uhr`,
  mayIHave: (wanted) => `Bitte nennen Sie mir noch: ${fieldNameInGerman(wanted)}.`,
  notConnected: 'Leider konnte ich Sie nicht verbinden.',
  failed: 'Das hat leider nicht geklappt.',
  givenUp: 'In Ordnung, ich lasse es. Was kann ich sonst für Sie tun?',
  lookingUp: 'Einen Moment, ich sehe nach.',
  nothingOnWeb: 'Im Internet habe ich dazu nichts gefunden.',
  onWeb: (site, text) => `Im Internet steht bei ${site}: ${text}`,
};

const data: DataPhrases = {
  listed: (parts) => joined(parts, 'und'),
  results: 'Ergebnisse',
  truth: (words, holds) => `${fieldNameInGerman(words)}: ${holds ? 'ja' : 'nein'}`,
  field: (words, value) => `${fieldNameInGerman(words)}: ${valueInGerman(value)}`,
  fields: (words, values) => `${fieldNameInGerman(words)}: ${values}`,
  none: () => 'Ich habe nichts gefunden.',
  one: 'Es gibt ein Ergebnis.',
  some: (count, what) => `Gefunden: ${count} ${fieldNameInGerman(what)}.`,
  foundOne: (name) => `Ich habe ${name} gefunden.`,
  found: (count, what, names) => `Gefunden: ${count} ${fieldNameInGerman(what)}, und zwar ${names}.`,
  more: (count) => `${count} weitere`,
};

export const de: Phrases = {
  locale: 'de-DE',
  talk,
  memory,
  tools,
  data,
  feeling:
    /^(?:(?:ach|na|also|und|aber) )*(?:ich bin|ich habe|ich fühle mich|mir ist|mir geht es|mir gehts|es geht mir)(?: (?:so|sehr|wirklich|etwas|ein bisschen|ein wenig|ganz|gerade|heute|nicht|zu))* (?!hier|nicht|so|in|auf|an|aus)\p{L}{3,20}(?: (?:heute|jetzt|gerade|danke|und \p{L}{3,20}))*$/u,
  smallTalk: SMALL_TALK_DE,
  fillers: FILLERS_DE,
};
