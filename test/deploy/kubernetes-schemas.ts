import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goModule } from './programs.ts';

interface Kind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

interface Definition {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly 'x-kubernetes-group-version-kind'?: readonly Kind[];
}

/** What the document of Kubernetes calls a string, and takes as a number too. */
const BOTH: ReadonlySet<string> = new Set([
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString',
  'io.k8s.apimachinery.pkg.api.resource.Quantity',
]);

/** A definition that refuses fields that it does not know. */
const strict = (name: string, definition: Definition): object => {
  if (BOTH.has(name)) return { type: ['string', 'integer'] };
  return definition.properties ? { ...definition, additionalProperties: false } : definition;
};

/**
 * Writes a JSON Schema for each of these kinds, as kubeconform finds them: `<kind>-<group>-<version>.json`.
 * @param folder where to; it is made
 * @returns the template of their paths for kubeconform
 */
export function writeKubernetesSchemas(folder: string, kinds: ReadonlySet<string>): string {
  const file = join(goModule('k8s.io/kubernetes', 'v1.31.3'), 'api/openapi-spec/swagger.json');
  const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as {
    definitions: Record<string, Definition>;
  };
  const all = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, strict(name, definition)]),
  );
  mkdirSync(folder, { recursive: true });
  for (const [name, { 'x-kubernetes-group-version-kind': names = [] }] of Object.entries(definitions))
    for (const { group, version, kind } of names) {
      if (!kinds.has(kind)) continue;
      const suffix = [group.split('.')[0] ?? '', version].filter((part) => part !== '').join('-');
      const schema = { ...all[name], definitions: all };
      writeFileSync(join(folder, `${kind.toLowerCase()}-${suffix}.json`), JSON.stringify(schema));
    }
  return join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
}
