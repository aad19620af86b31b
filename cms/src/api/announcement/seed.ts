import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readSeed, resolveSeedDate } from '../../platform/seed'
import { accountUid } from '../account/account-changes'
import { announcementUid } from './announcement'
import { recordRead } from './queries'

/** The interval between two readers. */
const MINUTES_APART = 23

const announcement = z.strictObject({
  batch: z.string(),
  author: z.email(),
  subject: z.string(),
  body: z.string(),
  published: z.string(),
  pinnedUntil: z.string().optional(),
  /** How many learners without a password have opened it. */
  seenBy: z.number(),
})

/** Publishes the announcements of the demo institute, without mails. */
export async function seedAnnouncements(folder: string, timezone: string): Promise<void> {
  const now = new Date()
  const instant = (start: string) => new Date(resolveSeedDate(start, timezone, now))
  const find = (uid: typeof accountUid | 'api::batch.batch', where: object): Promise<{ id: number }> =>
    strapi.db.query(uid).findOne({ where })
  for (const given of await readSeed(folder, 'announcements.json', z.array(announcement))) {
    const batch = (await find('api::batch.batch', { name: given.batch })).id
    const author = (await find(accountUid, { email: given.author })).id
    const publishAt = instant(given.published)
    const { id }: { id: number } = await strapi.db.query(announcementUid).create({
      data: {
        key: randomUUID(),
        audience: 'batch',
        batch,
        author,
        subject: given.subject,
        body: given.body,
        publishAt,
        sentAt: publishAt,
        pinnedUntil: given.pinnedUntil ? instant(given.pinnedUntil) : null,
      },
    })
    const readers: { id: number }[] = await strapi.db.query(accountUid).findMany({
      where: { batch: { id: batch }, password: null },
      orderBy: { id: 'asc' },
      limit: given.seenBy,
    })
    for (const [index, reader] of readers.entries())
      await recordRead(reader.id, [id], new Date(publishAt.getTime() + (index + 1) * MINUTES_APART * 60_000))
  }
}
