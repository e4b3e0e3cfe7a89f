import { DuetError } from '../session/errors.ts';
import type { Settled } from './options.ts';

/**
 * Finds the element for the view: without a container the body, or the whole document for a script in the page's head,
 * which runs before there is a body.
 *
 * @throws DuetError `container_not_found`
 */
export function placeFor({ container }: Pick<Settled, 'container'>): Element {
  if (container === undefined) return document.querySelector('body') ?? document.documentElement;
  const place = typeof container === 'string' ? document.querySelector(container) : container;
  if (place) return place;
  throw new DuetError('container_not_found', `Nothing in the page matches ${container}.`, { fatal: true });
}
