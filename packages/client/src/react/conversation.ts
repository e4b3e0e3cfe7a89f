import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type Approval,
  Approvals,
  createSession,
  type DuetSession,
  type SessionOptions,
  type Texts,
  textsFor,
  type TokenSource,
} from '../index.ts';
import { useSession, type UseSession } from './use-session.ts';

export interface UseConversationOptions extends SessionOptions {
  /** The token or its source: the page's own server creates it; it is never an API key. */
  readonly token: TokenSource;
  /** The language of the parts' texts, a BCP 47 tag; English unless it is given. */
  readonly language?: string;
  /** Texts of your own in place of those of the language. */
  readonly texts?: Partial<Texts>;
}

/** A conversation without a view, for parts and elements of your own. */
export interface UseConversation extends UseSession {
  readonly texts: Texts;
  /** The calls of tools that wait for the user's approval. */
  readonly approvals: readonly Approval[];
  /** Answers one of them by its id. */
  readonly approve: (id: string, isAllowed: boolean) => void;
}

const NONE: readonly Approval[] = [];

/** The open approvals of a session, which are over with it, and where it goes on as another one. */
function useApprovals(session: DuetSession | null): Pick<UseConversation, 'approvals' | 'approve'> {
  const open = useRef<Approvals | null>(null);
  const [heard, setHeard] = useState<{ of: DuetSession; all: readonly Approval[] } | null>(null);
  useEffect(() => {
    if (!session) return undefined;
    const approvals = (open.current = new Approvals());
    const tell = () => setHeard({ of: session, all: approvals.all });
    const clear = () => (approvals.clear(), tell());
    const stops = [
      session.on('mcp_approval_request', (data) => (approvals.hear(data), tell())),
      session.on('transport_changed', clear),
      session.on('destroy', clear),
    ];
    return () => stops.forEach((stop) => stop());
  }, [session]);
  const approve = useCallback(
    (id: string, isAllowed: boolean) => {
      if (!session?.approve(id, isAllowed) || !open.current) return;
      open.current.decided(id);
      setHeard({ of: session, all: open.current.all });
    },
    [session],
  );
  return { approvals: heard !== null && heard.of === session ? heard.all : NONE, approve };
}

/**
 * A conversation without a view that belongs to a component and ends with it: `<Conversation>` hands it to the parts
 * inside. Options are read at the start; callbacks may change at any time.
 */
export function useConversation(options: UseConversationOptions): UseConversation {
  const used = useSession(options, ({ token, language: _language, texts: _texts, ...rest }) =>
    createSession(token, rest),
  );
  return { ...used, ...useApprovals(used.session), texts: textsFor(options.language, options.texts) };
}

const Context = createContext<UseConversation | null>(null);

export interface ConversationProps {
  /** What `useConversation` gives. */
  readonly value: UseConversation;
  readonly children?: ReactNode;
}

/** Hands a conversation to the parts inside. */
export const Conversation = ({ value, children }: ConversationProps): ReactElement =>
  createElement(Context.Provider, { value }, children);

/** The conversation around a part, for parts of your own. @throws Error outside of `<Conversation>` */
export function useConversationPart(): UseConversation {
  const found = useContext(Context);
  if (!found) throw new Error('A part of a conversation has to be inside of <Conversation>.');
  return found;
}
