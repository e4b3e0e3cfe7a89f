/** The modules of the Python package that are made of the service's documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsModule, framesModule, webhooksModule } from './messages.mjs';
import { operationsModule } from './operations.mjs';

const TYPING = `from typing import Any, Literal

from typing_extensions import NotRequired, TypeAlias, TypedDict
`;
const CALLS = `${TYPING}
from ._http import File, Query, segment
`;

const moduleText = (about, imports, body) =>
  `"""${about} Made of the service's documents by its build; not edited by hand."""\n\nfrom __future__ import annotations\n\n${imports}\n\n${body}`;

const codesIn = (document, names) =>
  names.flatMap((name) => document.components.schemas[name].properties.code.enum);

const codesModule = (platform, catalog) => {
  const codes = [...codesIn(platform, ['Problem', 'CodedError']), ...codesIn(catalog, ['Error'])];
  const lines = [...new Set(codes)].map((code) => `    "${code}",\n`).join('');
  return `"""The codes of the service's errors. Made of its documents by its build; not edited by hand."""\n\nfrom typing import Literal\n\nErrorCode = Literal[\n${lines}]\n`;
};

/**
 * The generated modules by their file names.
 *
 * @param folder of the OpenAPI and AsyncAPI documents
 * @param version of the package
 */
export function generatedModules(folder, version) {
  const document = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const [platform, catalog, messages] = ['interface-a', 'interface-b', 'messages'].map((name) =>
    document(`${name}.json`),
  );
  return new Map([
    ['_version.py', `__version__ = "${version}"\n`],
    [
      'catalog.py',
      moduleText('Types and calls of the music catalogue.', CALLS, operationsModule(catalog, 'Catalog')),
    ],
    ['codes.py', codesModule(platform, catalog)],
    ['events.py', moduleText('Events and commands of a session.', TYPING, eventsModule(messages))],
    ['frames.py', moduleText('Frames of a function over WebSocket.', TYPING, framesModule(messages))],
    [
      'platform.py',
      moduleText('Types and calls of the agent platform.', CALLS, operationsModule(platform, 'Platform')),
    ],
    ['webhook_events.py', moduleText('What is posted to webhooks.', TYPING, webhooksModule(messages))],
  ]);
}
