import type { Core } from '@strapi/strapi'

/** The number of due mails, since when the oldest is due, and when this node's mail worker last finished a run. */
export type OutboxState = { due: number; since: Date | undefined; workerEndedAt: number }

type OutboxProbe = (now: Date) => Promise<OutboxState>

const probes = new WeakMap<Core.Strapi, OutboxProbe>()

/** Sets the probe by which readiness and metrics read the outbox. */
export function setOutboxProbe(probe: OutboxProbe): void {
  probes.set(strapi, probe)
}

/** The state of the outbox at an instant; rejects if the database is unavailable. */
export async function readOutbox(now: Date): Promise<OutboxState> {
  return probes.get(strapi)?.(now) ?? { due: 0, since: undefined, workerEndedAt: now.getTime() }
}
