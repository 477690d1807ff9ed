/** One line with the variable, its value and the valid values, or the remedy. */
export class ConfigError extends Error {}
