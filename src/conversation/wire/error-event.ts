import { Type } from 'typebox';
import { shortened } from '../../kernel/shortened.ts';

/** The codes of `error`, with when each comes; texts for people who build clients. */
const WIRE_ERRORS = {
  invalid_message: 'The message is not JSON text, no object with a `type`, too large or too deeply nested',
  unknown_command: 'There is no command of this `type`',
  invalid_command: 'A field of the command is missing or wrong; `error` names it',
  not_available: 'The command is right, and cannot be carried out in this session or at this moment',
  rate_limited: 'More messages, bytes or sound came than a connection may send',
  tool_unavailable: 'A tool of the agent could not be opened; the session goes on without it',
  session_unknown: 'There is no session with this token or id: ask for a new connection',
  session_over: 'The session is over, or was not joined in time: ask for a new connection',
  session_taken: 'Somebody is in this session already',
  wrong_channel: 'The session was made for another channel',
  wrong_secret: 'The secret does not open the session',
  invalid_signal: 'A signalling message cannot be used; `error` names it. The session is over',
  no_media: 'No media connection, or no data channel, came about in time. The session is over',
  too_slow: 'The client does not read what is sent. The session is over',
  internal_error: 'The service is at fault; its log says more. The session is over',
} as const;
export type WireErrorCode = keyof typeof WIRE_ERRORS;

const CODES = Object.keys(WIRE_ERRORS) as WireErrorCode[];
const meanings = CODES.map((code) => `\`${code}\`: ${WIRE_ERRORS[code]}.`).join(' ');

/** What every `error` carries, as an event and as a signalling message. */
export const ErrorData = Type.Object(
  {
    error: Type.String({ description: 'What is wrong, as an English sentence' }),
    code: Type.Optional(
      Type.Enum(CODES, { description: `What is wrong, for programs; more may be added. ${meanings}` }),
    ),
    command: Type.Optional(
      Type.String({
        description:
          'The `type` of the command or signalling message that this answers; absent when it answers none',
      }),
    ),
    command_seq: Type.Optional(
      Type.Integer({ description: 'The `seq` of that command, where the client has numbered it' }),
    ),
  },
  {
    description:
      'Something that the client sent was refused, or a part of the session could not be opened. The session goes on, unless the socket is closed behind it',
    examples: [
      { error: 'data.text must be a string', code: 'invalid_command', command: 'send_message' },
      {
        error: 'type "dance" is not a known command',
        code: 'unknown_command',
        command: 'dance',
        command_seq: 7,
      },
    ],
  },
);

/** The data of an `error`. */
export interface WireError {
  readonly error: string;
  readonly code: WireErrorCode;
  readonly command?: string;
  readonly command_seq?: number;
}

/** A message of a client, as far as an answer names it: its `type` and its number, whatever they are. */
export interface Answered {
  readonly type?: unknown;
  readonly seq?: unknown;
}

/** Commands are named up to this length, since a client may invent any. */
const LONGEST_COMMAND = 64;

/** How an answer names the message that it answers. */
export const answeredNames = ({ type, seq }: Answered): Pick<WireError, 'command' | 'command_seq'> => ({
  ...(typeof type === 'string' && { command: type.slice(0, LONGEST_COMMAND) }),
  ...(Number.isSafeInteger(seq) && { command_seq: Number(seq) }),
});

/**
 * Writes an `error` event.
 * @param error what it quotes of a message is cut where it is far too long
 * @param answered the message that is answered; absent: none
 */
export const wireError = (code: WireErrorCode, error: string, answered: Answered = {}): WireError => ({
  error: shortened(error),
  code,
  ...answeredNames(answered),
});
