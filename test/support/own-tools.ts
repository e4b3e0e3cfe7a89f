/** The names of an agent's tools, without the one that every agent has. */
export const ownTools = (tools: readonly { readonly name: string }[]): string[] =>
  tools.map(({ name }) => name).filter((name) => name !== 'capture_input');
