/** How long, in milliseconds, the doctor waits for an answer. */
export const PATIENCE = 5000

/** What is wrong, and what to do about it. */
export class Advice extends Error {}
