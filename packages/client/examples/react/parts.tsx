import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tokenFrom } from '@duet/client';
import {
  ApprovalCards,
  Captions,
  Composer,
  Conversation,
  DeviceChoice,
  Face,
  LevelMeters,
  Microphone,
  PushToTalk,
  Status,
  useConversation,
} from '@duet/client/react';

const token = tokenFrom('/token');

/** A look of one's own, made of the parts. */
function Desk() {
  const talk = useConversation({ token, muted: true });
  return (
    <Conversation value={talk}>
      <Status />
      <Face />
      <Captions />
      <ApprovalCards />
      <Composer />
      <Microphone />
      <PushToTalk holdKey="KeyT" />
      <LevelMeters />
      <DeviceChoice />
      <button onClick={talk.session ? talk.stop : talk.start}>{talk.session ? 'End' : 'Talk'}</button>
    </Conversation>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Desk />
    </StrictMode>,
  );
