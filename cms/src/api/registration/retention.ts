import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'

/** How long seat registrations are kept. The privacy page says the same. */
export const registrationPeriods = {
  /** Registrations that wait for a click, after their last mail. */
  pending: { hours: 24 },
  /** All others, after the start of their session. */
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
 * Deletes registrations whose session started until the cutoff. A session may be moved in its draft: the latest of its versions
 * counts. Where the session is gone, the registration's own day does.
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
