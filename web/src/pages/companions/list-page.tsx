import { Button, SegmentedControl, Select } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useHere } from '../../app/where.tsx';
import { unwrap } from '../../api/platform.ts';
import { Page } from '../../kit/page.tsx';
import { GENDERS, type Gender, type Narrowed } from './companions.ts';
import { CreateCompanion } from './create.tsx';
import { Gallery } from './gallery.tsx';
import { useCompanionTexts } from './texts.ts';

interface CompanionSearch {
  readonly own?: boolean;
  readonly meaning?: boolean;
  readonly gender?: Gender;
  readonly ethnicity?: string;
}

/** The filters of the gallery, stored in the page's address. */
function useNarrowed(): [Narrowed, (change: Record<keyof CompanionSearch | 'page', unknown>) => void] {
  const kept = useSearch({ strict: false }) as CompanionSearch;
  const navigate = useNavigate();
  const change = (next: Record<keyof CompanionSearch | 'page', unknown>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  const { own = false, meaning = false, gender = null, ethnicity = null } = kept;
  return [{ own, byMeaning: meaning, gender, ethnicity }, change];
}

type FilterProps = { readonly narrowed: Narrowed; readonly onChange: (change: CompanionSearch) => void };

function Filters({ narrowed, onChange }: FilterProps) {
  const t = useCompanionTexts();
  const { platform, project } = useHere();
  const ethnicities = useQuery({
    queryKey: ['companions', project.id, 'ethnicities'],
    queryFn: () => unwrap(platform.GET('/public/companions/ethnicities')),
  });
  return (
    <>
      <Select
        aria-label={t('gender')}
        placeholder={t('anyGender')}
        clearable
        data={GENDERS.map((value) => ({ value, label: t(`gender_${value}`) }))}
        value={narrowed.gender}
        onChange={(gender) => onChange({ gender: (gender ?? undefined) as Gender })}
      />
      <Select
        aria-label={t('ethnicity')}
        placeholder={t('anyEthnicity')}
        clearable
        searchable
        data={(ethnicities.data ?? []).filter((name) => name !== '')}
        value={narrowed.ethnicity}
        onChange={(ethnicity) => onChange({ ethnicity: ethnicity ?? undefined } as CompanionSearch)}
      />
    </>
  );
}

/** Opens the dialog for a new companion. */
function useCreateCompanion(): () => void {
  const t = useCompanionTexts();
  const here = useHere();
  return () =>
    modals.open({ title: t('create'), size: 'lg', children: <CreateCompanion project={here.project.id} /> });
}

export default function CompanionsPage() {
  const t = useCompanionTexts();
  const { isAdmin } = useHere();
  const [narrowed, change] = useNarrowed();
  const create = useCreateCompanion();
  const set = (next: CompanionSearch) => change({ ...next, page: undefined } as never);
  const whose = [
    { value: 'stock', label: t('stock') },
    { value: 'own', label: t('own') },
  ];
  const ways = [
    { value: 'name', label: t('searchName') },
    { value: 'meaning', label: t('searchMeaning') },
  ];
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        isAdmin && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            {t('create')}
          </Button>
        )
      }
    >
      <SegmentedControl
        className="fit"
        aria-label={t('whose')}
        data={whose}
        value={narrowed.own ? 'own' : 'stock'}
        onChange={(value) => set({ own: value === 'own' })}
      />
      <Gallery
        narrowed={narrowed}
        filters={
          <>
            <Select
              aria-label={t('searchHow')}
              allowDeselect={false}
              data={ways}
              value={narrowed.byMeaning ? 'meaning' : 'name'}
              onChange={(value) => set({ meaning: value === 'meaning' })}
            />
            <Filters narrowed={narrowed} onChange={set} />
          </>
        }
        onCreate={isAdmin ? create : undefined}
      />
    </Page>
  );
}
