import { afterEach, expect, it, vi } from 'vitest';
import { placeAgent } from './script-tag.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose body is there, or comes later. */
function page(hasBody: boolean) {
  const attributes = new Map<string, string>();
  const body = { append: vi.fn<(element: object) => void>() };
  const ready: (() => void)[] = [];
  const fake = {
    body: hasBody ? body : null,
    createElement: () => ({
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      addEventListener: () => undefined,
    }),
    addEventListener: (_: string, listener: () => void) => ready.push(listener),
  };
  vi.stubGlobal('document', fake);
  const parsed = () => {
    Object.assign(fake, { body });
    for (const listener of ready) listener();
  };
  return { attributes, body, parsed };
}

it('puts the agent of its data into the page, with the looks that it says', () => {
  const { attributes, body } = page(true);
  placeAgent({ agent: 'pub_1', position: 'bottom-left', avatarStyle: 'rectangle', other: 'x' });
  expect(Object.fromEntries(attributes)).toEqual({
    'public-id': 'pub_1',
    position: 'bottom-left',
    'avatar-style': 'rectangle',
  });
  expect(body.append).toHaveBeenCalledOnce();
});

it('waits for the body of a page that has none yet', () => {
  const { body, parsed } = page(false);
  placeAgent({ agent: 'pub_1' });
  expect(body.append).not.toHaveBeenCalled();
  parsed();
  expect(body.append).toHaveBeenCalledOnce();
});

it('leaves a page alone that makes its own', () => {
  const { body } = page(true);
  placeAgent({});
  expect(body.append).not.toHaveBeenCalled();
});
