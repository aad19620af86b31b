import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { toIso } from '../../platform/database/rows'
import { announcementUid, readUid } from './announcement'

type Opened = { readAt: string | null; announcement: { subject: string } | null }
type Published = { subject: string; body: string; createdAt: string }

/** The announcements that an account opened, and those that it published. */
export async function ownAnnouncements({
  id,
}: Account): Promise<Pick<OwnData, 'announcements' | 'announcementsByYou'>> {
  const opened: Opened[] = await strapi.db
    .query(readUid)
    .findMany({ where: { account: { id } }, populate: ['announcement'], orderBy: { id: 'asc' } })
  const published: Published[] = await strapi.db
    .query(announcementUid)
    .findMany({ where: { author: { id } }, orderBy: { id: 'asc' } })
  return {
    announcements: opened.map(({ announcement, readAt }) => ({
      subject: announcement?.subject ?? '',
      openedAt: readAt && toIso(readAt),
    })),
    announcementsByYou: published.map(({ subject, body, createdAt }) => ({
      subject,
      body,
      createdAt: toIso(createdAt),
    })),
  }
}
