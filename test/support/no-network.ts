/**
 * The environment of a program that finds itself on a machine without a network, whatever this one reaches: names
 * other than the machine's own resolve to nothing, and neither pip nor npm is there, which would ask a registry.
 * Programs are started by their whole paths alone.
 */
export const WITHOUT_NETWORK: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('../fixtures/without-names.mjs', import.meta.url).href}`,
  PATH: '/nowhere',
};
