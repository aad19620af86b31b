import type { Core } from '@strapi/strapi'

/** How the outbox is: how many mails are due, since when the oldest has been, and when this node's mail worker last ended a round. */
export type OutboxState = { due: number; since: Date | undefined; workerEndedAt: number }

type OutboxProbe = (now: Date) => Promise<OutboxState>

const probes = new WeakMap<Core.Strapi, OutboxProbe>()

/** Has readiness and metrics read the outbox by this probe. */
export function watchOutbox(probe: OutboxProbe): void {
  probes.set(strapi, probe)
}

/** The state of the outbox at an instant; rejects where the database is away. */
export async function readOutbox(now: Date): Promise<OutboxState> {
  return probes.get(strapi)?.(now) ?? { due: 0, since: undefined, workerEndedAt: now.getTime() }
}
