import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppParts, CatalogParts, ConsoleParts, MemberParts, PlatformParts } from '../app-parts.ts';

/** A Fastify instance whose handlers see the types of their TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Adds routes to an app, from the parts that they need; every plugin has its own scope of hooks. */
export type AppPlugin<Parts = AppParts> = (app: App, parts: Parts) => Promise<void> | void;

/** Adds routes of interface A. */
export type PlatformPlugin = AppPlugin<PlatformParts>;
/** Adds routes of interface B. */
export type CatalogPlugin = AppPlugin<CatalogParts>;
/** Adds routes of the members of interface B. */
export type MemberPlugin = AppPlugin<MemberParts>;
/** Adds routes of the console. */
export type ConsolePlugin = AppPlugin<ConsoleParts>;
