import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'

/** How long seat registrations are kept. The privacy page states the same. */
export const registrationPeriods = {
  /** Unconfirmed registrations, after their last mail. */
  pending: { hours: 24 },
  registrations: { days: 90 },
}

const registrations = () => strapi.db.query('api::registration.seat-registration')

export const registrationRetention: RetentionSteps = {
  'pending registrations': (now) =>
    registrations().deleteMany({
      where: { standing: 'pending', notifiedAt: { $lte: instantBefore(now, registrationPeriods.pending) } },
    }),
  registrations: (now) => deleteOldRegistrations(instantBefore(now, registrationPeriods.registrations)),
}

/**
 * Deletes registrations of sessions that started before the cutoff. A draft may have moved the session, so
 * its latest version counts. Without the session, the registration's creation date counts.
 */
async function deleteOldRegistrations(cutoff: Date): Promise<void> {
  const versions: { documentId: string; startsAt: string | null }[] = await strapi.db
    .query('api::live-session.live-session')
    .findMany({ select: ['documentId', 'startsAt'] })
  const sessions = Map.groupBy(versions, ({ documentId }) => documentId)
  const known = [...sessions.keys()]
  const over = known.filter((id) => {
    const starts = sessions.get(id)?.flatMap(({ startsAt }) => startsAt ?? []) ?? []
    return starts.length > 0 && starts.every((start) => new Date(start) <= cutoff)
  })
  await registrations().deleteMany({ where: { session: { $in: over } } })
  await registrations().deleteMany({ where: { createdAt: { $lte: cutoff }, session: { $notIn: known } } })
}
