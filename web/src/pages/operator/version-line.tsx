import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useOperatorTexts } from './texts.ts';

/** The answer of `GET /console/api/operator/version`. */
interface Version {
  readonly program: string;
  /** The last migration that the tables have had. */
  readonly database: string | null;
}

/** The versions of the program and of its tables. */
export function VersionLine() {
  const t = useOperatorTexts();
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: () => call<Version>('GET', '/operator/version'),
  });
  if (!data) return null;
  return (
    <Text size="sm" c="dimmed" data-version={data.program}>
      {t('version', { program: data.program, database: data.database ?? '' })}
    </Text>
  );
}
