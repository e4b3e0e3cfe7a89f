/**
 * What people say to an agent, by kind. `|` stands for a pause to think: the text is spoken in one go, with a comma
 * there, and the pause is let into the sound, so that its tone is that of somebody who goes on.
 */
export const UTTERANCES: Readonly<Record<string, readonly string[]>> = {
  'whole sentences': [
    'What languages do you speak?',
    'I would like to book a table for Friday evening.',
    'Can you tell me how much the large one costs?',
    'Is there a train to the airport after midnight?',
    'Please send the invoice to my office.',
    'I forgot my password and cannot sign in any more.',
    'The heating in our room does not work.',
    'Could I speak to somebody about my contract?',
    'How do I get from the station to your shop?',
    'What happens if it rains tomorrow?',
    'Does the price include breakfast?',
    'Tell me more about the second one.',
  ],
  'pauses inside sentences': [
    'I would like to book a room for | two people next weekend.',
    'Can you tell me whether the | museum is open on Monday?',
    'I ordered a lamp last week | but it has not arrived yet.',
    'We are looking for a hotel | that is near the lake.',
    'My sister wants to change the | date of her appointment.',
    'If it rains tomorrow | can we still visit the garden?',
    'I think the problem is | that the printer has no paper.',
    'Please send it to my | office and not to my home.',
    'Is there a direct flight to | Lisbon on Tuesday morning?',
    'The last time I called | somebody said it would take a week.',
    'I need something for a | child who is six years old.',
    'Do you know when the | next bus to the station leaves?',
  ],
  'numbers and names in groups': [
    'My number is five five five | one two three | four five six seven.',
    'It is zero one seven | two eight four | nine nine three one.',
    'The order number is four four | seven one | nine two.',
    'My name is spelt M E | Y E R.',
    'That is spelt B R O | W N E.',
    'My postcode is nine zero | two one zero.',
  ],
  'trailing and': [
    'I need two tickets for Friday and | a room for the night.',
    'We would like the soup and | two glasses of water.',
    'Please change my address and | send me a new card.',
    'She speaks French and | a little Italian.',
    'I lost my keys and | now I cannot get into my flat.',
    'It makes a strange noise and | then the light goes out.',
  ],
  'short answers': [
    'Yes, please.',
    'No, thank you.',
    'Tomorrow.',
    'Two.',
    'On Friday evening.',
    'I am not sure.',
  ],
};

/** What makes the agent speak. */
export const QUESTION = 'Please tell me a story about the sea.';

/** What a listener says while the agent speaks. */
export const BACKCHANNELS: readonly string[] = ['Mhm.', 'Yeah.', 'Okay.'];

/** What people say who want the agent to stop and listen. */
export const INTERRUPTIONS: readonly string[] = [
  'Stop, please.',
  'Wait a moment.',
  'No, I meant the other one.',
  'Can I ask you something?',
];

/** Rules are tuned by one half of the texts of each kind, and what they are worth is read from the other. */
export const HALVES = ['tuned', 'unseen'] as const;
export type Half = (typeof HALVES)[number];
export const halfOf = (nth: number): Half => (nth % 2 === 0 ? 'tuned' : 'unseen');
