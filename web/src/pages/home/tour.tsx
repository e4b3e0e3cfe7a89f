import { Button, CloseButton, Group, Progress } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { call } from '../../api/http.ts';
import { ME, useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { LinkButton } from '../../kit/links.tsx';
import { Loaded } from '../../kit/states.tsx';
import { agentNameOf } from '../../kit/names.ts';
import { useAgents, type AgentWithFace } from './agents.ts';
import { Face } from './face.tsx';
import { useHomeTexts } from './texts.ts';

interface StepLink {
  readonly to: string;
  readonly label: string;
}

interface Step {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Links to where the step can be done; the tour waits on the overview in the meantime. */
  readonly links: readonly StepLink[];
}

/** The steps of the tour that the signed-in account may do. */
function useSteps(agent: AgentWithFace): Step[] {
  const t = useHomeTexts();
  const { project, isAdmin } = useHere();
  const at = `/p/${project.id}`;
  const name = agentNameOf(agent);
  const own = `${at}/agents/${agent.id}`;
  const face: Step = {
    ...{ key: 'face', title: t('faceTitle', { name }), text: t(isAdmin ? 'faceText' : 'faceTextMember') },
    links: [{ to: own, label: t('faceGo', { name }) }],
  };
  const forAdmins: Step[] = [
    {
      ...{ key: 'know', title: t('knowTitle'), text: t('knowText') },
      links: [
        { to: `${at}/knowledge`, label: t('knowGo') },
        { to: `${at}/faqs`, label: t('knowFaqs') },
      ],
    },
    {
      ...{ key: 'place', title: t('placeTitle'), text: t('placeText') },
      links: [
        { to: own, label: t('placeGo') },
        { to: `${at}/phone`, label: t('placePhone') },
      ],
    },
    {
      ...{ key: 'key', title: t('keyTitle'), text: t('keyText') },
      links: [{ to: `${at}/keys`, label: t('keyGo') }],
    },
  ];
  const talk: Step = { key: 'talk', title: t('talkTitle'), text: t('talkText'), links: [] };
  return [face, ...(isAdmin ? forAdmins : []), talk];
}

interface CardProps {
  readonly agent: AgentWithFace;
  readonly at: number;
  readonly onStep: (at: number) => void;
  /** The tour is finished or dismissed. */
  readonly onDone: () => Promise<unknown>;
}

function StepText({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.key);
  useEffect(() => {
    // The focus moves to a new step after a button was pressed, but not when the page opens.
    if (shown.current !== step.key) heading.current?.focus();
    shown.current = step.key;
  }, [step.key]);
  return (
    <div className="tour-text">
      <h2 ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <p>{step.text}</p>
      <Group gap="xs">
        {step.links.map(({ to, label }) => (
          <LinkButton key={label} to={to} variant="light" size="xs">
            {label}
          </LinkButton>
        ))}
      </Group>
      {children}
    </div>
  );
}

function TourCard({ agent, at, onStep, onDone }: CardProps) {
  const t = useHomeTexts();
  const { project } = useHere();
  const navigate = useNavigate();
  const steps = useSteps(agent);
  const place = Math.min(at, steps.length - 1);
  const step = steps[place];
  const isLast = place === steps.length - 1;
  const params = { projectId: project.id, agentId: agent.id };
  const talk = useDoing({
    action: onDone,
    onDone: () => void navigate({ to: '/p/$projectId/talk/$agentId', params }),
  });
  if (!step) return null;
  return (
    <div className="tour-body" data-step={step.key}>
      <Face companion={agent.companion} />
      <StepText step={step}>
        <Progress value={((place + 1) / steps.length) * 100} size="sm" aria-hidden />
        <Group justify="space-between">
          <span className="quiet small">{t('tourStep', { step: place + 1, steps: steps.length })}</span>
          <Group gap="xs">
            {place > 0 && (
              <Button variant="default" onClick={() => onStep(place - 1)}>
                {t('tourBack')}
              </Button>
            )}
            {isLast ? (
              <Button onClick={() => talk.mutate()} loading={talk.isPending}>
                {t('talkGo', { name: agentNameOf(agent) })}
              </Button>
            ) : (
              <Button onClick={() => onStep(place + 1)}>{t('tourNext')}</Button>
            )}
          </Group>
        </Group>
      </StepText>
    </div>
  );
}

function NobodyThere() {
  const t = useHomeTexts();
  const { project, isAdmin } = useHere();
  return (
    <div className="tour-text">
      <p>{t('noFace')}</p>
      {isAdmin && <LinkButton to={`/p/${project.id}/agents`}>{t('makeAgent')}</LinkButton>}
    </div>
  );
}

interface TourProps {
  readonly at: number;
  readonly onStep: (at: number) => void;
  readonly onClose: () => void;
}

/** The tour of first steps, which ends with a conversation. It is shown until it is finished or dismissed. */
export function Tour({ at, onStep, onClose }: TourProps) {
  const t = useHomeTexts();
  const agents = useAgents();
  const finish = async () => {
    await call('PATCH', '/account', { isToured: true });
    onClose();
  };
  const wave = useDoing({ action: finish, changes: [ME] });
  return (
    <section className="tour panel" aria-label={t('tour')}>
      <header className="panel-head">
        <strong>{t('tour')}</strong>
        <CloseButton aria-label={t('tourLater')} title={t('tourLater')} onClick={() => wave.mutate()} />
      </header>
      <Loaded query={agents}>
        {([agent]) =>
          agent ? <TourCard agent={agent} at={at} onStep={onStep} onDone={finish} /> : <NobodyThere />
        }
      </Loaded>
    </section>
  );
}
