/** What a licence is called by SPDX, where its package calls it otherwise, or says nothing: read in its files. */
const READ: Readonly<Record<string, string>> = {
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  duck: 'BSD-2-Clause',
};

const NAMES: Readonly<Record<string, string>> = { 'MPL 2.0': 'MPL-2.0' };

/** A licence as CycloneDX has it: an identifier of SPDX, an expression of several, or a name. */
export type Licence =
  | { readonly license: { readonly id: string } | { readonly name: string } }
  | { readonly expression: string };

const EXPRESSION = /^\(?[A-Za-z0-9.-]+ (AND|OR|WITH) /;
const IDENTIFIER = /^[A-Za-z0-9.-]+$/;

/**
 * The licence of a package, in the form of SPDX.
 * @throws Error for a package that says nothing, and of which nothing was read
 */
export function licenceOf(name: string, said: string | undefined): Licence {
  const text = READ[name] ?? NAMES[said ?? ''] ?? said;
  if (text === undefined) throw new Error(`${name} names no licence: read it, and put it into scripts/sbom.`);
  if (EXPRESSION.test(text)) return { expression: text };
  return { license: IDENTIFIER.test(text) ? { id: text } : { name: text } };
}
