/**
 * Keeps the display lit while the page is visible. Browsers that cannot, or batteries that forbid it, are
 * ignored.
 */
export function keepAwake(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
