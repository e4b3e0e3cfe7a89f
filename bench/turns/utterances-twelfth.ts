/*
 * A twelfth set, about interruptions alone, in voices that no other set has. It was written before the rules that it says the
 * worth of; of it only the totals were looked at. (The eleventh is about ends.)
 */

/** What somebody says who listens, and lets the agent go on. */
export const TWELFTH_BACKCHANNELS: readonly string[] = [
  'Mm, okay.',
  'Right, I see.',
  'Uh huh, yeah.',
  'Yes, yes.',
  'Exactly.',
  'Okay, sure.',
  'Ah, I understand.',
  'Oh, great.',
  'Huh.',
  'That is good.',
  'True, true.',
  'Absolutely.',
];

/** What people say who want the agent to stop and listen. */
export const TWELFTH_INTERRUPTIONS: readonly string[] = [
  'Not that.',
  'Hang on a second.',
  'I meant Thursday.',
  'That is too late.',
  'What does it cost?',
  'Can I speak to a person?',
  'The blue one.',
  'Wait, please.',
  'You misunderstood me.',
  'Leave it.',
  'In the morning.',
  'How far is that?',
];
