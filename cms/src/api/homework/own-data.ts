import type { OwnData } from '@careerspeak/contract'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { handInUid, isHomework, storedHandIn, taskUid, toOwnHandIn } from './homework'
import { soundLinks } from './links'
import { phrasesOf } from './tasks'

/** The hand-ins of an account, the sounds that it attached to tasks, and its phrases, with links to the recordings. */
export const ownHomework = async (
  owner: Account,
): Promise<Pick<OwnData, 'homework' | 'homeworkSounds' | 'phrases'>> => ({
  homework: await handInsOf(owner),
  homeworkSounds: await soundsOf(owner),
  phrases: await phrasesOf(owner.id),
})

async function handInsOf(owner: Account): Promise<OwnData['homework']> {
  const found: unknown = await strapi.db.query(handInUid).findMany({
    where: { ...isHomework, owner: { id: owner.id } },
    populate: { task: true },
    orderBy: { id: 'asc' },
  })
  return z
    .array(storedHandIn.extend({ task: z.object({ title: z.string(), dueAt: z.coerce.date() }).nullable() }))
    .parse(found)
    .map((handIn) => {
      const task = handIn.task ?? { title: '', dueAt: handIn.handedInAt }
      const { text, seconds, url, handedInAt, measured, review } = toOwnHandIn(handIn, task, owner)
      const findings = (handIn.findings ?? []).map(({ words }) => words)
      return { task: task.title, text, seconds, url, handedInAt, measured, findings, review }
    })
}

async function soundsOf(owner: Account): Promise<OwnData['homeworkSounds']> {
  const found: { documentId: string; title: string; soundSeconds: number | null }[] = await strapi.db
    .query(taskUid)
    .findMany({
      select: ['documentId', 'title', 'soundSeconds'],
      where: { soundBy: { id: owner.id } },
      orderBy: { id: 'asc' },
    })
  return found.map(({ documentId, title, soundSeconds }) => ({
    task: title,
    seconds: soundSeconds ?? 0,
    url: soundLinks.linkFor(owner, documentId),
  }))
}
