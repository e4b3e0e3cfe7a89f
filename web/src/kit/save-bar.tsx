import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { useKitTexts } from './texts.ts';

/** Asks whether unsaved changes may be discarded. */
export function useAskToDrop(): () => boolean {
  const t = useKitTexts();
  return () => window.confirm(`${t('unsaved')}. ${t('discard')}?`);
}

/** Asks before the page of a form with unsaved changes is left. */
export function useLeaveGuard(isDirty: boolean, isSaving: boolean): void {
  const mayDrop = useAskToDrop();
  useBlocker({
    // Another tab of the same page keeps the form.
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isSaving && current.pathname !== next.pathname && !mayDrop(),
    enableBeforeUnload: () => isDirty,
  });
}

/** Tells whoever can close a form whether it has unsaved changes. */
export function useReportChanges(isDirty: boolean, changedRef: RefObject<boolean>): void {
  useEffect(() => {
    changedRef.current = isDirty;
    return () => void (changedRef.current = false);
  }, [isDirty, changedRef]);
}

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** The bar at the foot of a form with unsaved changes, which also asks before the page is left. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const t = useKitTexts();
  useLeaveGuard(isDirty, isSaving);
  if (!isDirty) return null;
  return (
    <div className="save-bar" role="status">
      <span>{t('unsaved')}</span>
      <Button variant="default" onClick={onDiscard} disabled={isSaving}>
        {t('discard')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
    </div>
  );
}
