import './styles.ts';
import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { createQueries } from './app/queries.ts';
import { createConsoleRouter } from './app/router.tsx';

const iris: MantineColorsTuple = [
  '#f2f0ff',
  '#e2defc',
  '#c3bbf4',
  '#a295ec',
  '#8675e6',
  '#7461e2',
  '#6a56e0',
  '#5846c7',
  '#4e3eb3',
  '#42349e',
];

/** Mantine's greys of the dark scheme with a violet tint, as in look/base.css. */
const dark: MantineColorsTuple = [
  '#d6d2de',
  '#b8b2c4',
  '#8f889e',
  '#6f687e',
  '#3b3648',
  '#2f2b3a',
  '#242030',
  '#1c1a23',
  '#16151c',
  '#131218',
];

const theme = createTheme({
  colors: { iris, dark },
  primaryColor: 'iris',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: { Button: { styles: { label: { fontWeight: 550 } } } },
  fontFamily:
    'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif',
});

const queries = createQueries();

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// The scroll lock behind dialogs inserts a style element of its own, which needs the nonce.
setNonce(nonce);

// The service also serves this page at `/`, because people remember that address.
if (location.pathname === '/') history.replaceState(null, '', `/console${location.search}${location.hash}`);
const router = createConsoleRouter();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
