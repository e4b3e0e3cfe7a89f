import { Badge, Button, Progress, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Panel } from '../../kit/page.tsx';
import { Failure } from '../../kit/states.tsx';
import { useUsedTexts } from './used-texts.ts';

/** A result of a search. */
export interface Hit {
  readonly score: number;
  readonly bears: boolean;
  readonly title: string;
  readonly text: string;
}

export interface Tried {
  readonly hits: readonly Hit[];
  readonly isComplete: boolean;
}

interface TryPanelProps {
  readonly intro: string;
  /** The text when nothing is found. */
  readonly nothing: ReactNode;
  readonly ask: (question: string) => Promise<Tried>;
}

/** Shows what a conversation would find for a question, with the same search. */
export function TryPanel({ intro, nothing, ask }: TryPanelProps) {
  const t = useUsedTexts();
  const [question, setQuestion] = useState('');
  const asking = useMutation({ mutationFn: ask });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() !== '') asking.mutate(question.trim());
  };
  return (
    <Panel title={t('try')} intro={intro}>
      <form className="try-form" onSubmit={submit}>
        <TextInput
          aria-label={t('tryLabel')}
          placeholder={t('tryPlaceholder')}
          maxLength={1000}
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <Button type="submit" loading={asking.isPending} disabled={question.trim() === ''}>
          {t('ask')}
        </Button>
      </form>
      <div aria-live="polite" className="stack">
        {asking.error && <Failure error={asking.error} />}
        {asking.data && !asking.data.isComplete && <p className="quiet">{t('incomplete')}</p>}
        {asking.data && <Hits hits={asking.data.hits} nothing={nothing} />}
      </div>
    </Panel>
  );
}

function Hits({ hits, nothing }: { readonly hits: readonly Hit[]; readonly nothing: ReactNode }) {
  const t = useUsedTexts();
  if (hits.length === 0) return <p className="quiet">{nothing}</p>;
  return (
    <>
      <ol className="hits">
        {hits.map((hit, at) => (
          <HitRow key={at} hit={hit} />
        ))}
      </ol>
      {hits.some(({ bears }) => !bears) && <p className="quiet small">{t('weakHelp')}</p>}
    </>
  );
}

function HitRow({ hit: { score, bears, title, text } }: { readonly hit: Hit }) {
  const t = useUsedTexts();
  const percent = formatNumber(score, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <li>
      <div className="hit-head">
        <strong>{title}</strong>
        <Badge color={bears ? 'teal' : 'gray'} variant="light" tt="none" data-bears={bears}>
          {t(bears ? 'bears' : 'weak')}
        </Badge>
        <span className="small quiet">{t('sure', { percent })}</span>
      </div>
      <Progress
        value={score * 100}
        size="xs"
        color={bears ? 'teal' : 'gray'}
        aria-label={t('sure', { percent })}
      />
      <p className="hit-text">{text}</p>
    </li>
  );
}
