/**
 * Five people with different features: hair of all kinds, glasses, a beard, patterns that are hard to encode.
 */
export const DESCRIBED: readonly string[] = [
  'A cheerful young woman with long red hair and freckles, wearing a green dress.',
  'A serious banker in his fifties with grey hair and glasses, in a dark blue suit.',
  'Nigerian businesswoman with an afro and big golden hoops.',
  'Elderly Indian man with a white beard and round glasses, wise and calm.',
  'Muslim woman in a hijab, a calm and kind pharmacist.',
];
