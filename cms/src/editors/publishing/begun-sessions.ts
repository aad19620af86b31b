import { publisherOf } from './publisher'

const uid = 'api::live-session.live-session'

/** Where it stands up to when beginnings have been seen, as Strapi's stores name their rows. */
const KEY = 'api_scheduling_sessions_begun_until'

/**
 * Has the site built anew when a live session has begun: it names the next ones from then on. Of several nodes one asks for it.
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
