import { defineTexts } from '../../i18n/i18n.ts';

export const useHeaderTexts = defineTexts('headers', {
  en: {
    headers: 'Headers',
    help: 'Sent with every call, for example a key. They are stored encrypted and never shown again: type a new value to replace one.',
    name: 'Name of the header',
    value: 'Value of the header',
    storedValue: 'New value of {{name}}',
    stored: 'Stored, not shown',
    remove: 'Remove this header',
    add: 'Add a header',
  },
  de: {
    headers: 'Header',
    help: 'Werden mit jedem Aufruf gesendet, zum Beispiel ein Schlüssel. Sie werden verschlüsselt gespeichert und nie wieder gezeigt: Um einen zu ersetzen, geben Sie einen neuen Wert ein.',
    name: 'Name des Headers',
    value: 'Wert des Headers',
    storedValue: 'Neuer Wert von {{name}}',
    stored: 'Gespeichert, nicht gezeigt',
    remove: 'Diesen Header entfernen',
    add: 'Header hinzufügen',
  },
});
