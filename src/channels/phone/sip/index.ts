export { createSipEndpoint, type SipEndpointParts } from './endpoint.ts';
