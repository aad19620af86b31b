/** The number of due mails, since when the oldest is due, and when this node's mail worker last finished a run. */
export type OutboxState = { due: number; since: Date | undefined; workerEndedAt: number }

type OutboxProbe = (now: Date) => Promise<OutboxState>

let probe: OutboxProbe | undefined

/** Sets the probe by which readiness and metrics read the outbox. */
export const setOutboxProbe = (given: OutboxProbe): void => {
  probe = given
}

/** The state of the outbox at an instant; rejects if the database is unavailable. */
export async function readOutbox(now: Date): Promise<OutboxState> {
  return probe?.(now) ?? { due: 0, since: undefined, workerEndedAt: now.getTime() }
}
