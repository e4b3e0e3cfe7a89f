import { expect, test } from 'vitest';
import { whyNoMicrophone } from './microphone-text.ts';

test.each([
  ['missing', true, 'missing'],
  ['refused', true, 'refused'],
  ['refused', false, 'refused'],
  // No microphone is looked for there: "no microphone was found" would not be true.
  ['missing', false, 'insecure'],
] as const)(
  'a microphone that is %s, on a page that is secure: %j, is told as %s',
  (refusal, secure, why) => {
    expect(whyNoMicrophone(refusal, secure)).toBe(why);
  },
);
