import { joined } from './listing.ts';
import type { DataPhrases, MemoryPhrases, Phrases, TalkPhrases, ToolPhrases } from './shape.ts';

const talk: TalkPhrases = {
  hello: (name) => (name === null ? 'Hello!' : `Hello, ${name}!`),
  self: (companion) => `I am ${companion}.`,
  ownName: (companion) => `My name is ${companion}.`,
  noName: 'I have not been given a name yet.',
  howToHelp: 'How can I help you?',
  youCouldAsk: (quoted) => `You could ask me ${quoted.join(' or ')}`,
  unknown: 'I am sorry, I do not know that.',
  somethingElse: 'Is there something else I can help you with?',
  noMore: 'That is all I know about it.',
  abilities: 'I answer questions about what I have been told.',
  music: (has) => {
    const questions = [
      ...(has.has('top_charts') ? ['what the top jazz albums are'] : []),
      ...(has.has('search_catalog') ? ['who sings a song'] : []),
      ...(has.has('new_albums') ? ['what is new by an artist'] : []),
    ];
    return questions.length === 0
      ? ''
      : `I also know the music catalogue. Ask me ${joined(questions, 'or')}.`;
  },
  noKnowledge: 'I can talk with you, but I have not been given any knowledge yet.',
  welcome: 'You are welcome. Is there anything else you would like to know?',
  goodbye: 'Goodbye! It was nice talking with you.',
  nothingSaid: 'I have not said anything yet. How can I help you?',
  wellbeing: 'I am fine, thank you. What would you like to know?',
  good: 'Good.',
  whatToKnow: 'What would you like to know?',
  no: 'All right. I am here if you need me.',
  notCaught: 'I did not catch that.',
  present: 'Yes, I am here. How can I help you?',
  heard: 'Thank you for telling me. How can I help you?',
  anythingElse: 'Is there anything else you would like to know?',
  sorry: 'I am sorry that I was no better help. I only know what I have been told.',
  machine: 'I am a computer program, not a person.',
  spoken: 'I am sorry, here I speak English only.',
  nobody: 'I am sorry, there is nobody here whom I can connect you with.',
  niceToMeet: (name) => `Nice to meet you, ${name}.`,
  time: (show) => `It is ${show({ hour: 'numeric', minute: '2-digit', timeZoneName: 'long' })}.`,
  date: (show) => `Today is ${show({ dateStyle: 'full' })}.`,
  timeIn: (time, place) => `In ${place} it is ${time}.`,
  dateOf: (date, ahead) => `That ${ahead < 0 ? 'was' : 'is'} ${date}.`,
  sum: (value) => `That is ${value}.`,
  byZero: 'Nothing can be divided by zero.',
  asEnglish: (text) => text,
};

const memory: MemoryPhrases = {
  nothing: 'I remember no earlier conversation with you.',
  noName: 'You have not told me your name yet.',
  name: (name) => `Your name is ${name}.`,
  you: (name) => `You are ${name}.`,
  yes: (name) => (name === null ? 'Yes.' : `Yes, ${name}.`),
  talked: (when) => `We talked ${when ?? 'before'}.`,
};

const tools: ToolPhrases = {
  requests: () => [],
  figures: (text) => text,
  named: (words) => words,
  done: 'That is done.',
  moment: 'One moment, please.',
  connecting: 'One moment, I will connect you.',
  stillConnecting: 'I am already connecting you. One moment, please.',
  stillAtIt: 'I am still at it. One moment, please.',
  again: 'I did not get that.',
  about: (choices) => `What is it about: ${joined(choices, 'or')}?`,
  which: (named, choices) => `Which ${named} would you like: ${joined(choices, 'or')}?`,
  shallBeWith: (named) => `Shall it be with ${named}?`,
  mayIHave: (wanted) => `May I have the ${wanted}?`,
  halfOfDay: (time, named) =>
    `${named === '' ? 'Do' : `For the ${named}, do`} you mean ${time} in the morning or in the evening?`,
  atTime: (time) => `at ${time}`,
  notConnected: 'I am sorry, I could not connect you.',
  failed: 'I am sorry, that did not work.',
  givenUp: 'All right, I will leave it. What else can I do for you?',
  lookingUp: 'One moment, I will look that up.',
  nothingOnWeb: 'I have found nothing about it on the web.',
  onWeb: (site, text) => `On the web, ${site} says: ${text}`,
};

function truth(words: string, holds: boolean, isQuality: boolean): string {
  const named = words.replace(/^(?:is|has) /, '');
  if (isQuality) return `it is ${holds ? '' : 'not '}${named}`;
  return `${words.startsWith('has ') ? 'it has' : 'there is'} ${holds ? '' : 'no '}${named}`;
}

const data: DataPhrases = {
  listed: (parts) => joined(parts, 'and'),
  results: 'results',
  truth,
  field: (words, value) => `the ${words} is ${value}`,
  fields: (words, values) => `the ${words} are ${values}`,
  none: (what) => `I have found no ${what}.`,
  one: 'There is one.',
  some: (count, what) => `There are ${count} ${what}.`,
  foundOne: (name) => `I have found ${name}.`,
  found: (count, what, names) => `I have found ${count} ${what}: ${names}.`,
  more: (count) => `${count} more`,
};

export const en: Phrases = {
  locale: 'en-GB',
  talk,
  memory,
  tools,
  data,
  feeling:
    /^(?:(?:oh|well|and|but) )*(?:i am|im|i feel|i am feeling|im feeling)(?: (?:so|very|really|a bit|a little|quite|just|not|too))* (?!here|not|so|in|on|at|from)\p{L}{3,20}(?: (?:today|now|right now|tonight|thanks|thank you|and \p{L}{3,20}))*$/u,
};
