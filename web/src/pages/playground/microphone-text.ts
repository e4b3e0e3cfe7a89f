import type { TalkState } from '../../talk/state.ts';

/** Why nobody is heard, as the texts of the playground name it. */
export type NoMicrophone = Exclude<TalkState['microphone'], 'on' | 'off' | 'asking'> | 'insecure';

/**
 * Why there is no microphone. Browsers give none to a page over plain http on another host: then none was looked for.
 * @param isSecure whether the page is over https, or on localhost
 */
export const whyNoMicrophone = (
  refusal: Exclude<NoMicrophone, 'insecure'>,
  isSecure: boolean,
): NoMicrophone => (refusal === 'missing' && !isSecure ? 'insecure' : refusal);
