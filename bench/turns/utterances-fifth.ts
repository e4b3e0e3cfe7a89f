/** What somebody says who listens, and lets the agent go on. */
export const FIFTH_BACKCHANNELS: readonly string[] = [
  'Yeah, yeah.',
  'Mm.',
  'Okay, great.',
  'Oh, I see.',
  'Sounds good.',
  'Yep.',
  'Exactly.',
  'Uh huh.',
  'Right, okay.',
  'Good to know.',
];

/** What people say who want the agent to stop and listen. */
export const FIFTH_INTERRUPTIONS: readonly string[] = [
  'No.',
  'Stop.',
  'Wait.',
  'Excuse me.',
  'But why?',
  'What did you say?',
  'Never mind.',
  'Tell me the price instead.',
  'Yes, but not on Sunday.',
  'Actually, make it three.',
];

/** What somebody says who is far away, and not the user. */
export const FIFTH_FAR: readonly string[] = [
  'The meeting was moved to Thursday, so we have more time for it.',
  'Could somebody open the window? It is very warm in here.',
];
