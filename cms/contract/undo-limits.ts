/**
 * How long a change can be undone, and how long its mails are delayed. The delay is longer because the undo request needs time to
 * arrive.
 */
export const undoLimits = { undoSeconds: 10, mailDelaySeconds: 20 } as const
