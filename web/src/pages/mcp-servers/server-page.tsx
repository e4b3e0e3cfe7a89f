import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/http.ts';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { LIVE_MS } from '../../kit/live.ts';
import { Page } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { RemoveUsed, UsedBy } from '../knowledge/used-by.tsx';
import { AuthorizationPanel } from './authorization-panel.tsx';
import { AccessPart, ApprovalPart, PlacePart, TagsPart } from './server-form.tsx';
import { bodyOf, EMPTY, idFault, valuesOf, type Server, type ServerValues } from './server-values.ts';
import { useMcpTexts } from './texts.ts';
import { ToolsPart } from './tools-part.tsx';

/** Replaces the id in the address of a new server. No id contains a `~`. */
const NEW = '~new';

/** How often the page checks whether an authorization on another site is complete, in milliseconds. */
const WAITING_MS = 3_000;

export default function McpServerPage() {
  const t = useMcpTexts();
  const { platform, project } = useHere();
  const { mcpServerId } = useParams({ strict: false }) as { readonly mcpServerId: string };
  const query = useQuery({
    queryKey: ['mcp-servers', project.id, mcpServerId],
    queryFn: () =>
      unwrap(platform.GET('/public/mcp-servers/{mcpServerId}', { params: { path: { mcpServerId } } })),
    enabled: mcpServerId !== NEW,
    refetchInterval: ({ state }) => (state.data?.authorization.status === 'needed' ? WAITING_MS : LIVE_MS),
  });
  if (mcpServerId === NEW) return <Making />;
  if (query.data) return <Known key={mcpServerId} server={query.data} />;
  return (
    <Page title={t('one')} back={{ to: `/p/${project.id}/mcp-servers`, label: t('title') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

const useServerForm = (initialValues: ServerValues) => {
  const t = useMcpTexts();
  return useForm<ServerValues>({
    initialValues,
    validateInputOnChange: ['id'],
    validate: {
      id: (id) => {
        const fault = idFault(id.trim());
        return fault && t(fault);
      },
    },
  });
};

/** Assigns the service's sentences about an address or an id to their fields. */
const atItsField = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message } = error;
  if (code === 'McpServerAlreadyExists') throw new ApiError(status, code, message, { id: [message] });
  if (code === 'McpServerValidationFailed')
    throw new ApiError(status, code, message, { url: [message.replace(/^url: /, '')] });
  throw error;
};

function Making() {
  const t = useMcpTexts();
  const navigate = useNavigate();
  const { platform, project } = useHere();
  const form = useServerForm(EMPTY);
  const making = useDoing({
    action: (values: ServerValues) =>
      unwrap(
        platform.POST('/public/mcp-servers', {
          body: { id: values.id.trim(), ...withoutId(bodyOf(values)) },
        }),
      ).catch(atItsField),
    changes: [['mcp-servers', project.id]],
    done: ({ id }) => t('made', { name: id }),
    onDone: ({ id }) => void navigate({ to: `/p/${project.id}/mcp-servers/${id}` as string }),
    form,
  });
  return (
    <Page
      title={t('create')}
      intro={t('createIntro')}
      back={{ to: `/p/${project.id}/mcp-servers`, label: t('title') }}
    >
      <form className="stack" noValidate onSubmit={form.onSubmit((values) => making.mutate(values))}>
        <PlacePart form={form} isNew />
        <AccessPart form={form} server={null} />
        <ApprovalPart form={form} />
        <TagsPart form={form} />
        <SaveBar
          isDirty={form.isDirty()}
          isSaving={making.isPending || making.isSuccess}
          onDiscard={form.reset}
        />
      </form>
    </Page>
  );
}

const withoutId = ({ id: _, ...body }: ReturnType<typeof bodyOf>) => body;

function useSaving(server: Server) {
  const kit = useKitTexts();
  const { platform, project } = useHere();
  const form = useServerForm(valuesOf(server));
  useFreshValues(form, valuesOf(server));
  const saving = useDoing({
    action: (values: ServerValues) =>
      unwrap(
        platform.PUT('/public/mcp-servers/{mcpServerId}', {
          params: { path: { mcpServerId: server.id } },
          body: bodyOf(values),
        }),
      ).catch(atItsField),
    // The tools are loaded again too, because another address or key may offer others.
    changes: [['mcp-servers', project.id]],
    done: kit('saved'),
    onDone: (saved, given) => keepTyped(form, given, valuesOf(saved)),
    form,
  });
  return { form, saving };
}

function useRemoving({ id }: Server) {
  const t = useMcpTexts();
  const navigate = useNavigate();
  const { platform, project } = useHere();
  return useDoing({
    action: () =>
      unwrap(platform.DELETE('/public/mcp-servers/{mcpServerId}', { params: { path: { mcpServerId: id } } })),
    changes: [
      ['mcp-servers', project.id, 'list'],
      ['agents', project.id],
      ['agent', project.id],
    ],
    done: t('removed', { name: id }),
    onDone: () => void navigate({ to: `/p/${project.id}/mcp-servers` as string, ignoreBlocker: true }),
  });
}

function Known({ server }: { readonly server: Server }) {
  const t = useMcpTexts();
  const { project } = useHere();
  const { form, saving } = useSaving(server);
  const removing = useRemoving(server);
  const { id } = server;
  const remove = (
    <RemoveUsed
      kind="mcp-servers"
      id={id}
      name={id}
      text={t('removeWarning')}
      onRemove={() => removing.mutate()}
    />
  );
  return (
    <Page
      title={id}
      intro={<UsedBy project={project.id} kind="mcp-servers" id={id} />}
      back={{ to: `/p/${project.id}/mcp-servers`, label: t('title') }}
      actions={remove}
    >
      <AuthorizationPanel server={server} />
      <form className="stack" noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
        <ToolsPart form={form} id={id} />
        <PlacePart form={form} isNew={false} />
        <AccessPart form={form} server={server} />
        <ApprovalPart form={form} />
        <TagsPart form={form} />
        <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
      </form>
    </Page>
  );
}
