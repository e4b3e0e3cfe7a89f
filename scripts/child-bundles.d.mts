import type { BuildOptions } from 'esbuild';

export const root: string;
export function childBundles(options?: { readonly withTests?: boolean }): BuildOptions;
