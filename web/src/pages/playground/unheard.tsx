import { Alert, Button, Progress } from '@mantine/core';
import { IconEarOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useHere, useMe } from '../../app/where.tsx';
import { CopyValue } from '../../kit/values.tsx';
import type { TalkState } from '../../talk/state.ts';
import { MODELS, type ModelState, paceOf, pathOf, percentOf } from '../../kit/local-models.ts';
import type { AgentCard } from './agent-card.ts';
import { speakerOf } from '../../kit/names.ts';
import { usePlaygroundTexts } from './texts.ts';

interface ModelNow {
  readonly data: ModelState | undefined;
  readonly follow: () => void;
}

/** What has become of a local model since the conversation began. Who may not install it is told its status alone. */
function useModelNow(model: string | null): ModelNow {
  const { path } = useHere();
  const { account } = useMe();
  const queries = useQueryClient();
  const own = `${path}/playground/models/${encodeURIComponent(model ?? '')}`;
  const queryKey = [...MODELS, model, path];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call<ModelState>('GET', account.isOperator ? pathOf(model ?? '') : own),
    refetchInterval: ({ state }) => paceOf(state.data ? [state.data] : []),
    enabled: model !== null,
  });
  return { data, follow: () => void queries.invalidateQueries({ queryKey }) };
}

interface InstallProps extends ModelNow {
  readonly model: string;
}

/** The operator's button that installs a local model, and what becomes of it. */
function Install({ model, data, follow }: InstallProps) {
  const t = usePlaygroundTexts();
  const install = () => void call('POST', `${pathOf(model)}/install`).then(follow, follow);
  if (!data || data.status === 'installed') return null;
  if (data.status === 'installing') {
    const percent = percentOf(data);
    return (
      <>
        <p>{t('unheardProgress', { percent })}</p>
        <Progress value={percent} aria-label={t('unheardProgress', { percent })} />
      </>
    );
  }
  return (
    <>
      {data.failure !== null && <p className="anywhere">{data.failure}</p>}
      <Button onClick={install}>{t('unheardInstall', { model })}</Button>
    </>
  );
}

interface UnheardProps {
  readonly agent: AgentCard;
  readonly speechToText: NonNullable<TalkState['speechToText']>;
  /** Starts another conversation. */
  readonly onAgain: () => void;
}

interface MissingProps {
  readonly agent: AgentCard;
  readonly model: string | null;
  /** Whether it was on its way when the conversation began. */
  readonly wasComing: boolean;
}

/** What is missing for hearing, and how to get it: folded, so that it leaves the conversation its room. */
function Missing({ agent, model, wasComing }: MissingProps) {
  const t = usePlaygroundTexts();
  return (
    <>
      <p>{t(wasComing ? 'unheardFailed' : 'unheardMissing', { name: speakerOf(agent) })}</p>
      <details>
        <summary>{t('unheardWhat')}</summary>
        <p>
          {model === null
            ? t('unheardNone', { language: agent.language ?? 'en' })
            : t('unheardHow', { model })}
        </p>
        {model !== null && <CopyValue text={`duet models install ${model}`} />}
      </details>
    </>
  );
}

function Ready({ onAgain }: Pick<UnheardProps, 'onAgain'>) {
  const t = usePlaygroundTexts();
  return (
    <>
      <p>{t('unheardReady')}</p>
      <Button onClick={onAgain}>{t('unheardAgain')}</Button>
    </>
  );
}

/** Whether there is hearing by now: as the conversation was told, until the model's own state is known. */
const hearingNow = (told: 'installing' | 'missing' | 'ready', now: ModelState | undefined) => {
  if (!now) return told;
  if (now.status === 'installed') return 'ready';
  return now.status === 'installing' ? 'installing' : 'missing';
};

/** The note that nothing turns the user's speech into text, as it is at this moment. */
export function Unheard({ agent, speechToText: { state, model }, onAgain }: UnheardProps) {
  const t = usePlaygroundTexts();
  const { account } = useMe();
  const now = useModelNow(model);
  const hearing = hearingNow(state, now.data);
  return (
    <Alert color="orange" variant="light" icon={<IconEarOff />} data-testid="unheard">
      {hearing === 'ready' && <Ready onAgain={onAgain} />}
      {hearing === 'installing' && <p>{t('unheardInstalling')}</p>}
      {hearing === 'missing' && <Missing agent={agent} model={model} wasComing={state === 'installing'} />}
      {model !== null && account.isOperator && <Install model={model} {...now} />}
    </Alert>
  );
}
