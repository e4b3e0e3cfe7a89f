import { bracketed } from '../../../kernel/bracketed.ts';
import { parseUri } from './wire/message/index.ts';

/** Whether a text is a host name or an address, and nothing more. */
export const isHost = (text: string): boolean =>
  !/[@;?]/.test(text) && parseUri(`sip:${bracketed(text)}`)?.kind === 'sip';
