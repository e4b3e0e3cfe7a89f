import { Button, Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useDoing } from '../../kit/doing.tsx';
import { LIVE_MS } from '../../kit/live.ts';
import { Panel } from '../../kit/page.tsx';
import { useFaultText } from '../../kit/refusals/fault-texts.ts';
import { Loaded } from '../../kit/states.tsx';
import { Status } from '../../kit/values.tsx';
import type { Companion } from './companions.ts';
import { useCompanionTexts } from './texts.ts';

type Generation = Schemas['CompanionGeneration'];

/** How often the progress is loaded: the service writes it about once a second. */
const WORKING_MS = 1000;
const STEPS: readonly Generation['step'][] = ['portrait', 'atlas', 'films'];

const isOver = (generation: Generation | undefined): boolean =>
  generation?.state === 'completed' || generation?.state === 'failed';

function useGeneration(companionId: string) {
  const { platform, project } = useHere();
  const params = { path: { companionId } };
  return useQuery({
    queryKey: ['generation', project.id, companionId],
    queryFn: () => unwrap(platform.GET('/public/companions/{companionId}/generation', { params })),
    refetchInterval: ({ state }) => (isOver(state.data) ? LIVE_MS : WORKING_MS),
  });
}

interface PanelProps {
  readonly companion: Companion;
  /** Another step is done, so the companion itself has changed. */
  readonly onStep: () => void;
}

/** The live progress of a companion's generation, and its errors. */
export function GenerationPanel({ companion, onStep }: PanelProps) {
  const t = useCompanionTexts();
  const query = useGeneration(companion.id);
  const status = query.data?.status;
  const known = useRef(companion.status);
  useEffect(() => {
    if (status === undefined || status === known.current) return;
    known.current = status;
    onStep();
  }, [status, onStep]);
  return (
    <Panel title={t('generation')}>
      <Loaded query={query}>{(generation) => <Steps generation={generation} />}</Loaded>
    </Panel>
  );
}

function Steps({ generation }: { readonly generation: Generation }) {
  const t = useCompanionTexts();
  const { isAdmin } = useHere();
  const faultText = useFaultText();
  const { state, step, progress, attempts, error } = generation;
  const percent = Math.round(progress * 100);
  return (
    <div className="stack" aria-live="polite">
      <Group gap="sm">
        <Status status={state} label={t(`state_${state}`)} />
        {state !== 'completed' && (
          <span>{t('stepOf', { number: STEPS.indexOf(step) + 1, step: t(`step_${step}`) })}</span>
        )}
        {attempts > 1 && <span className="quiet small">{t('attempts', { count: attempts })}</span>}
        <span className="quiet small push">{formatNumber(progress, { style: 'percent' })}</span>
      </Group>
      <Progress
        value={percent}
        animated={state === 'working'}
        {...(state === 'failed' ? { color: 'red' } : {})}
        aria-label={t('progress')}
      />
      {error && <p className="field-error">{faultText(error)}</p>}
      {state === 'failed' && isAdmin && <Retry companionId={generation.companionId} />}
    </div>
  );
}

function Retry({ companionId }: { readonly companionId: string }) {
  const t = useCompanionTexts();
  const { platform, project } = useHere();
  const retrying = useDoing({
    action: () =>
      unwrap(
        platform.POST('/public/companions/{companionId}/generation', { params: { path: { companionId } } }),
      ),
    changes: [['generation', project.id, companionId]],
    done: t('generationRetried'),
  });
  return (
    <Group>
      <Button variant="default" loading={retrying.isPending} onClick={() => retrying.mutate()}>
        {t('generationRetry')}
      </Button>
    </Group>
  );
}
