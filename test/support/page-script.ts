import { buildSync } from 'esbuild';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** How the far end of a scripted call behaves (web/testing/scripted-peer.ts). */
export interface PeerScript {
  /** The reaction to the offer: an answer, an `error` message, a closed socket, or nothing. */
  readonly onOffer: 'answer' | 'error' | 'close' | 'silence';
  /** Whether the answered call has video. */
  readonly picture: boolean;
}

const compile = (name: string): string => {
  const entry = join(process.cwd(), 'web', 'testing', `${name}.ts`);
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'script',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

const compiled = new Map<string, string>();

/**
 * Compiles once for a test file: every compilation is a process of its own, and a file opens its page many
 * times.
 */
const compiledOnce = (name: string): string => {
  const code = compiled.get(name) ?? compile(name);
  compiled.set(name, code);
  return code;
};

/** Statements that call the default function of web/testing/{name}.ts. */
export const pageScript = (name: string, argument: unknown = null): string =>
  `${compiledOnce(name)}; script.default(${JSON.stringify(argument)});`;

/** Runs the default function of web/testing/{name}.ts in every document of the page, before the page's own code. */
export async function runInPage(page: Page, name: string, argument: unknown = null): Promise<void> {
  await page.addInitScript(pageScript(name, argument));
}
