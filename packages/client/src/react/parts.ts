import {
  type ComponentPropsWithoutRef,
  createElement,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { type Approval, aroundWord, type Line, moodOf, moodText, noteOf, type TalkState } from '../index.ts';
import { useConversationPart } from './conversation.ts';

/** How many lines a screen reader finds again. */
const SPOKEN = 4;
/** Hidden from eyes alone. */
const UNSEEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

export interface CaptionsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Shows a line in your own way. */
  readonly children?: (line: Line) => ReactNode;
}

/** The word that the agent is saying stands in a `span` with `data-word`. */
function plainLine(line: Line): ReactElement {
  const { role, status } = line;
  const [before, word, after] = aroundWord(line);
  const parts = word ? [before, createElement('span', { 'data-word': '' }, word), after] : [before || '…'];
  return createElement('p', { 'data-role': role, 'data-status': status }, ...parts);
}

/**
 * What is said, line by line. Open lines are shown at once, and read aloud when they are complete: a screen reader that
 * starts over at every word could not be followed.
 */
export function Captions({ children = plainLine, ...rest }: CaptionsProps): ReactElement {
  const { state, texts } = useConversationPart();
  const lines = state?.lines ?? [];
  const said = lines.filter(({ status, text }) => status !== 'open' && text !== '').slice(-SPOKEN);
  const nameOf = ({ role }: Line) => (role === 'user' ? texts.you : texts.agent);
  return createElement(
    'div',
    rest,
    createElement(
      'div',
      { 'aria-hidden': true },
      lines.map((line) => createElement('div', { key: line.id }, children(line))),
    ),
    createElement(
      'div',
      { role: 'log', 'aria-live': 'polite', style: UNSEEN },
      said.map((line) => createElement('p', { key: line.id }, `${nameOf(line)}: ${line.text}`)),
    ),
  );
}

const isLive = (state: TalkState | null): boolean => state?.phase === 'live';

export type ComposerProps = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'children'>;

/** A field to type in, and the button that sends. */
export function Composer(props: ComposerProps): ReactElement {
  const { session, state, texts } = useConversationPart();
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && session?.sendMessage(text.trim())) setText('');
  };
  return createElement(
    'form',
    { ...props, onSubmit: send },
    createElement('input', {
      type: 'text',
      value: text,
      'aria-label': texts.message,
      placeholder: texts.message,
      autoComplete: 'off',
      onChange: (event) => setText(event.target.value),
    }),
    createElement('button', { type: 'submit', disabled: !isLive(state) }, texts.send),
  );
}

export type MicrophoneProps = Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'type'>;

/** The button that mutes the microphone, and opens it again. It is disabled while there is none. */
export function Microphone({ children, ...rest }: MicrophoneProps): ReactElement {
  const { session, state, texts } = useConversationPart();
  const isMuted = state?.muted ?? false;
  const label = isMuted ? texts.unmute : texts.mute;
  const press = () => (isMuted ? session?.unmute() : session?.mute());
  return createElement(
    'button',
    {
      ...rest,
      ...{ type: 'button', 'aria-label': label, title: label, 'aria-pressed': isMuted, onClick: press },
      disabled: !isLive(state) || state?.microphone !== 'on',
    },
    children ?? label,
  );
}

export interface ApprovalCardsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Shows a request in your own way; `approve` answers it. */
  readonly children?: (approval: Approval, approve: (isAllowed: boolean) => void) => ReactNode;
}

/** A card for each call of a tool that waits for the user's approval. None takes the focus as it comes. */
export function ApprovalCards({ children, ...rest }: ApprovalCardsProps): ReactElement {
  const { approvals, approve, texts } = useConversationPart();
  const button = (text: string, onClick: () => void) =>
    createElement('button', { type: 'button', onClick }, text);
  const card = ({ tool, details }: Approval, answer: (isAllowed: boolean) => void) =>
    createElement(
      'div',
      { role: 'group', 'aria-label': `${texts.mayI} ${tool}` },
      createElement('p', null, texts.mayI),
      createElement('p', null, tool),
      details.length > 0 &&
        createElement(
          'ul',
          null,
          details.map((detail) => createElement('li', { key: detail }, detail)),
        ),
      button(texts.refuse, () => answer(false)),
      button(texts.allow, () => answer(true)),
    );
  const show = children ?? card;
  return createElement(
    'div',
    { 'aria-live': 'assertive', 'aria-relevant': 'additions', ...rest },
    approvals.map((one) =>
      createElement(
        'div',
        { key: one.id },
        show(one, (isAllowed) => approve(one.id, isAllowed)),
      ),
    ),
  );
}

export type StatusProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>;

/**
 * What happens now ("Listening"), with a note where something is unusual. `data-mood` has it for style sheets. While
 * the session waits for its turn it counts down, and offers to try again.
 */
export function Status(props: StatusProps): ReactElement | null {
  const { session, state, texts } = useConversationPart();
  if (!state) return null;
  const { waiting } = state;
  const note = noteOf(state, texts);
  return createElement(
    'div',
    { ...props, 'data-mood': moodOf(state) },
    createElement('p', { role: 'status' }, moodText(state, texts)),
    note !== '' && createElement('p', { role: 'alert' }, note),
    waiting?.seconds != null &&
      createElement(
        'p',
        { 'aria-hidden': true },
        texts.waitingFor.replace('{seconds}', String(waiting.seconds)),
      ),
    waiting?.seconds === null &&
      createElement('button', { type: 'button', onClick: () => session?.retry() }, texts.tryAgain),
  );
}
