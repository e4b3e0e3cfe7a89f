import { chownSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredCredentials } from '../../src/demo/credentials.ts';
import { readCredentials } from '../../src/demo/credentials.ts';
import { administer, type TestServer } from '../support/global-database.ts';
import { askWith, type RunningService, signIn } from '../support/service.ts';
import { until } from '../support/until.ts';
import { Container, type ContainerOptions, type Image } from './container.ts';
import { type Door, type Network, openDoor, openNetwork } from './network.ts';
import { startProxy } from './proxy.ts';

/*
 * A place where containers of the image run: a namespace, the proxy of compose.yaml in it, and databases at the other
 * end of the cable.
 */

/** Names of compose.yaml: of the service, by which its proxy knows it. */
const HOSTS = ['duet'];
const PORT = 8080;
const READY_WITHIN_MS = 120_000;
/** Weights of the model that hears, which an operator brings where there is no network (docs/local-models.md). */
const HEARS = 'moonshine-tiny-en';

/** A container with its volume and its database. */
export interface Place {
  readonly options: ContainerOptions;
  /** Its volume, as a folder of this machine. */
  readonly volume: string;
  /** Its database, as this machine reaches it. */
  readonly database: string;
}

export interface Site {
  readonly network: Network;
  /** An empty volume and an empty database. @param env settings besides those of compose.yaml */
  place(name: string, env?: Readonly<Record<string, string>>): Promise<Place>;
  close(): Promise<void>;
}

export interface SiteParts {
  readonly image: Image;
  /** Where volumes are. */
  readonly folder: string;
  /** The folder of models (test/support/global-models.ts). */
  readonly modelsDir: string;
  readonly server: TestServer;
}

/** A folder that belongs to the image's user, as an engine makes a volume of what the image has there. */
function makeVolume(path: string, user: string, modelsDir: string): string {
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  const models = join(path, 'models');
  mkdirSync(models, { recursive: true });
  cpSync(join(modelsDir, HEARS), join(models, HEARS), { recursive: true });
  for (const folder of [path, models, join(models, HEARS)]) chownSync(folder, uid, gid);
  return path;
}

const connectionString = ({ connection }: TestServer, { here }: Network, door: Door, name: string): string =>
  `postgres://${connection.user}@${here}:${door.port}/${name}`;

/** What compose.yaml sets for the service, where nothing stands in `.env`. */
const SETTINGS = {
  DUET_PUBLIC_URL: 'https://localhost',
  DUET_TRUSTED_PROXIES: 'uniquelocal',
  DUET_MEDIA_ADDRESS: 'host,127.0.0.1',
  DUET_DRAIN_SECONDS: '50',
};

/** The Unix socket of the database of this run. @throws Error for one that TEST_DATABASE_URL names */
function socketOf({ connection: { host, port } }: TestServer): string {
  if (host === undefined || port === undefined)
    throw new Error('the image is tested without TEST_DATABASE_URL');
  return `${host}/.s.PGSQL.${port}`;
}

/** Opens a site. @throws Error when a part of it does not start; nothing is left then */
export async function openSite(parts: SiteParts): Promise<Site> {
  const network = await openNetwork(HOSTS);
  return inNetwork(network, parts).catch(async (error: unknown) => {
    await network.close();
    throw error;
  });
}

async function inNetwork(network: Network, { image, folder, modelsDir, server }: SiteParts): Promise<Site> {
  const door = await openDoor(network.here, socketOf(server));
  const stopProxy = await startProxy(network, join(folder, 'proxy'));
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  return {
    network,
    async place(name, env = {}) {
      const database = connectionString(server, network, door, `duet_image_${name}`);
      await administer(server, `create database duet_image_${name}`);
      const volume = makeVolume(join(folder, name), image.config.User, modelsDir);
      const settings = { ...SETTINGS, DATABASE_URL: database, ...env };
      return { options: { image, network: network.name, volume, shared, env: settings }, volume, database };
    },
    async close() {
      await stopProxy();
      door.close();
      await network.close();
    },
  };
}

/** A service that runs from the image, as browsers reach it: over TLS, by the address of its machine. */
export interface ImageService extends RunningService {
  readonly container: Container;
  /** From the start of the container until it served, in seconds. */
  readonly secondsToReady: number;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until a container serves. @returns the address of its own port, without TLS */
export async function whenReady(container: Container, { there }: Network): Promise<string> {
  const origin = `http://${there}:${PORT}`;
  const look = async () => {
    if (container.code !== null) throw new Error(`the service has ended:\n${container.said}`);
    return isReady(origin);
  };
  await until(look, 'the service of the image', READY_WITHIN_MS).catch((cause: unknown) => {
    throw new Error(`not ready:\n${container.said}`, { cause });
  });
  return origin;
}

/** What a test calls a service by that runs in a container. */
function serviceOf(
  container: Container,
  { volume }: Place,
  origin: string,
  credentials: StoredCredentials,
): RunningService {
  const pageUrl = /https?:\S+#access=\S+/.exec(container.said)?.[0] ?? '';
  return {
    pid: container.pid,
    dataDir: volume,
    credentials,
    pageUrl,
    origin,
    env: {},
    ask: (method, path, body) => askWith(credentials, method, path, body),
    cookie: () => signIn(credentials),
    stop: () => container.kill(),
  };
}

/** Starts the service of the image in a place of a site, and waits until it serves. */
export async function startImage(place: Place, network: Network): Promise<ImageService> {
  const since = performance.now();
  const container = new Container(place.options);
  try {
    const inside = await whenReady(container, network);
    const secondsToReady = (performance.now() - since) / 1000;
    const stored = readCredentials(place.volume);
    if (stored === null) throw new Error(`no credentials:\n${container.said}`);
    const credentials = { ...stored, baseUrl: inside };
    return {
      ...serviceOf(container, place, `https://${network.there}`, credentials),
      container,
      secondsToReady,
    };
  } catch (error) {
    await container.kill();
    throw error;
  }
}
