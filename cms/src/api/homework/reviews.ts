import type { CoachedHandIn, openHandIn, reviewHandIn } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import type { Account } from '../account/accounts'
import { preferencesOf } from '../account/preferences'
import type { LinksFor, LinkTo } from '../account/reader-links'
import { unsubscribeLinks } from '../account/unsubscribe'
import { enqueue } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplate } from '../mail/templates'
import { readInstitute } from '../site-setting/institute'
import {
  findHandIn,
  type HandInOfSomeone,
  handInNotFound,
  handInUid,
  type StoredReview,
  toHandIn,
} from './homework'
import { mayReview } from './tasks'

/** A hand-in of the caller's batches; throws a 404 for any other. */
async function findCoached(caller: Account, documentId: string): Promise<HandInOfSomeone> {
  const handIn = await findHandIn(documentId)
  if (!(await mayReview(caller, handIn.task.batch.id))) throw handInNotFound()
  return handIn
}

const toCoached = (handIn: HandInOfSomeone, linkTo: LinkTo): CoachedHandIn => ({
  ...toHandIn(handIn, handIn.task, linkTo),
  ...{ fullName: handIn.owner.fullName, batch_name: handIn.task.batch.name },
  ...{ title: handIn.task.title, task: handIn.task.text, kind: handIn.task.kind },
  review: handIn.review,
  reviewedAt: handIn.reviewedAt?.toISOString() ?? null,
  version: handIn.version,
})

export const showHandIn =
  (linksFor: LinksFor): Handler<typeof openHandIn, Account> =>
  async ({ query: { id }, caller }) => ({
    handIn: toCoached(await findCoached(caller, id), linksFor(caller)),
  })

/** Saves a review by its version; the first finished one is mailed to the learner. */
export const saveHandInReview =
  (linksFor: LinksFor): Handler<typeof reviewHandIn, Account> =>
  async ({ query: { id: documentId }, body: { version, done, ...given }, caller }) => {
    const handIn = await inTransaction(async () => {
      await lockRows(handInUid, { documentId })
      const stored = await findCoached(caller, documentId)
      if (stored.version !== version)
        throw new HttpError(
          409,
          'Another coach has saved this review since you opened it, or the learner has handed in again. Please load it again.',
        )
      const review: StoredReview = {
        ...given,
        notes: given.notes.toSorted((one, other) => one.at - other.at),
      }
      // A finished review stays finished while the coach improves it.
      const reviewedAt = done ? new Date().toISOString() : stored.reviewedAt
      const data: object = { review, reviewedAt, version: version + 1 }
      await strapi.documents(handInUid).update({ documentId, data })
      if (done && !stored.reviewedAt && !stored.owner.blocked) await enqueueReviewMail(stored)
      return findHandIn(documentId)
    })
    return { handIn: toCoached(handIn, linksFor(caller)) }
  }

async function enqueueReviewMail({ owner, task }: HandInOfSomeone): Promise<void> {
  const { coaching, language } = await preferencesOf(owner.id)
  if (coaching === 'off') return
  const links = unsubscribeLinks()
  const mail = render(await readTemplate('homeworkReviewed', language), {
    name: { person: owner.fullName },
    title: { person: task.title },
    link: { institute: `${environment().siteUrl}/homework#${task.documentId}` },
    unsubscribeLink: { institute: links.pageOf(owner.documentId, 'coaching') },
    institute: { person: (await readInstitute()).name },
  })
  await enqueue(owner.email, { ...mail, unsubscribe: links.addressOf(owner.documentId, 'coaching') })
}
