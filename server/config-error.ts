/** Names the variable, what it got and what it takes, or what to do, in one line. */
export class ConfigError extends Error {}
