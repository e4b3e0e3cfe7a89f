/** A companion, which may have been made without a name. */
interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** An agent, which may have no name either; null: it is gone. */
interface NamedAgent {
  readonly name: string | null;
  readonly companion: Person;
}

/** What stands where neither the agent nor its companion has a name, in each language of the console. */
const NAMELESS = 'Agent';

/** The companion's whole name; '' where it has none. */
export const fullNameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

/** The name of an agent for people; never empty. */
export const agentNameOf = ({ name, companion }: NamedAgent): string =>
  name?.trim() || fullNameOf(companion) || NAMELESS;

/** The name beside what an agent says; never empty. */
export const speakerOf = (agent: NamedAgent): string =>
  agent.companion.firstName.trim() || agentNameOf(agent);
