import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ProgressKind, pieceCount } from '@careerspeak/contract'
import { z } from 'zod'
import { accountUid } from '../account/account-changes'
import { progressUid, unseen, type Watched, withReport, withTick } from './progress'

const standing = z.enum(['done', 'opened'])

/** What a person of the demo has done: of videos the second up to which they were watched, and their length. */
const learner = z.strictObject({
  email: z.email(),
  /** How long ago the last of it was. */
  daysAgo: z.number(),
  materials: z.record(z.string(), standing).default({}),
  recordings: z.record(z.string(), standing).default({}),
  videos: z.record(z.string(), z.tuple([z.number(), z.int()])).default({}),
})

const ticked = (state: z.infer<typeof standing>): Watched => withTick(unseen, state === 'done')

function watched([until, length]: [number, number]): Watched {
  const pieces = Array.from({ length: pieceCount(until) }, (_, piece) => piece)
  return withReport(unseen, { pieces, position: until, length })
}

const DAY = 86_400_000
const MINUTE = 60_000

/** Gives people of the demo progress with what is in their batches, the last thing named being the last that they did. */
export async function seedProgress(folder: string): Promise<void> {
  const file = await readFile(join(folder, 'content', 'progress.json'), 'utf8')
  for (const { email, daysAgo, materials, recordings, videos } of z.array(learner).parse(JSON.parse(file))) {
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
    for (const [place, [kind, title, state]] of begun.entries()) {
      const at = new Date(Date.now() - daysAgo * DAY - (begun.length - place) * 20 * MINUTE)
      const data = { ...state, account: account.documentId, kind, item: await item(kind, title) }
      await strapi.db.query(progressUid).create({ data: { ...data, createdAt: at, updatedAt: at } })
    }
    const lastSeenAt = new Date(Date.now() - daysAgo * DAY)
    await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { lastSeenAt } })
  }
}
