import { lockRows } from '../../platform/database/locks'
import { HttpError } from '../../platform/http/http-error'

const uid = 'api::live-session.live-session'

/** A live session as it is published. */
export type Session = {
  documentId: string
  title: string
  description: string
  startsAt: string
  timezone: string
  duration: number
  capacity: number
  joinLink: string
}

/** The live session of that id, or the next one, as long as it has not begun. */
export async function upcomingSession(documentId?: string): Promise<Session> {
  const session: Session | null = await strapi.db.query(uid).findOne({
    where: {
      publishedAt: { $notNull: true },
      startsAt: { $gt: new Date() },
      ...(documentId && { documentId }),
    },
    orderBy: { startsAt: 'asc' },
  })
  if (session) return session
  throw new HttpError(
    404,
    documentId
      ? 'This live session is over or does not exist. Please choose another one.'
      : 'No live session is planned at the moment. Please check back soon.',
  )
}

/** The live session of that id as it is published, also when it is over. */
export function publishedSession(documentId: string): Promise<Session | null> {
  return strapi.db.query(uid).findOne({ where: { publishedAt: { $notNull: true }, documentId } })
}

/** Makes everyone who deals out seats of a session wait until this transaction ends. */
export async function lockSession(documentId: string): Promise<void> {
  await lockRows(uid, { documentId })
}
