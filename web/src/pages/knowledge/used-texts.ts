import { defineTexts } from '../../i18n/i18n.ts';

/** The texts about users of a resource and the confidence of results, shared by knowledge and tools. */
export const useUsedTexts = defineTexts('used', {
  en: {
    byNobody: 'No agent uses this yet. Choose it on an agent’s page.',
    by: 'Used by',
    lostToNobody: 'No agent uses it.',
    lostTo: 'These agents lose it: {{names}}.',
    try: 'Try a question',
    tryLabel: 'Question',
    tryPlaceholder: 'As somebody would ask it',
    ask: 'Try',
    incomplete: 'A part is still being prepared for search. Try again in some seconds.',
    sure: '{{percent}} sure',
    bears: 'Would be used',
    weak: 'Only a hint',
    weakHelp: 'Below 50 % the agent is shown it, but does not rely on it.',
  },
  de: {
    byNobody: 'Noch verwendet kein Agent das. Wählen Sie es auf der Seite eines Agenten aus.',
    by: 'Verwendet von',
    lostToNobody: 'Kein Agent verwendet das.',
    lostTo: 'Diese Agenten verlieren es: {{names}}.',
    try: 'Eine Frage ausprobieren',
    tryLabel: 'Frage',
    tryPlaceholder: 'So, wie jemand sie stellen würde',
    ask: 'Ausprobieren',
    incomplete:
      'Ein Teil wird noch für die Suche vorbereitet. Versuchen Sie es in einigen Sekunden noch einmal.',
    sure: '{{percent}} sicher',
    bears: 'Würde verwendet',
    weak: 'Nur ein Hinweis',
    weakHelp: 'Unter 50 % sieht der Agent es, verlässt sich aber nicht darauf.',
  },
});
