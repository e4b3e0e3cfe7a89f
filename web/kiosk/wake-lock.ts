/** Keeps the display lit as long as the page is seen; browsers that cannot, and batteries that forbid it, are let be. */
export function keepAwake(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
