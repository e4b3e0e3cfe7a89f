import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppParts } from '../app-parts.ts';

/** A Fastify instance whose handlers see the types of their TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Adds routes to an app; every plugin has its own scope of hooks. */
export type AppPlugin = (app: App, parts: AppParts) => Promise<void> | void;
