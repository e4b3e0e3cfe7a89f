import { defineTexts } from '../../i18n/i18n.ts';

export const useMemoryTexts = defineTexts('memories', {
  en: {
    title: 'Memories',
    intro:
      'What companions remember of the people they have talked with: a few sentences of each conversation, so that the next one can go on from there.',
    privacyTitle: 'What is kept, and what is not',
    privacy1:
      'Only people to whom your system gives a client id are remembered; who comes without one is forgotten when the conversation ends.',
    privacy2:
      'A memory belongs to one companion and one client of this project. No other companion and no other client gets to hear of it.',
    privacy3:
      'What is erased here is gone for good, and is not written down again from the conversation, even while that is still going on. The transcript of the conversation is a record of its own, and stays.',
    label: 'Memories',
    empty: 'Nothing is remembered yet',
    emptyHint:
      'Give a client id when you start a conversation, and when it is over the companion notes what is worth remembering.',
    noneFit: 'Nothing is remembered that fits',
    clear: 'Clear the filters',
    client: 'Client',
    clientFilter: 'Client id',
    clientHint: 'All of it, as your system writes it',
    companion: 'Companion',
    any: 'All',
    text: 'What is remembered',
    when: 'Of the conversation that ended',
    conversation: 'To the conversation',
    merged: 'Of several conversations',
    erase: 'Erase',
    eraseTitle: 'Erase this memory?',
    eraseHint:
      '{{companion}} will know nothing of it in the next conversation with {{client}}. It cannot be brought back.',
    erased: 'The memory was erased',
    only: 'Show only what is remembered of {{client}}',
    forget: 'Forget {{client}} entirely',
    forgetHint:
      'Every companion of this project forgets everything of {{client}}, of conversations that are going on too. It cannot be brought back.',
    forgotten: 'Everything of {{client}} was erased',
    gone: 'A deleted companion',
  },
  de: {
    title: 'Erinnerungen',
    intro:
      'Was Begleiter von den Menschen behalten, mit denen sie gesprochen haben: einige Sätze von jedem Gespräch, damit das nächste dort weitergehen kann.',
    privacyTitle: 'Was behalten wird und was nicht',
    privacy1:
      'Nur wem Ihr System eine Kennung gibt, wird behalten; wer ohne kommt, ist vergessen, wenn das Gespräch endet.',
    privacy2:
      'Eine Erinnerung gehört einem Begleiter und einer Person dieses Projekts. Kein anderer Begleiter und keine andere Person erfährt davon.',
    privacy3:
      'Was hier gelöscht wird, ist für immer fort und wird auch nicht noch einmal aus dem Gespräch aufgeschrieben, selbst wenn das noch läuft. Die Mitschrift des Gesprächs ist etwas Eigenes und bleibt.',
    label: 'Erinnerungen',
    empty: 'Noch ist nichts behalten',
    emptyHint:
      'Geben Sie eine Kennung an, wenn Sie ein Gespräch beginnen, und wenn es vorbei ist, schreibt der Begleiter auf, was zu behalten lohnt.',
    noneFit: 'Nichts Behaltenes passt dazu',
    clear: 'Filter löschen',
    client: 'Person',
    clientFilter: 'Kennung der Person',
    clientHint: 'Vollständig, wie Ihr System sie schreibt',
    companion: 'Begleiter',
    any: 'Alle',
    text: 'Was behalten wurde',
    when: 'Aus dem Gespräch, das endete',
    conversation: 'Zum Gespräch',
    merged: 'Aus mehreren Gesprächen',
    erase: 'Löschen',
    eraseTitle: 'Diese Erinnerung löschen?',
    eraseHint:
      '{{companion}} weiß im nächsten Gespräch mit {{client}} nichts mehr davon. Das lässt sich nicht rückgängig machen.',
    erased: 'Die Erinnerung wurde gelöscht',
    only: 'Nur zeigen, was von {{client}} behalten wurde',
    forget: '{{client}} ganz vergessen',
    forgetHint:
      'Jeder Begleiter dieses Projekts vergisst alles von {{client}}, auch aus Gesprächen, die noch laufen. Das lässt sich nicht rückgängig machen.',
    forgotten: 'Alles von {{client}} wurde gelöscht',
    gone: 'Ein gelöschter Begleiter',
  },
});
