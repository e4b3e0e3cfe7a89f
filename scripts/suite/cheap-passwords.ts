import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

/** How the sources name the module that is replaced. */
const NAMED = './password-cost.ts';
const CHEAP = fileURLToPath(new URL('../../test/support/cheap-password-cost.ts', import.meta.url));

/** What names the module is transformed differently from group to group, so it is not kept between them. */
const keepsNothing = ({ sourceCode }: { readonly sourceCode: string }): false | undefined =>
  sourceCode.includes(NAMED) ? false : undefined;

/**
 * Replaces what a hash of a password costs. An alias would do the same; but transformed modules are kept by the aliases
 * of their group too, so each module would be transformed once for the groups with this one, and once for all others.
 * @param isCheap whether the group takes part; the plugin is in each, since modules are kept by the plugins' names too
 */
export const cheapPasswords = (isCheap: boolean): Plugin => ({
  name: 'cheap-passwords',
  enforce: 'pre',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(keepsNothing),
  resolveId: (source) => (isCheap && source === NAMED ? CHEAP : null),
});
