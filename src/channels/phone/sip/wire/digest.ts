export { createCredentials, type Credentials, type CredentialsOptions } from './digest/credentials.ts';
