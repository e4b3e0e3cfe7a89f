/** The version of the service, as package.json has it. */
export const VERSION = '0.1.0';
