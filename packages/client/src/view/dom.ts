type Attributes = Readonly<Record<string, string | boolean>>;

/** Creates an element. Texts are only set as text, so nothing that anybody says becomes markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, '');
    else if (value !== false) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of one path in a square of 24. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

export function button(label: string, path: string, press: () => void, part = 'button'): HTMLButtonElement {
  const made = make('button', { type: 'button', 'aria-label': label, title: label, part }, icon(path));
  made.addEventListener('click', press);
  return made;
}

/** Changes the label and icon of a button, only if they differ, because screen readers announce changes. */
export function relabel(one: HTMLButtonElement, label: string, path: string, pressed?: boolean): void {
  if (one.getAttribute('aria-label') !== label) {
    one.setAttribute('aria-label', label);
    one.title = label;
    one.replaceChildren(icon(path));
  }
  if (pressed !== undefined) one.setAttribute('aria-pressed', String(pressed));
}

/** Adds a style sheet by script, which a page's Content-Security-Policy does not restrict. */
export function dress(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
