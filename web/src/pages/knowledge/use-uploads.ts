import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { formatBytes } from '../../i18n/format.ts';
import { useExplain, useSaid } from '../../kit/refusals/explain.ts';
import { faultOf } from './file-kinds.ts';
import { sendFile } from './send-file.ts';
import { useKnowledgeTexts } from './texts.ts';

/** A file that is being sent. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The sent share, from 0 to 1. */
  readonly share: number;
  /** Why it was not sent or was refused. */
  readonly error: string | null;
}

const AT_ONCE = 2;

interface Waiting {
  readonly key: number;
  readonly file: File;
}

/** Asks before the page is left, because that ends the uploads. */
function useUploadLeaveGuard(uploads: readonly Upload[]): void {
  const t = useKnowledgeTexts();
  const count = uploads.filter(({ state }) => state !== 'failed').length;
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      count > 0 && current.pathname !== next.pathname && !window.confirm(t('endUploads', { count })),
    enableBeforeUnload: () => count > 0,
  });
}

/** Sends files, two at a time; a finished one leaves the list and appears among the files. */
export function useUploads(baseId: string) {
  const t = useKnowledgeTexts();
  const explain = useExplain();
  const say = useSaid();
  const queries = useQueryClient();
  const { project } = useHere();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Waiting[]>([]);
  const sending = useRef(0);
  const last = useRef(0);
  const gone = useRef(new AbortController());
  useUploadLeaveGuard(uploads);
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, [baseId]);

  const change = (key: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const sentence = (file: File): string | null => {
    const fault = faultOf(file);
    if (fault === null) return null;
    return fault.kind === 'tooLarge'
      ? t('tooLarge', { most: formatBytes(fault.most) })
      : t(fault.kind === 'empty' ? 'emptyFile' : 'unknown');
  };
  const url = `/console/api/projects/${encodeURIComponent(project.id)}/public/knowledge-bases/${encodeURIComponent(baseId)}/files`;

  const send = async ({ key, file }: Waiting) => {
    change(key, { state: 'sending' });
    try {
      await sendFile(url, file, (share) => change(key, { share }), gone.current.signal);
      dismiss(key);
      await queries.invalidateQueries({ queryKey: ['knowledge-bases', project.id] });
    } catch (error) {
      // The error is shown at the file, so it needs no field name.
      const [told] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
      change(key, { state: 'failed', error: told === undefined ? explain(error) : say(told) });
    } finally {
      sending.current -= 1;
      goOn();
    }
  };
  const goOn = () => {
    while (sending.current < AT_ONCE) {
      const next = line.current.shift();
      if (!next || gone.current.signal.aborted) return;
      sending.current += 1;
      void send(next);
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: (last.current += 1), file, error: sentence(file) }));
    setUploads((all) => [
      ...all,
      ...added.map(({ key, file: { name, size }, error }): Upload => {
        const state = error === null ? 'waiting' : 'failed';
        return { key, name, size, state, share: 0, error };
      }),
    ]);
    line.current.push(...added.filter(({ error }) => error === null));
    goOn();
  };
  return { uploads, add, dismiss };
}
