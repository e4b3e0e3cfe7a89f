/*
 * A ninth set, about interruptions alone, in voices that no other set has. It was written before the rules that it says the
 * worth of, when the seventh had been looked at sound by sound; of it only the totals were.
 */

/** What somebody says who listens, and lets the agent go on. */
export const NINTH_BACKCHANNELS: readonly string[] = [
  'Mhm, mhm.',
  'Right, right.',
  'Oh, okay.',
  'Yes, I see.',
  'Okay, cool.',
  'That is true.',
  'Of course.',
  'Ah, right.',
  'Hmm.',
  'Oh, wow.',
  'Sure, okay.',
  'Interesting.',
];

/** What people say who want the agent to stop and listen. */
export const NINTH_INTERRUPTIONS: readonly string[] = [
  'Stop it.',
  'That one.',
  'I do not want that.',
  'Wrong number.',
  'Sorry, what was that?',
  'Could you speak up?',
  'Tuesday.',
  'Next one, please.',
  'Where do I find it?',
  'Make it cheaper.',
  'Not on Monday.',
  'I have to go.',
];
