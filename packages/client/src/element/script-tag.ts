import { ATTRIBUTES } from './attributes.ts';

/** `data-token-url` of a script is `tokenUrl` in its data set. */
const inData = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Puts a `<duet-agent>` into the page for `<script src=".../duet.js" data-agent="pub_...">`. Every attribute of the
 * element may be given as `data-...`. Without `data-agent` the page makes its own.
 */
export function placeAgent(data: Readonly<Record<string, string | undefined>>): void {
  if (data['agent'] === undefined) return;
  const element = document.createElement('duet-agent');
  element.setAttribute('public-id', data['agent']);
  for (const name of ATTRIBUTES) {
    const value = name === 'agent' ? undefined : data[inData(name)];
    if (value !== undefined) element.setAttribute(name, value);
  }
  const place = () => void document.body.append(element);
  // Nobody else listens: whoever puts the line into a page learns here what is in the way.
  element.addEventListener('duet-error', ({ detail }) =>
    console.warn('Duet:', detail.message, detail.detail),
  );
  // A script in the page's head runs before there is a body.
  if (document.body) place();
  else document.addEventListener('DOMContentLoaded', place, { once: true });
}
