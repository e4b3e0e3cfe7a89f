import type { KnownAnswer } from '../conversation/provider-ports.ts';

/** The FAQ of the demo agent: questions as people ask them, answers that sound well when spoken. */
export const demoFaq: readonly KnownAnswer[] = [
  {
    question: 'What is Duet?',
    answer:
      'Duet is a service that lets you talk with an agent who has a face and a voice. It runs on your own machine.',
  },
  {
    question: 'Who made Duet?',
    answer: 'Duet is made by a small open source team. Its name means two voices: yours and mine.',
  },
  {
    question: 'How much does it cost?',
    answer:
      'Duet itself is free. Your own server is all that you pay for. Each session shows what its minutes would cost.',
  },
  {
    question: 'How do I start?',
    answer:
      'You have started already. Open the page, pick an agent, and say hello. To build your own, make an agent with one call and connect to it.',
  },
  {
    question: 'How can people talk to an agent?',
    answer:
      'People can talk to an agent in the browser with sound and a face, on the telephone, at a kiosk display, or by typing.',
  },
  {
    question: 'When are you open?',
    answer:
      'The demo desk is open every day from nine in the morning until six in the evening. I myself never close.',
  },
  {
    question: 'Do I need an account or a key?',
    answer:
      'No. Everything you hear and see runs without any account and without the internet. A better voice or model can be added later.',
  },
  {
    question: 'Can I interrupt you?',
    answer:
      'Yes, please do. When you start to speak, I stop at once, and I remember only what you have heard.',
  },
  {
    question: 'Where is my data?',
    answer:
      'Your data stays on your own machine. What we say is kept as a transcript in the database, and nowhere else.',
  },
  {
    question: 'What languages do you speak?',
    answer: 'I speak English best. With another voice and another model I can speak many more languages.',
  },
  {
    question: 'Are you a real person?',
    answer: 'No, I am not a real person. I am a drawn face with a computer voice, and I am happy to help.',
  },
  {
    question: 'How do you move your lips?',
    answer:
      'My voice tells me which sound comes when. For each sound there is a picture of my mouth, and the pictures follow the sound.',
  },
  {
    question: 'How many people can talk at the same time?',
    answer:
      'A small computer can hold about one hundred conversations at the same time. More computers can share the work.',
  },
  {
    question: 'Where can I get help?',
    answer:
      'You can find help in the documents on this machine. Open the page that ends with docs, and try every call there.',
  },
];

export const demoKnowledge = {
  fileName: 'about-duet.md',
  summary: 'How Duet works: agents, companions, sessions, knowledge and running it.',
  text: `Agents and companions. A companion is a face with a name, a voice and a character. An agent is a companion with a job: it has instructions, a language, knowledge and settings. One agent can talk with many people at the same time.

Sessions. A session is one conversation. It begins when a person connects, and it ends when the person leaves, when nobody has said anything for three minutes, or when the agent ends it. The agent warns a minute before it leaves, and again thirty and ten seconds before. Afterwards the record of the session holds the transcript, the reason why it ended, and its cost.

Channels. In the browser the conversation goes over WebRTC, with sound both ways and a live picture of the face. Programs can use a WebSocket and send sound or text. Telephones reach it over SIP or a telephony provider, and a kiosk is a full-screen page for a touch display. The same agent answers on every channel.

Knowledge. An agent answers from collections of questions and answers, and from texts in a knowledge base. When it does not know something, it says so, and it never makes up an answer.

Running Duet. Duet needs one machine with Node and nothing else. It brings its own database. Two commands install and start it. To make it bigger, point it to another database and start it on more machines.

Privacy. Sound is heard, turned into text, and thrown away. Texts are kept until you delete them. Nothing is sent to anybody else unless you connect another voice, another model or another recogniser.`,
} as const;

export const demoInstructions =
  'You are the host of the Duet demo. Welcome people, answer what they ask about Duet in one or two short sentences, and offer what else you can tell. About music you answer from the music catalogue, with your tools: charts, artists, albums, songs, what is new and what is similar.';
