/** The prefix of an organization's part of the console. */
export const ORGANIZATION = '/console/api/organizations/:organizationId';
