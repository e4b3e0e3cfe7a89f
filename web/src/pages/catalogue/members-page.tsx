import { Button, Grid, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { RemoveButton, useDoing } from '../../kit/doing.tsx';
import { HELD } from '../../kit/held.ts';
import { TextLink } from '../../kit/links.tsx';
import { List, type ListQuery, type Column } from '../../kit/list.tsx';
import type { Page as Listed } from '../../kit/list-envelope.ts';
import { Page } from '../../kit/page.tsx';
import { Empty } from '../../kit/states.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { Moment, Status } from '../../kit/values.tsx';
import { MEMBERS } from './member.ts';
import { CATALOGUE, type MusicMember } from './music.ts';
import { Secrets } from './secrets.tsx';
import { useCatalogueTexts } from './texts.ts';

const PATH = `${CATALOGUE}/members`;

/** A password that was just generated. */
interface NewPassword {
  readonly userName: string;
  readonly password: string;
}

const FRESH = { userName: '', email: '', firstName: '', lastName: '', catalog: 'US', lang: 'en-US' };
const FIELDS = [
  ['userName', 'userName'],
  ['email', 'email'],
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['catalog', 'country'],
  ['lang', 'language'],
] as const;

const load = ({ search, pageIndex, pageSize }: ListQuery) => {
  const query = new URLSearchParams({ pageIndex: String(pageIndex), pageSize: String(pageSize) });
  if (search) query.set('search', search);
  return call<Listed<MusicMember>>('GET', `${PATH}?${query}`);
};

function NewMember({ onMade }: { readonly onMade: (told: NewPassword) => void }) {
  const t = useCatalogueTexts();
  const form = useForm({
    initialValues: FRESH,
    validate: { userName: (value) => (value.trim() === '' ? t('needed') : null) },
  });
  const create = useDoing({
    action: (values: typeof FRESH) => call<NewPassword>('POST', PATH, values),
    changes: [MEMBERS],
    form,
    onDone: onMade,
  });
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
      <Grid>
        {FIELDS.map(([field, label]) => (
          <Grid.Col key={field} span={{ base: 12, sm: 6 }}>
            <TextInput
              label={t(label)}
              description={field === 'userName' ? t('userNameHelp') : undefined}
              withAsterisk={field === 'userName'}
              autoComplete="off"
              {...form.getInputProps(field)}
            />
          </Grid.Col>
        ))}
      </Grid>
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={create.isPending}>
          {t('create')}
        </Button>
      </Group>
    </form>
  );
}

interface MemberProps {
  readonly member: MusicMember;
  readonly onPassword: (told: NewPassword) => void;
}

function Doings({ member, onPassword }: MemberProps) {
  const t = useCatalogueTexts();
  const path = `${PATH}/${encodeURIComponent(member.id)}`;
  const unlock = useDoing({
    action: () => call('POST', `${path}/unlock`, {}),
    changes: [MEMBERS],
    done: t('unlocked', { name: member.userName }),
  });
  const renew = useDoing({
    action: () => call<NewPassword>('POST', `${path}/password`, {}),
    changes: [MEMBERS],
    onDone: onPassword,
  });
  return (
    <Group justify="flex-end" gap="xs">
      {member.isLocked && (
        <Button variant="default" loading={unlock.isPending} onClick={() => unlock.mutate()}>
          {t('unlock')}
        </Button>
      )}
      <RemoveButton
        name={member.userName}
        label={t('newPassword')}
        warning={t('newPasswordWarning')}
        onRemove={() => renew.mutate()}
      />
    </Group>
  );
}

function useColumns(onPassword: (told: NewPassword) => void): Column<MusicMember>[] {
  const t = useCatalogueTexts();
  return [
    {
      key: 'name',
      title: t('userName'),
      sortBy: ({ userName }) => userName,
      render: ({ id, userName }) => <TextLink to={`/operator/catalogue/members/${id}`}>{userName}</TextLink>,
    },
    { key: 'email', title: t('email'), wideOnly: true, render: ({ email }) => email || '–' },
    { key: 'country', title: t('country'), wideOnly: true, render: ({ catalog }) => catalog },
    { key: 'language', title: t('language'), wideOnly: true, render: ({ lang }) => lang },
    {
      key: 'state',
      title: t('state'),
      render: ({ isLocked }) =>
        isLocked ? (
          <Status status="failed" label={t('locked')} />
        ) : (
          <Status status="enabled" label={t('active')} />
        ),
    },
    {
      key: 'created',
      title: t('created'),
      wideOnly: true,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'do',
      title: '',
      align: 'right',
      render: (member) => <Doings member={member} onPassword={onPassword} />,
    },
  ];
}

/** The members of the music catalogue. */
export default function MembersPage() {
  const t = useCatalogueTexts();
  const common = useKitTexts();
  const [isAdding, adding] = useDisclosure(false);
  const [told, setTold] = useState<NewPassword | null>(null);
  const tell = (next: NewPassword) => {
    adding.close();
    setTold(next);
  };
  const closing = { closeButtonProps: { 'aria-label': common('close') } };
  return (
    <Page
      title={t('members')}
      intro={t('membersIntro')}
      actions={<Button onClick={adding.open}>{t('addMember')}</Button>}
    >
      <Modal opened={isAdding} onClose={adding.close} title={t('addMember')} size="lg" {...closing}>
        <NewMember onMade={tell} />
      </Modal>
      <Modal
        opened={told !== null}
        onClose={() => setTold(null)}
        title={t('passwordOf', { name: told?.userName ?? '' })}
        {...HELD}
      >
        {told && <Secrets values={[[told.userName, told.password]]} onKept={() => setTold(null)} />}
      </Modal>
      <List
        queryKey={MEMBERS}
        load={load}
        columns={useColumns(setTold)}
        rowKey={({ id }) => id}
        label={t('members')}
        empty={<Empty title={t('noMembers')}>{t('noMembersHint')}</Empty>}
      />
    </Page>
  );
}
