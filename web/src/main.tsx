import './styles.ts';
import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api.ts';
import { App } from './app.tsx';

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

/** Mantine's greys of the dark scheme, with a breath of violet, as in look/base.css. */
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

/** A refusal will be refused again; only what may pass is tried again. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

const queries = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, refetchOnWindowFocus: false } },
});

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
