/** Version of the agent, as the router's list shows it. */
export const AGENT_VERSION = "1.0.0";
