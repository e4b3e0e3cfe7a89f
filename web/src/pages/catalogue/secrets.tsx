import { Alert, Button, Group } from '@mantine/core';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue } from '../../kit/values.tsx';

interface SecretsProps {
  readonly values: readonly (readonly [label: string, value: string])[];
  readonly onKept: () => void;
}

/** Values that can be read only now. For a dialog that is `HELD`. */
export function Secrets({ values, onKept }: SecretsProps) {
  const t = useKitTexts();
  return (
    <div className="stack">
      <Alert color="yellow" variant="light">
        {t('secretOnce')}
      </Alert>
      {values.map(([label, value]) => (
        <div key={label}>
          <p className="quiet small">{label}</p>
          <CopyValue text={value} />
        </div>
      ))}
      <Group justify="flex-end">
        <Button onClick={onKept}>{t('secretKept')}</Button>
      </Group>
    </div>
  );
}
