import { Alert, Button, Progress } from '@mantine/core';
import { IconEarOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useMe } from '../../app/where.tsx';
import { CopyValue } from '../../kit/values.tsx';
import type { TalkState } from '../../talk/state.ts';
import { MODELS, type ModelState, paceOf, pathOf, percentOf } from '../../kit/local-models.ts';
import type { AgentCard } from './agent-card.ts';
import { speakerOf } from '../../kit/names.ts';
import { usePlaygroundTexts } from './texts.ts';

interface InstallProps {
  readonly model: string;
  readonly onAgain: () => void;
}

/** The operator's button that installs a local model, and what becomes of it. */
function Install({ model, onAgain }: InstallProps) {
  const t = usePlaygroundTexts();
  const queries = useQueryClient();
  const queryKey = [...MODELS, model];
  const path = pathOf(model);
  const { data } = useQuery({
    queryKey,
    queryFn: () => call<ModelState>('GET', path),
    refetchInterval: ({ state }) => paceOf(state.data ? [state.data] : []),
  });
  const follow = () => void queries.invalidateQueries({ queryKey });
  const install = () => void call('POST', `${path}/install`).then(follow, follow);
  if (!data) return null;
  if (data.status === 'installed')
    return (
      <>
        <p>{t('unheardReady')}</p>
        <Button onClick={onAgain}>{t('unheardAgain')}</Button>
      </>
    );
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

/** What is missing for hearing, and how to get it: folded, so that it leaves the conversation its room. */
function Missing({ agent, model }: { readonly agent: AgentCard; readonly model: string | null }) {
  const t = usePlaygroundTexts();
  return (
    <>
      <p>{t('unheardMissing', { name: speakerOf(agent) })}</p>
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

/** The note that nothing turns the user's speech into text. */
export function Unheard({ agent, speechToText: { state, model }, onAgain }: UnheardProps) {
  const t = usePlaygroundTexts();
  const { account } = useMe();
  return (
    <Alert color="orange" variant="light" icon={<IconEarOff />} data-testid="unheard">
      {state === 'missing' ? <Missing agent={agent} model={model} /> : <p>{t('unheardInstalling')}</p>}
      {model !== null && account.isOperator && <Install model={model} onAgain={onAgain} />}
    </Alert>
  );
}
