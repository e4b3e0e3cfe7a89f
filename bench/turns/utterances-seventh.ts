/*
 * A seventh set, about interruptions alone, in voices that no other set has. It was written before the rules that it says the
 * worth of; it was looked at sound by sound for those about listeners' phrases and hums. Half of those who interrupt begin with
 * no opening of the language's words.
 */

/** What somebody says who listens, and lets the agent go on. */
export const SEVENTH_BACKCHANNELS: readonly string[] = [
  'Mm hmm.',
  'Uh huh, uh huh.',
  'Yeah.',
  'Yes, exactly.',
  'Ah, okay.',
  'Sure, sure.',
  'Oh, really?',
  'Makes sense.',
  'I understand.',
  'Fair enough.',
  'Alright, good.',
  'Wow.',
];

/** What people say who want the agent to stop and listen. */
export const SEVENTH_INTERRUPTIONS: readonly string[] = [
  'Cancel that.',
  'Sunday, please.',
  'Hello?',
  'Just a minute.',
  'Is there a cheaper one?',
  'My name is spelt wrong.',
  'Sorry?',
  'Go back to the first one.',
  'Who is that?',
  'We already know that.',
  'No, thank you.',
  'The other one.',
];

/** What somebody says who is far away, and not the user. */
export const SEVENTH_FAR: readonly string[] = [
  'I told them to leave the boxes by the door, but nobody did.',
  'Today it will be cloudy, with some rain in the late afternoon.',
];
