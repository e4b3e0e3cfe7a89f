/** What makes the line: the service's origin, such as `https://duet.example.com`, and the public id of an agent. */
export interface Line {
  readonly origin: string;
  readonly id: string;
}

export const POSITIONS = ['bottom-right', 'bottom-left', 'top-right', 'top-left', 'inline'] as const;
export type Position = (typeof POSITIONS)[number];

/** What the page says of the button and the conversation; empty is as the client has it. */
export interface Look {
  readonly position: Position;
  readonly label: string;
  readonly color: string;
}

export const USUAL_LOOK: Look = { position: 'bottom-right', label: '', color: '' };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text within an attribute of HTML or JSX. */
const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);

/** The attributes of `<duet-agent>` that differ from what the client does by itself. */
const lookAttributes = ({ position, label, color }: Look): readonly (readonly [string, string])[] =>
  [
    ['position', position === USUAL_LOOK.position ? '' : position] as const,
    ['label', label.trim()] as const,
    ['color', color.trim()] as const,
  ].filter(([, value]) => value !== '');

const written = (look: Look, prefix: string): string =>
  lookAttributes(look)
    .map(([name, value]) => ` ${prefix}${name}="${inAttribute(value)}"`)
    .join('');

/** The line of HTML. `inline` shows the agent where the line stands. */
export const htmlSnippet = ({ origin, id }: Line, look: Look): string =>
  look.position === 'inline'
    ? `<script async src="${origin}/client/v0/duet.js"></script>
<duet-agent public-id="${id}" service="${origin}"${written(look, '')}></duet-agent>`
    : `<script async src="${origin}/client/v0/duet.js" data-agent="${id}"${written(look, 'data-')}></script>`;

export const reactSnippet = ({ origin, id }: Line, look: Look): string =>
  `'use client';
// npm install ${origin}/client/duet-client.tgz
import '@duet/client'; // Makes the element.
import '@duet/client/react'; // Makes it known to TypeScript.

export const Agent = () => (
  <duet-agent public-id="${id}" service="${origin}"${written(look, '')} />
);`;

/** A plugin of one file, which WordPress loads by itself. */
export const wordPressSnippet = (line: Line, look: Look): string =>
  `<?php
/* Plugin Name: Duet agent */
add_action('wp_footer', function () { ?>
${htmlSnippet(line, look)}
<?php });`;
