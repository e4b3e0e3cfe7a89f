/** The prefix of the projects of an organization, for programs. */
export const PROJECTS = '/public/organization/projects';
