import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconStethoscope } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Area } from '../../../../src/doctor-sentences/sentences.ts';
import { callLines } from '../../api/http.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useCopying } from '../../kit/copying.ts';
import { Page, Panel } from '../../kit/page.tsx';
import { useExplain } from '../../kit/refusals/explain.ts';
import { Status } from '../../kit/values.tsx';
import { asText, countOf, type Examined, nextArea, type Shown, shownFindings } from './doctor.ts';
import { useDoctorTexts } from './doctor-texts.ts';

/** The levels by the names of their colours. */
const COLORS = { ok: 'ready', note: 'waiting', problem: 'failed' } as const;

/** Names areas and levels. */
function useNames() {
  const t = useDoctorTexts();
  return (name: Area | Shown['level']): string => t(name === 'providers' ? 'providersArea' : name);
}

function Finding({ level, sentence, remedy }: Shown) {
  const t = useDoctorTexts();
  return (
    <Group wrap="nowrap" align="flex-start" component="li">
      <Status status={COLORS[level]} label={t(level)} />
      <div>
        <span className="anywhere">{sentence}</span>
        {remedy !== null && <p className="quiet small anywhere">{remedy}</p>}
      </div>
    </Group>
  );
}

function Findings({ examined }: { readonly examined: Examined }) {
  const nameOf = useNames();
  const shown = shownFindings(examined, currentLanguage());
  if (shown.length === 0) return null;
  return (
    <Panel title={nameOf(examined.area)}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((finding) => (
          <Finding key={finding.sentence} {...finding} />
        ))}
      </Stack>
    </Panel>
  );
}

function CopyAll({ all }: { readonly all: readonly Examined[] }) {
  const t = useDoctorTexts();
  const { isCopied, copy } = useCopying(asText(all, currentLanguage(), useNames()));
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
      {t('copy')}
    </Button>
  );
}

/** A run of the doctor: what it has found so far. It ends with the page. */
function useRun() {
  const [all, setAll] = useState<readonly Examined[]>([]);
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);
  const running = useMutation({
    mutationFn: (providers: boolean) => {
      setAll([]);
      ending.current = new AbortController();
      return callLines<Examined>('/operator/doctor', {
        body: { providers },
        onLine: (examined) => setAll((before) => [...before, examined]),
        signal: ending.current.signal,
      });
    },
  });
  return { all, running };
}

function Progress({ all, isRunning }: { readonly all: readonly Examined[]; readonly isRunning: boolean }) {
  const t = useDoctorTexts();
  const nameOf = useNames();
  const area = nextArea(all);
  const counts = { ok: countOf(all, 'ok'), note: countOf(all, 'note'), problem: countOf(all, 'problem') };
  return (
    <Group gap="sm" mb="md" role="status">
      {isRunning && <Loader size="xs" />}
      {isRunning && area !== null && <Text>{t('running', { area: nameOf(area) })}</Text>}
      {!isRunning && <Text>{all.length === 0 ? t('empty') : t('summary', counts)}</Text>}
    </Group>
  );
}

/** The doctor of the installation: what is wrong, and what to do about it. */
export default function DoctorPage() {
  const t = useDoctorTexts();
  const explain = useExplain();
  const [asksProviders, setAsksProviders] = useState(false);
  const { all, running } = useRun();
  const isCutOff = running.isSuccess && nextArea(all) !== null;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          {all.length > 0 && <CopyAll all={all} />}
          <Button
            leftSection={<IconStethoscope size={16} aria-hidden />}
            loading={running.isPending}
            onClick={() => running.mutate(asksProviders)}
          >
            {t(all.length > 0 ? 'again' : 'run')}
          </Button>
        </>
      }
    >
      <Checkbox
        mb="md"
        label={t('providers')}
        description={t('providersHelp')}
        checked={asksProviders}
        onChange={({ currentTarget }) => setAsksProviders(currentTarget.checked)}
      />
      <Progress all={all} isRunning={running.isPending} />
      {running.error && (
        <Alert color="red" variant="light" mb="md">
          {explain(running.error)}
        </Alert>
      )}
      {isCutOff && (
        <Alert color="orange" variant="light" mb="md">
          {t('cutOff')}
        </Alert>
      )}
      {all.map((examined) => (
        <Findings key={examined.area} examined={examined} />
      ))}
    </Page>
  );
}
