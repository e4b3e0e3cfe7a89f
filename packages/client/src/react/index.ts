import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DuetAgentAttributes, DuetAgentElement } from '../index.ts';

type DuetAgentProps = Omit<
  DetailedHTMLProps<HTMLAttributes<DuetAgentElement>, DuetAgentElement>,
  keyof DuetAgentAttributes
> &
  DuetAgentAttributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'duet-agent': DuetAgentProps;
    }
  }
}

export { useDuet, type UseDuet, type UseDuetOptions } from './use-duet.ts';
export type { UseSession } from './use-session.ts';
export {
  Conversation,
  type ConversationProps,
  useConversation,
  type UseConversation,
  type UseConversationOptions,
  useConversationPart,
} from './conversation.ts';
export {
  DeviceChoice,
  type DeviceChoiceProps,
  LevelMeters,
  type LevelMetersProps,
  PushToTalk,
  type PushToTalkProps,
  useDevices,
  useLevels,
} from './devices.tsx';
export { Face, type FaceProps } from './face.tsx';
export {
  ApprovalCards,
  type ApprovalCardsProps,
  Captions,
  type CaptionsProps,
  Composer,
  type ComposerProps,
  Microphone,
  type MicrophoneProps,
  Status,
  type StatusProps,
} from './parts.ts';
