import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const EVERY_MS = 1000;

/** The present time in Unix seconds, updated every second, for what is still running. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useInterval(() => setNow(Date.now() / 1000), EVERY_MS, { autoInvoke: true });
  return now;
}
