import { Alert, Button, MultiSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../api/http.ts';
import { useDoing } from '../../kit/doing.tsx';
import { keepTyped } from '../../kit/fresh-values.ts';
import { Page, Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useAskToWithdraw } from './setup-withdrawal.ts';
import type { SetupForm } from './setup-form.ts';
import { RolePart } from './setup-role.tsx';
import { isSame, NEW_SETUP, setupBody, valuesOf, type SetupValues } from './setup-values.ts';
import { ROLES, SETUPS, useSetups, type Setup, type Setups } from './setups.ts';
import { useSetupTexts } from './setups-texts.ts';
import { useShownErrors } from './use-shown-errors.ts';

/** Replaces the id in the address of a new setup. */
const NEW = 'new';
const LIST = '/operator/setups';

const load = (id: string) => call<Setup>('GET', `/operator/setups/${id}`);

/** A setup of the operator: what it is called, who may choose it, and its providers. */
export default function SetupPage() {
  const t = useSetupTexts();
  const { setupId } = useParams({ strict: false }) as { readonly setupId: string };
  const setups = useSetups();
  const setup = useQuery({
    queryKey: [...SETUPS, setupId],
    queryFn: () => load(setupId),
    enabled: setupId !== NEW,
  });
  if (setups.data && setupId === NEW) return <Making setups={setups.data} />;
  if (setups.data && setup.data) return <Known key={setupId} setup={setup.data} setups={setups.data} />;
  return (
    <Page title={t('one')} back={{ to: LIST, label: t('title') }}>
      {setups.data ? (
        <Loaded query={setup}>{() => null}</Loaded>
      ) : (
        <Loaded query={setups}>{() => null}</Loaded>
      )}
    </Page>
  );
}

function useSetupForm(initialValues: SetupValues) {
  const t = useSetupTexts();
  return useForm<SetupValues>({
    initialValues,
    validate: { name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  });
}

/** Whether a form has changes. Its own `isDirty` misses a list whose order alone has changed. */
const isChanged = (form: SetupForm): boolean => !isSame(form.getValues(), form.getInitialValues());

interface PartsProps {
  readonly form: SetupForm;
  readonly setups: Setups;
  readonly setupId: string | null;
}

function Parts({ form, setups, setupId }: PartsProps) {
  const t = useSetupTexts();
  const projects = setups.projects.map(({ id, name, organization }) => ({
    value: id,
    label: `${organization} · ${name}`,
  }));
  return (
    <>
      <Panel title={t('what')}>
        <TextInput
          label={t('name')}
          description={t('nameHelp')}
          withAsterisk
          maxLength={120}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('description')}
          description={t('descriptionHelp')}
          maxLength={500}
          {...form.getInputProps('description')}
        />
        <MultiSelect
          label={t('projects')}
          description={t('projectsHelp')}
          searchable
          data={projects}
          {...form.getInputProps('projects')}
        />
      </Panel>
      {ROLES.map((role) => (
        <RolePart key={role} form={form} role={role} providers={setups.providers[role]} setupId={setupId} />
      ))}
    </>
  );
}

function Making({ setups }: { readonly setups: Setups }) {
  const t = useSetupTexts();
  const navigate = useNavigate();
  const form = useSetupForm(NEW_SETUP);
  const making = useDoing({
    action: async (values: SetupValues) => {
      const body = setupBody(values, setups.providers);
      return { ...(await call<{ id: string }>('POST', LIST, body)), name: values.name.trim() };
    },
    changes: [SETUPS],
    done: ({ name }) => t('made', { name }),
    onDone: ({ id }) => void navigate({ to: `${LIST}/${id}` as string, ignoreBlocker: true }),
    form,
  });
  return (
    <Page title={t('add')} intro={t('intro')} back={{ to: LIST, label: t('title') }}>
      <form
        ref={useShownErrors(form.errors)}
        className="stack"
        noValidate
        onSubmit={form.onSubmit((values) => making.mutate(values))}
      >
        <Parts form={form} setups={setups} setupId={null} />
        <SaveBar
          isDirty={isChanged(form)}
          isSaving={making.isPending || making.isSuccess}
          onDiscard={form.reset}
        />
      </form>
    </Page>
  );
}

/**
 * The form of a stored setup. It follows what others change until something is touched; from then on the providers are
 * those that it began with, whose revision the service compares.
 */
function useBasedForm(setup: Setup, { providers }: Setups) {
  const base = useRef(setup);
  const form = useSetupForm(valuesOf(setup, providers));
  useEffect(() => {
    if (isSame(setup, base.current) || isChanged(form)) return;
    const fresh = valuesOf(setup, providers);
    base.current = setup;
    form.setInitialValues(fresh);
    form.setValues(fresh);
  });
  return { form, baseRef: base };
}

function useSaving(setup: Setup, setups: Setups) {
  const t = useSetupTexts();
  const queries = useQueryClient();
  const { form, baseRef } = useBasedForm(setup, setups);
  const { providers } = setups;
  const path = `${LIST}/${setup.id}`;
  const saving = useDoing({
    action: async (values: SetupValues) => {
      const changes = setupBody(values, providers, form.getInitialValues());
      try {
        await call('PATCH', path, { ...changes, revision: baseRef.current.revision });
      } catch (error) {
        // What was refused may have been changed by somebody else.
        void queries.invalidateQueries({ queryKey: SETUPS });
        throw error;
      }
      return load(setup.id);
    },
    changes: [SETUPS],
    done: t('saved'),
    onDone: (saved, given) => {
      keepTyped(form, given, valuesOf(saved, providers));
      baseRef.current = saved;
    },
    form,
  });
  return { form, saving };
}

function Known({ setup, setups }: { readonly setup: Setup; readonly setups: Setups }) {
  const t = useSetupTexts();
  const navigate = useNavigate();
  const { form, saving } = useSaving(setup, setups);
  const { name, agents, isReadable } = setup;
  const withdraw = useAskToWithdraw(setup, () => void navigate({ to: LIST as string, ignoreBlocker: true }));
  return (
    <Page
      title={name}
      intro={t('agentsUse', { count: agents })}
      back={{ to: LIST, label: t('title') }}
      actions={
        <Button color="red" variant="light" onClick={withdraw}>
          {t('withdrawDo')}
        </Button>
      }
    >
      {!isReadable && <Alert color="yellow">{t('unreadable')}</Alert>}
      <form
        ref={useShownErrors(form.errors)}
        className="stack"
        noValidate
        onSubmit={form.onSubmit((values) => saving.mutate(values))}
      >
        <Parts form={form} setups={setups} setupId={setup.id} />
        <SaveBar isDirty={isChanged(form)} isSaving={saving.isPending} onDiscard={form.reset} />
      </form>
    </Page>
  );
}
