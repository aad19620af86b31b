/** How long, in milliseconds, the doctor waits for a response. */
export const TIMEOUT_MS = 5000

/** Describes a problem and its solution. */
export class Advice extends Error {}
