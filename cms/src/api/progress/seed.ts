import { type ProgressKind, pieceCount } from '@careerspeak/contract'
import { z } from 'zod'
import { readSeed } from '../../platform/seed'
import { accountUid } from '../account/account-changes'
import { NOT_STARTED, progressUid, type Watched, withReport, withTick } from './progress'

const standing = z.enum(['done', 'opened'])

/** The progress of a demo learner; videos have the second watched up to, and the length. */
const learner = z.strictObject({
  email: z.email(),
  daysAgo: z.number(),
  materials: z.record(z.string(), standing).default({}),
  recordings: z.record(z.string(), standing).default({}),
  videos: z.record(z.string(), z.tuple([z.number(), z.int()])).default({}),
})

const ticked = (state: z.infer<typeof standing>): Watched => withTick(NOT_STARTED, state === 'done')

function watched([until, length]: [number, number]): Watched {
  const pieces = Array.from({ length: pieceCount(until) }, (_, piece) => piece)
  return withReport(NOT_STARTED, { pieces, position: until, length })
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Creates the demo learners' progress; the last item named is the latest. */
export async function seedProgress(folder: string): Promise<void> {
  for (const each of await readSeed(folder, 'progress.json', z.array(learner))) {
    const { email, daysAgo, materials, recordings, videos } = each
    const account = await strapi.db.query(accountUid).findOne({ where: { email }, populate: ['batch'] })
    const batch = { batch: { id: account.batch.id } }
    const item = async (kind: ProgressKind, title: string): Promise<string> => {
      const [uid, where] = (
        {
          material: ['api::material.material', { module: batch }],
          recording: ['api::class.scheduled-class', batch],
          video: ['api::batch.video', batch],
        } as const
      )[kind]
      const found = await strapi.db.query(uid).findOne({ where: { ...where, title } })
      if (!found) throw new Error(`${email} has no ${kind} that is called ${title}`)
      return found.documentId
    }
    const begun = [
      ...Object.entries(recordings).map(([title, state]) => ['recording', title, ticked(state)] as const),
      ...Object.entries(materials).map(([title, state]) => ['material', title, ticked(state)] as const),
      ...Object.entries(videos).map(([title, until]) => ['video', title, watched(until)] as const),
    ]
    for (const [index, [kind, title, state]] of begun.entries()) {
      const at = new Date(Date.now() - daysAgo * DAY_MS - (begun.length - index) * 20 * MINUTE_MS)
      const data = { ...state, account: account.documentId, kind, item: await item(kind, title) }
      await strapi.db.query(progressUid).create({ data: { ...data, createdAt: at, updatedAt: at } })
    }
    const lastSeenAt = new Date(Date.now() - daysAgo * DAY_MS)
    await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { lastSeenAt } })
  }
}
