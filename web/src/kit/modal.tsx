import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useKitTexts } from './texts.ts';

/** A dialog whose close button has a label. */
export function Modal(props: ModalProps) {
  const t = useKitTexts();
  return <MantineModal closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
