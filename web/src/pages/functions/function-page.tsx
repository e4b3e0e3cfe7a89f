import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { Page } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { Loaded } from '../../kit/states.tsx';
import { CopyValue } from '../../kit/values.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { RemoveUsed, UsedBy } from '../knowledge/used-by.tsx';
import { AdvancedPart, ParametersPart, WhatPart, WherePart } from './function-form.tsx';
import { bodyOf, EMPTY, nameFault, valuesOf, type Fn, type FnValues } from './function-values.ts';
import { objectIn } from './parameters.ts';
import { SigningPanel, useShowSecret } from './secret.tsx';
import { TestPanel } from './test-panel.tsx';
import { useFunctionTexts } from './texts.ts';

/** Replaces the id in the address of a new function. */
const NEW = 'new';

export default function FunctionPage() {
  const t = useFunctionTexts();
  const { platform, project } = useHere();
  const { functionId } = useParams({ strict: false }) as { readonly functionId: string };
  const query = useQuery({
    queryKey: ['functions', project.id, functionId],
    queryFn: () =>
      unwrap(platform.GET('/public/functions/{functionId}', { params: { path: { functionId } } })),
    enabled: functionId !== NEW,
  });
  if (functionId === NEW) return <Making />;
  if (query.data) return <Known key={functionId} fn={query.data} />;
  return (
    <Page title={t('one')} back={{ to: `/p/${project.id}/functions`, label: t('title') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function useFunctionForm(initialValues: FnValues) {
  const t = useFunctionTexts();
  return useForm<FnValues>({
    initialValues,
    validateInputOnChange: ['data.name'],
    validate: {
      data: {
        name: (name) => {
          const fault = nameFault(name.trim());
          return fault && t(fault);
        },
        parameters: (text) => (objectIn(text) ? null : t('noJson')),
      },
    },
  });
}

function Making() {
  const t = useFunctionTexts();
  const navigate = useNavigate();
  const show = useShowSecret();
  const { platform, project } = useHere();
  const form = useFunctionForm(EMPTY);
  const making = useDoing({
    action: (values: FnValues) => unwrap(platform.POST('/public/functions', { body: bodyOf(values) })),
    changes: [['functions', project.id]],
    done: ({ data }) => t('made', { name: data.name }),
    onDone: ({ id, signingSecret }) => {
      void navigate({ to: `/p/${project.id}/functions/${id}` as string });
      if (signingSecret !== null) show(signingSecret);
    },
    form,
  });
  return (
    <Page
      title={t('create')}
      intro={t('intro')}
      back={{ to: `/p/${project.id}/functions`, label: t('title') }}
    >
      <form className="stack" noValidate onSubmit={form.onSubmit((values) => making.mutate(values))}>
        <WhatPart form={form} />
        <ParametersPart form={form} />
        <WherePart form={form} />
        <AdvancedPart form={form} />
        <SaveBar
          isDirty={form.isDirty()}
          isSaving={making.isPending || making.isSuccess}
          onDiscard={form.reset}
        />
      </form>
    </Page>
  );
}

function useSaving(fn: Fn) {
  const kit = useKitTexts();
  const { platform, project } = useHere();
  const form = useFunctionForm(valuesOf(fn));
  useFreshValues(form, valuesOf(fn));
  const saving = useDoing({
    action: (values: FnValues) =>
      unwrap(
        platform.PUT('/public/functions/{functionId}', {
          params: { path: { functionId: fn.id } },
          body: bodyOf(values),
        }),
      ),
    changes: [['functions', project.id]],
    done: kit('saved'),
    onDone: (saved, given) => keepTyped(form, given, valuesOf(saved)),
    form,
  });
  return { form, saving };
}

function useRemoving({ id, data }: Fn) {
  const t = useFunctionTexts();
  const navigate = useNavigate();
  const { platform, project } = useHere();
  return useDoing({
    action: () =>
      unwrap(platform.DELETE('/public/functions/{functionId}', { params: { path: { functionId: id } } })),
    changes: [
      ['functions', project.id, 'list'],
      ['agents', project.id],
      ['agent', project.id],
    ],
    done: t('removed', { name: data.name }),
    onDone: () => void navigate({ to: `/p/${project.id}/functions` as string, ignoreBlocker: true }),
  });
}

/** Why agents went without the function lately. */
function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  const t = useFunctionTexts();
  return (
    <div role="note" className="field-error">
      <p>{t('leftOut')}</p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  );
}

function Known({ fn }: { readonly fn: Fn }) {
  const t = useFunctionTexts();
  const { project } = useHere();
  const { form, saving } = useSaving(fn);
  const removing = useRemoving(fn);
  const { id, data, flow } = fn;
  const remove = (
    <RemoveUsed
      kind="functions"
      id={id}
      name={data.name}
      text={t('removeWarning')}
      onRemove={() => removing.mutate()}
    />
  );
  return (
    <Page
      title={data.name}
      intro={<UsedBy project={project.id} kind="functions" id={id} />}
      back={{ to: `/p/${project.id}/functions`, label: t('title') }}
      actions={remove}
    >
      {fn.warnings && <Warnings warnings={fn.warnings} />}
      <form className="stack" noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
        <WhatPart form={form} />
        <ParametersPart form={form} />
        <WherePart form={form} />
        <AdvancedPart form={form} />
        <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
      </form>
      <TestPanel fn={fn} isChanged={form.isDirty()} />
      {flow === 'explicit' && <SigningPanel id={id} />}
      <p className="quiet small">
        <CopyValue text={id} />
      </p>
    </Page>
  );
}
