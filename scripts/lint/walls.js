import { posix, relative, sep } from 'node:path';
import { browserLayers, pages } from './browser-walls.js';
import { serverLayers } from './rooms.js';

/** A rule of lint: no file imports from where the tables of rooms and layers do not let it (rooms-and-walls.md). */

const LAYERS = Object.entries({ ...serverLayers, ...browserLayers });

/**
 * Where a file is.
 * @param path from the root of the repository
 * @returns its layer with the name, and with the page where the layer has any; undefined: in none
 */
const placeOf = (path) => {
  for (const [name, { files, mayEnter }] of LAYERS) {
    const found = files.exec(path);
    if (found) return { name, mayEnter, page: found.groups?.page };
  }
  return undefined;
};

const mayEnter = (from, to) => {
  if (from.name !== to.name) return from.mayEnter.includes(to.name);
  return from.page === to.page || (pages[from.page] ?? []).includes(to.page);
};

const nameOf = ({ name, page }) => (page === undefined ? name : `${name} ${page}`);

export const walls = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wall: '{{from}} may not enter {{to}} (docs/internals/rooms-and-walls.md).',
      nowhere: 'The file is in no room and no layer (docs/internals/rooms-and-walls.md).',
    },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const from = placeOf(path);

    const check = ({ source }) => {
      if (!from || typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = placeOf(posix.join(posix.dirname(path), source.value));
      if (!to || mayEnter(from, to)) return;
      context.report({ node: source, messageId: 'wall', data: { from: nameOf(from), to: nameOf(to) } });
    };

    return {
      Program(node) {
        if (!from) context.report({ node, messageId: 'nowhere' });
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
