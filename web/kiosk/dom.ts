type Child = Node | string | null;

/** Creates an element with attributes and children; null ones are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button that is touched. */
export function button(text: string, look: string, onTouch: () => void): HTMLButtonElement {
  const made = h('button', { type: 'button', class: look }, text);
  made.addEventListener('click', onTouch);
  return made;
}

/** A part of the display that has to be closed. */
export interface Part {
  readonly element: HTMLElement;
  /** Idempotent. */
  close(): void;
}
