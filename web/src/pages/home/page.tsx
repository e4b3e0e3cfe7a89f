import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ME, useHere, useMe } from '../../app/where.tsx';
import { Page } from '../../kit/page.tsx';
import { Running } from '../sessions/running.tsx';
import { AgentRow } from './agent-row.tsx';
import { Health } from './health.tsx';
import { Last } from './last.tsx';
import { NextDoor } from './next-door.tsx';
import { useHomeTexts } from './texts.ts';
import { Tour } from './tour.tsx';
import { Week } from './week.tsx';

/** The storage key of the tour's step in this tab: its steps lead to other pages and back. */
const STORAGE_KEY = 'duet-tour';

const NOON_H = 12;
const EVENING_H = 18;
const MORNING_H = 4;

const greetingAt = (hour: number): 'morning' | 'day' | 'evening' => {
  if (hour >= EVENING_H || hour < MORNING_H) return 'evening';
  return hour < NOON_H ? 'morning' : 'day';
};

/** The step of the tour; null: it is not shown. */
function useTour(isToured: boolean) {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  const [at, setAt] = useState<number | null>(kept === null ? (isToured ? null : 0) : Number(kept));
  const queries = useQueryClient();
  const go = (step: number) => {
    sessionStorage.setItem(STORAGE_KEY, String(step));
    setAt(step);
  };
  const close = () => {
    sessionStorage.removeItem(STORAGE_KEY);
    setAt(null);
    void queries.invalidateQueries({ queryKey: ME });
  };
  return { at, go, close };
}

/** The overview of a project, with the parts that are open to the signed-in account. */
export default function HomePage() {
  const t = useHomeTexts();
  const { account } = useMe();
  const { project, isAdmin } = useHere();
  const tour = useTour(account.isToured);
  const [hour] = useState(() => new Date().getHours());
  const greeting = t(greetingAt(hour));
  const again = (
    <Button variant="default" leftSection={<IconRoute size={16} aria-hidden />} onClick={() => tour.go(0)}>
      {t('tourAgain')}
    </Button>
  );
  return (
    <Page
      title={account.name ? t('greeting', { greeting, name: account.name }) : greeting}
      intro={t('intro', { project: project.name })}
      actions={tour.at === null && again}
    >
      {tour.at !== null && <Tour at={tour.at} onStep={tour.go} onClose={tour.close} />}
      <AgentRow />
      {account.isOperator && <NextDoor />}
      {isAdmin && (
        <>
          <Running />
          <Health />
          <Week />
          <Last />
        </>
      )}
    </Page>
  );
}
