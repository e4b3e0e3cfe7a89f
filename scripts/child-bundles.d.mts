import type { BuildOptions } from 'esbuild';

export const root: string;
export function childBundles(options?: { readonly withTests?: boolean }): BuildOptions;

/** The names of the packages that stay outside of a bundle. */
export function externalPackages(): string[];
