import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppParts } from '../../src/app-parts.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { companionJobs } from '../../src/platform/companions/generation/index.ts';
import type { CompanionGeneration } from '../../src/platform/companions/generation/generation.schema.ts';
import { blobJobs } from '../../src/platform/blobs/hold.ts';
import { FakeAvatarRenderer } from '../../src/testing/avatar-renderer.ts';
import { type Tenant, testApp, type TestApp } from './app.ts';
import type { AppPlugin } from '../../src/app.ts';

/** A test app with companion generation, on a fake renderer that makes small files at once. */
export interface Workshop {
  readonly duet: TestApp;
  readonly renderer: FakeAvatarRenderer;
  /** Runs the jobs that are due. */
  readonly jobs: Jobs;
  /** The jobs of another process. @param parts what it has of its own, such as a clock */
  process(parts?: Partial<AppParts>): Jobs;
  create(body?: object, tenant?: Tenant): Promise<string>;
  /** Gets a companion's generation. */
  generation(id: string, tenant?: Tenant): Promise<CompanionGeneration>;
  /** The hashes of all blobs, in order. */
  blobs(): Promise<string[]>;
  /** The files in the folder for work in progress. */
  scratch(): string[];
  close(): Promise<void>;
}

export async function openWorkshop(
  parts: Partial<AppParts> = {},
  config: Partial<AppParts['config']> = {},
  plugins: readonly AppPlugin[] = [],
): Promise<Workshop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duet-workshop-'));
  const renderer = new FakeAvatarRenderer();
  const duet = await testApp({
    config: { ...config, dataDir },
    parts: { avatars: renderer, ...parts },
    plugins,
  });
  const running: Jobs[] = [];
  const process = (own: Partial<AppParts> = {}): Jobs => {
    const all = { ...duet.parts, ...own };
    const jobs = startJobs({ ...all, handlers: [...companionJobs(all), ...blobJobs(all)] });
    running.push(jobs);
    return jobs;
  };
  const create = async (body: object = {}, tenant?: Tenant): Promise<string> => {
    const asked = { description: 'A patient guide. Knows the city.', ...body };
    const answer = await duet.call('POST', '/public/companions', asked, tenant);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ id: string }>().id;
  };
  const generation = async (id: string, tenant?: Tenant) =>
    (
      await duet.call('GET', `/public/companions/${id}/generation`, undefined, tenant)
    ).json<CompanionGeneration>();
  const blobs = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const hash of duet.parts.blobs.hashes()) found.push(hash);
    return found.sort();
  };
  const scratch = () => (existsSync(join(dataDir, 'scratch')) ? readdirSync(join(dataDir, 'scratch')) : []);
  const close = async (): Promise<void> => {
    for (const jobs of running) await jobs.stop();
    await duet.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { duet, renderer, jobs: process(), process, create, generation, blobs, scratch, close };
}
