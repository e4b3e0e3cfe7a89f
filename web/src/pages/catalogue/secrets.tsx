import { Alert } from '@mantine/core';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue } from '../../kit/values.tsx';

interface SecretsProps {
  readonly values: readonly (readonly [label: string, value: string])[];
}

/** What can be read only now. */
export function Secrets({ values }: SecretsProps) {
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
    </div>
  );
}
