import { escapeHtml } from '../kernel/escape-html.ts';
import type { AsyncApiDocument, ChannelObject, MessageObject, Reference } from './asyncapi-document.ts';
import { fieldRows } from './fields.ts';

/** A sentence of the document: what stands in backticks is code. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]{1,200})`/g, '<code>$1</code>');

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return rows.length === 0
    ? ''
    : `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
};

const fieldTable = (payload: MessageObject['payload']): string =>
  table(
    ['Field', 'Type', 'Meaning'],
    fieldRows(payload).map(({ path, type, isRequired, description }) => [
      `<code>${escapeHtml(path)}</code>${isRequired ? '' : ' (optional)'}`,
      escapeHtml(type),
      prose(description),
    ]),
  );

const example = ({ payload }: { readonly payload: unknown }): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(payload, null, 2))}</pre>`;

const message = (id: string, { name, description, headers, payload, examples }: MessageObject): string => {
  const sentHeaders = headers ? `<h4>Headers</h4>${fieldTable(headers as MessageObject['payload'])}` : '';
  return `<article id="${escapeHtml(id)}"><h3><code>${escapeHtml(name)}</code></h3><p>${prose(description)}.</p>
${sentHeaders}${fieldTable(payload)}<details><summary>${examples.length === 1 ? 'Example' : 'Examples'}</summary>
${examples.map(example).join('')}</details></article>`;
};

const closeCodes = ({ 'x-close-codes': codes = [] }: ChannelObject): string =>
  codes.length === 0
    ? ''
    : `<h3>Close codes of the service</h3>${table(
        ['Code', 'Reason', 'Meaning'],
        codes.map(({ code, reason, meaning }) => [String(code), prose(reason), prose(meaning)]),
      )}`;

const nameIn = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);

const directions = [
  ['receive', 'To the service'],
  ['send', 'From the service'],
] as const;

function channel(document: AsyncApiDocument, name: string, facts: ChannelObject): string {
  const lists = directions.map(([action, title]) => {
    const messages = document.operations[`${name}.${action}`]?.messages ?? [];
    const shown = messages.map((one) => {
      const key = nameIn(one);
      const component = document.components.messages[nameIn(facts.messages[key] ?? one)];
      return component ? message(`${name}.${action}.${component.name}`, component) : '';
    });
    return shown.length === 0 ? '' : `<h3 class="direction">${title}</h3>${shown.join('')}`;
  });
  const address = facts.address === undefined ? '' : `<p><code>${escapeHtml(facts.address)}</code></p>`;
  return `<section id="${escapeHtml(name)}"><h2>${escapeHtml(facts.title)}</h2>${address}<p>${prose(facts.description)}</p>
${lists.join('')}${closeCodes(facts)}</section>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem}.wide{overflow:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #8886}
article{margin:1.5rem 0 2rem}h2{margin-top:3rem;border-top:2px solid #8886;padding-top:1rem}.direction{font-size:1.1rem}`;

/** The document as a page to read. It needs no script. */
export function referencePage(document: AsyncApiDocument): string {
  const channels = Object.entries(document.channels);
  const links = channels.map(
    ([name, { title }]) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(title)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title><style>${STYLE}</style></head><body>
<header><h1>${escapeHtml(document.info.title)}</h1><p>${prose(document.info.description)} As AsyncAPI 3: <a href="/asyncapi.json">/asyncapi.json</a>. The calls: <a href="/docs">/docs</a>.</p></header>
<nav aria-label="Channels"><ul>${links.join('')}</ul></nav>
<main>${channels.map(([name, facts]) => channel(document, name, facts)).join('\n')}</main>
</body></html>
`;
}
