import type { EndCause, FailureKind, MicrophoneState, Mood } from './talk/state.ts';

/** Every word of the page, in one place, so that another language is another file like this. */
export const texts = {
  product: 'Duet',
  loading: 'Loading',
  retry: 'Try again',

  theme: { auto: 'Colours: as the system', light: 'Colours: light', dark: 'Colours: dark' },

  signIn: {
    title: 'Welcome to Duet',
    intro: 'Sign in to talk with your agents.',
    hint: 'The address that the service printed when it started signs you in without typing. Email and password are in credentials.json.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'This email and password do not belong together.',
    linkUsed: 'This link was used before, or it is too old. Sign in with email and password.',
    tooMany: 'Too many tries. Wait some minutes, then try again.',
    failed: 'The service does not answer. Is it still running?',
  },
  signOut: 'Sign out',

  picker: {
    title: 'Who would you like to talk to?',
    intro: 'Choose an agent. The conversation starts at once.',
    empty: 'No agents yet',
    emptyHint: 'Make one with POST /public/agents: it appears here.',
    failed: 'The agents could not be loaded.',
    channel: 'How to talk',
    video: 'Voice and face',
    chat: 'Typed chat',
    start: (name: string) => `Talk to ${name}`,
  },

  mood: {
    connecting: 'Connecting',
    listening: 'Listening',
    thinking: 'Thinking',
    speaking: 'Speaking',
    hearing: 'You are speaking',
    ended: 'Ended',
  } satisfies Record<Mood, string>,
  chatMood: { listening: 'Ready', thinking: 'Writing' } as Partial<Record<Mood, string>>,
  unstable: 'Unstable connection',

  call: {
    face: (name: string) => `${name}, live`,
    transcript: 'Transcript',
    controls: 'Call controls',
    you: 'You',
    hello: (name: string) => `Say hello to ${name}, or type below.`,
    helloTyped: (name: string) => `Write to ${name} below.`,
    interrupted: 'interrupted',
    failedLine: 'No answer came.',
    typing: 'Writing',
    listeningTo: 'Listening to you',
    message: 'Message',
    placeholder: (name: string) => `Write to ${name}`,
    send: 'Send',
    notSent: 'Not sent yet: the connection is not there.',
    mute: 'Mute',
    unmute: 'Unmute',
    interrupt: 'Interrupt',
    end: 'End',
    back: 'Back',
    level: 'Microphone level',
    hear: 'Click to hear',
    dismiss: 'Close this note',
    stay: (seconds: number) =>
      `Still there? The conversation ends in ${seconds} seconds. Say or write something to stay.`,
  },

  microphone: {
    off: '',
    asking: 'Your browser asks for the microphone. You can type meanwhile.',
    on: '',
    refused: 'The microphone is not allowed. You can type; to speak, allow it in the browser’s address bar.',
    missing: 'No microphone was found. You can type, and you hear the answers.',
  } satisfies Record<MicrophoneState, string>,
  microphoneRetry: 'Use microphone',

  failure: {
    limit: [
      'All places are taken',
      'As many conversations as your organization may hold are running. End one, or try again in a moment.',
    ],
    rate: ['A little too fast', 'Conversations may start only every few seconds. Try again in a moment.'],
    signed_out: ['You are signed out', 'Sign in again to go on.'],
    gone: ['This agent is not there any more', 'Choose another one.'],
    refused: ['The conversation could not start', 'The service refused the connection.'],
    unreachable: ['No connection', 'The service could not be reached. Is it still running?'],
    no_media: [
      'No picture came',
      'The connection stands, but no sound or picture arrives. A firewall may be in the way.',
    ],
    lost: ['The connection was lost', 'The network went away in the middle of the conversation.'],
    provider: ['The agent cannot go on', 'The service behind the agent ended the conversation.'],
    server: ['Something went wrong', 'The service could not start the conversation.'],
  } satisfies Record<FailureKind, [string, string]>,

  end: {
    title: (name: string) => `Conversation with ${name}`,
    cause: {
      you: 'You ended it',
      idle: 'It was quiet for too long',
      service: 'The service ended it',
    } satisfies Record<EndCause, string>,
    reason: {
      connection_closed: 'Hung up',
      idle_timeout: 'Idle for too long',
      agent_ended: 'The agent ended it',
      transferred: 'Transferred',
      provider_aborted: 'The provider ended it',
      server_lost: 'The server was lost',
      server_draining: 'The server stopped',
      quota_exceeded: 'The quota was used up',
    } as Readonly<Record<string, string>>,
    length: 'Length',
    cost: 'Cost',
    why: 'Ended because',
    settling: 'The record is being closed',
    noRecord: 'The record could not be loaded.',
    nothing: 'Nothing was said.',
    again: 'Talk again',
    other: 'Choose someone else',
  },
};
