import { relative, sep } from 'node:path';

/**
 * A rule of lint: names that were given up do not come back where they stood (docs/contributing.md, "Words"). It looks
 * at what a file names itself, values, types and members of types, and at what it imports. Properties of objects are
 * not looked at: columns and the fields of a wire keep their names.
 */

/**
 * Old names by the folders where they stood, with what to say today: expressions of whole paths and whole names. Their
 * plurals are as old as they are.
 */
const OLD_NAMES = [
  ['src/conversation/.*', 'Ear', 'SpeechInput'],
  ['src/conversation/.*', 'Mouth', 'Playout'],
  ['src/conversation/.*', 'ToolBelt', 'ToolExecutor'],
  ['src/conversation/.*', 'Performer|OnStage|Stage', 'active agent'],
  ['src/conversation/.*', 'TakingOver|takesOver|takenOver', 'agent handoff'],
  ['src/conversation/.*', '[Ww]anted', 'pending reply'],
  ['src/conversation/.*', '[Ll]osses', 'provider failures'],
  ['src/conversation/.*', '[Qq]uiet', 'silence'],
  ['src/conversation/.*', 'Keys', 'dtmf'],
  ['src/platform/.*', '(open|keep|free|take|joined)Places?', 'concurrency slots'],
  ['src/platform/.*', 'Cast', 'active agent'],
  ['src/platform/.*', 'Puppet', 'rig'],
  ['src/platform/.*', 'Handover', 'agent handoff'],
  ['src/speech/.*', 'Minds?', 'llm or LanguageModel'],
  ['src/speech/.*', 'Transcribers?', 'stt or SpeechToText'],
  [
    'src/speech/.*',
    'Speaker|(Remote|Fallback|Espeak|Foreign|Offering)Voice',
    'tts or TextToSpeech, and voice for one voice of it',
  ],
  ['src/speech/.*', 'Standing', 'circuit breaker'],
  ['src/retrieval/.*', 'kin|Kinship', 'synonyms'],
  ['src/retrieval/.*', 'light|shape|units', 'stop words, text profile or measures'],
  ['src/retrieval/.*', 'pointers|rests', 'what they are'],
  ['src/jobs/.*', 'Rounds|JobRoom|mendTimes', 'what it is'],
  ['src/child-process/.*', 'Turns|Watch|stir|lookMs|lastWords', 'what it is'],
  ['src/(kernel|storage)/.*', 'UNSTORABLE', 'text sanitizing'],
  ['src/(kernel|storage)/.*', 'AgreedClock|s3Place|patientPool|isPassing', 'what it is'],
  ['src/catalog/.*', 'view|View|DEFAULT_VIEW', 'request context'],
  ['src/catalog/.*', 'sought|beginnings|ways', 'search plan, prefixes or strategies'],
  ['src/catalog/.*', 'sold', 'available'],
  ['src/catalog/.*', 'makings', 'single flight'],
  ['src/catalog/.*', 'editions|topics', 'cache generation or cache tags'],
  ['src/catalog/.*', 'express', 'byte fast path'],
  ['src/members/oauth/.*', '[Mm]ark(Of)?', 'csrf token'],
  ['src/avatar/.*', 'puppet', 'rig'],
  ['src/avatar/.*', '(Avatar|Child)Studio', 'renderer'],
  // Calls and packets of a telephone are incoming or outgoing: there it is the field's word.
  ['src/(?!channels/phone/).*', 'outgoing', 'egress'],
  ['packages/client/.*', 'WayBack', 'reconnect'],
  ['packages/client/.*', 'Kept[A-Z]\\w*', 'what it is'],
  // React Router's own `Outlet` is in web/src.
  ['(src|bench|test|packages)/.*', '\\w*Outlet|outlet', 'Transport'],
  ['(src|bench|test|packages)/.*', 'pressKey|UNTOLD', 'what it is'],
  ['(src|bench|test|packages)/.*', '[oO]penVoiceActivity|VoiceActivity', 'vad'],
  ['(src|bench|test|packages)/.*', '[tT]oolbox', 'ToolProvider'],
  ['.*', '(wish|\\w*Wish)(es)?([A-Z]\\w*)?|(\\w*_)?WISH(ES)?(_\\w*)?', 'request, or what is requested'],
  ['.*', '(Told|Heard|Asked|Kept|Made|Found)([A-Z]\\w*)?', 'what it is, such as Transcript or ParsedQuery'],
].map(([paths, names, today]) => ({
  paths: new RegExp(`^(${paths})$`),
  names: new RegExp(`^(${names})(e?s)?$`),
  today,
}));

/** Whether an identifier names a property of an object: in `{ sold: 1 }`, in `row.sold`, in `const { sold: n } = row`. */
const isProperty = (node) => {
  const { parent } = node;
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return parent.type === 'Property' && parent.key === node && !parent.computed;
};

export const oldWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      old: 'The name "{{name}}" was given up here: say {{today}} (docs/contributing.md, "Words").',
    },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const rows = OLD_NAMES.filter(({ paths }) => paths.test(path));
    return {
      Identifier(node) {
        const { name } = node;
        const row = rows.find(({ names }) => names.test(name));
        if (row === undefined || isProperty(node)) return;
        context.report({ node, messageId: 'old', data: { name, today: row.today } });
      },
    };
  },
};
