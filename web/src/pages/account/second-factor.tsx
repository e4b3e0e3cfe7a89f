import { Badge, Button, Group, Modal, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ME } from '../../app/where.tsx';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { endFactor, getFactor, renewCodes, type Begun, type SecondFactor } from './api.ts';
import { Prove } from './prove.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { GivePassword, Scan } from './set-up-factor.tsx';
import { useAccountTexts } from './texts.ts';

const FACTOR = ['second-factor'] as const;

/** The step that the dialog shows. */
type Step =
  | { readonly name: 'password' | 'end' | 'renew' }
  | { readonly name: 'scan'; readonly begun: Begun }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const TITLES = {
  password: 'setUpTitle',
  scan: 'setUpTitle',
  codes: 'codesTitle',
  end: 'switchOff',
  renew: 'newCodes',
} as const;

/** The panel of the second factor: setting it up, switching it off, or renewing its recovery codes. */
export function SecondFactorPanel() {
  const t = useAccountTexts();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: FACTOR, queryFn: getFactor });
  const [step, setStep] = useState<Step | null>(null);
  const close = () => {
    setStep(null);
    void queries.invalidateQueries({ queryKey: FACTOR });
    void queries.invalidateQueries({ queryKey: ME });
  };
  // Recovery codes are shown once: a click beside the dialog must not close it.
  const isHeld = step?.name === 'codes';
  return (
    <Panel title={t('factor')} intro={t('factorHint')}>
      <Loaded query={query}>{(factor) => <State factor={factor} onStep={setStep} />}</Loaded>
      <Modal
        opened={step !== null}
        onClose={close}
        title={step && t(TITLES[step.name])}
        closeOnClickOutside={!isHeld}
        closeOnEscape={!isHeld}
        withCloseButton={!isHeld}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {step && <StepBody step={step} onStep={setStep} onClose={close} />}
      </Modal>
    </Panel>
  );
}

interface StateProps {
  readonly factor: SecondFactor;
  readonly onStep: (step: Step) => void;
}

function State({ factor, onStep }: StateProps) {
  const t = useAccountTexts();
  if (!factor.isOn) {
    return (
      <Group>
        <Badge variant="light" color="gray" tt="none">
          {t('off')}
        </Badge>
        <Button onClick={() => onStep({ name: 'password' })}>{t('setUp')}</Button>
      </Group>
    );
  }
  return (
    <Group>
      <Badge variant="light" color="teal" tt="none">
        {t('on')}
      </Badge>
      <Text size="sm">{t('codesLeft', { count: factor.recoveryCodesLeft })}</Text>
      <Button variant="default" onClick={() => onStep({ name: 'renew' })}>
        {t('newCodes')}
      </Button>
      <Button variant="light" color="red" onClick={() => onStep({ name: 'end' })}>
        {t('switchOff')}
      </Button>
    </Group>
  );
}

interface StepProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

function StepBody({ step, onStep, onClose }: StepProps) {
  const t = useAccountTexts();
  const show = (codes: readonly string[]) => onStep({ name: 'codes', codes });
  switch (step.name) {
    case 'password':
      return <GivePassword onBegun={(begun) => onStep({ name: 'scan', begun })} />;
    case 'scan':
      return <Scan begun={step.begun} onConfirmed={show} />;
    case 'codes':
      return <RecoveryCodeList codes={step.codes} onKept={onClose} />;
    case 'renew':
      return (
        <Prove
          hint={t('newCodesHint')}
          label={t('newCodes')}
          action={renewCodes}
          onDone={({ recoveryCodes }) => show(recoveryCodes)}
        />
      );
    case 'end':
      return (
        <Prove label={t('switchOff')} isDanger action={endFactor} done={t('factorOff')} onDone={onClose} />
      );
  }
}
