import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { tokenFrom } from '@duet/client';
import { useDuet } from '@duet/client/react';

const PRICES: Readonly<Record<string, number>> = { tea: 4, coffee: 5 };
const token = tokenFrom('/token');

/** What the agent may do in this page: functions with the flow `implicit`, by name. */
const functions = {
  get_price: ({ item }: { readonly item?: unknown }) => ({ price: PRICES[String(item)] ?? null }),
};

function Conversation() {
  const [view, setView] = useState('shop');
  const { ref, session, state, error, start, stop } = useDuet({
    token,
    functions,
    position: 'inline',
    waveform: false,
  });
  return (
    <>
      <nav>
        {['shop', 'about'].map((name) => (
          <button key={name} onClick={() => setView(name)} aria-current={view === name}>
            {name}
          </button>
        ))}
      </nav>
      <h1>{view === 'shop' ? 'Our shop' : 'About us'}</h1>
      <div ref={ref} />
      {session ? <button onClick={stop}>Hang up</button> : <button onClick={start}>Talk to us</button>}
      <button disabled={state?.phase !== 'live'} onClick={() => session?.sendMessage('Who made Duet?')}>
        Ask who made it
      </button>
      <ul>
        {state?.lines.map((line) => (
          <li key={line.id} data-role={line.role} data-status={line.status}>
            {line.text}
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Conversation />
    </StrictMode>,
  );
