import { lockRows } from '../../platform/database/locks'
import { HttpError } from '../../platform/http/http-error'

export const sessionUid = 'api::live-session.live-session'

/** A published live session. */
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

/** The upcoming session with this id, or the next one; throws a 404 if there is none. */
export async function upcomingSession(documentId?: string): Promise<Session> {
  const session: Session | null = await strapi.db.query(sessionUid).findOne({
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
      ? 'This live session is over or doesn’t exist. Please choose another one.'
      : 'No live session is planned at the moment. Please check back soon.',
  )
}

/** The published session with this id, even when it is over. */
export function publishedSession(documentId: string): Promise<Session | null> {
  return strapi.db.query(sessionUid).findOne({ where: { publishedAt: { $notNull: true }, documentId } })
}

/** Locks a session's seats until the transaction ends. */
export async function lockSession(documentId: string): Promise<void> {
  await lockRows(sessionUid, { documentId })
}
