import { publisherOf } from './publisher'

const uid = 'api::live-session.live-session'

/** The row of Strapi's store with the time of the last check. */
const KEY = 'api_scheduling_sessions_begun_until'

/**
 * Rebuilds the site when a live session has begun, because pages show the next sessions. Only one of several nodes requests it.
 */
export async function publishBegunSessions(now = new Date()): Promise<void> {
  const publisher = publisherOf()
  if (!publisher) return
  const rows = strapi.db.query('strapi::core-store')
  const row: { value: string } | null = await rows.findOne({ where: { key: KEY } })
  if (!row) {
    await rows.create({ data: { key: KEY, value: now.toISOString(), type: 'string' } })
    return
  }
  const begun = await strapi.db.query(uid).count({
    where: { publishedAt: { $notNull: true }, startsAt: { $gt: new Date(row.value), $lte: now } },
  })
  if (begun === 0) return
  const { count } = await rows.updateMany({
    where: { key: KEY, value: row.value },
    data: { value: now.toISOString() },
  })
  if (count > 0) publisher.changed()
}
