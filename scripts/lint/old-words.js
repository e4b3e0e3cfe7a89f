import { relative, sep } from 'node:path';

/**
 * An eslint rule: names that were given up do not come back where they stood (docs/contributing.md, "Words"). It looks
 * at what a file names itself, values, types and members of types, and at what it imports. Properties of objects are
 * not looked at: columns and the fields of a wire keep their names.
 */

/** Old names by the folders where they stood: regular expressions of a whole path and of whole names. */
const OLD_NAMES = [
  [
    'src/conversation/.*',
    'Ear|Mouth|Outlet|ToolBelt|Performer|OnStage|Stage|TakingOver|Wanted|Losses|Quiet|Keys',
  ],
  ['src/conversation/.*', 'wanted|losses|quiet|takesOver|takenOver'],
  ['src/platform/.*', '(open|keep|free|take|joined)Places?|Cast|Puppet|Handover'],
  ['src/speech/.*', 'Minds?|Transcribers?|Speaker|(Remote|Fallback|Espeak|Foreign|Offering)Voice|Standing'],
  ['src/retrieval/.*', 'kin|Kinship|light|shape|units|pointers|rests'],
  ['src/jobs/.*', 'Rounds|JobRoom|mendTimes'],
  ['src/child-process/.*', 'Turns|Watch|stir|lookMs|lastWords'],
  ['src/(kernel|storage)/.*', 'UNSTORABLE|AgreedClock|s3Place|patientPool|isPassing'],
  ['src/catalog/.*', 'view|View|DEFAULT_VIEW|sought|beginnings|ways|sold|makings|editions|express|topics'],
  ['src/members/oauth/.*', '[Mm]ark(Of)?'],
  ['src/avatar/.*', 'puppet|(Avatar|Child)Studio'],
  // Calls and packets of a telephone are incoming or outgoing: there it is the field's word.
  ['src/(?!channels/phone/).*', 'outgoing'],
  ['packages/client/.*', 'WayBack|Kept[A-Z]\\w*'],
  // React Router's own `Outlet` is in web/src.
  [
    '(src|bench|test|packages)/.*',
    '\\w*Outlet|outlet|pressKey|UNTOLD|[oO]penVoiceActivity|VoiceActivity|[tT]oolbox',
  ],
  ['(src|bench)/.*', '[Ww]ish'],
  ['.*', 'Told|Heard|Asked|Kept|Made|Found|Wish'],
].map(([paths, names]) => [new RegExp(`^(${paths})$`), names]);

/** What matches the old names of a file. */
const oldNamesIn = (path) => {
  const names = OLD_NAMES.filter(([paths]) => paths.test(path)).map(([, each]) => each);
  return new RegExp(`^(${names.join('|')})$`);
};

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
    messages: { old: '"{{name}}" was given up here: docs/contributing.md, "Words", has the name of today.' },
  },
  create(context) {
    const old = oldNamesIn(relative(context.cwd, context.filename).split(sep).join('/'));
    return {
      Identifier(node) {
        const { name } = node;
        if (old.test(name) && !isProperty(node)) context.report({ node, messageId: 'old', data: { name } });
      },
    };
  },
};
