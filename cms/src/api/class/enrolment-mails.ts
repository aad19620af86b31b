import { undoLimits } from '@careerspeak/contract'
import type { Enrolment, UndoOptions } from '../../platform/feature'
import { withdrawMails } from '../mail/outbox'
import { isUpcoming } from './class'
import { type DelayedMails, notifyStudents } from './notify-students'
import { findClasses } from './service'

/**
 * Queues mails to students who joined a batch, and to those who left one with classes still to come. The
 * students of a deleted batch get another mail.
 */
export async function mailEnrolments(all: readonly Enrolment[], options?: UndoOptions): Promise<void> {
  const until = new Date(Date.now() + undoLimits.mailDelaySeconds * 1000)
  const enrolments = options?.undo ? await dropUndone(all, until) : all
  const mailKeys = new Map(enrolments.map((enrolment) => [enrolment.account, mailKeyOf(enrolment)]))
  const delayed: DelayedMails | undefined = options && {
    until,
    mailKeyOf: (account) => mailKeys.get(account) ?? '',
  }
  for (const side of ['from', 'to'] as const)
    for (const [id, ofBatch] of Map.groupBy(enrolments, (enrolment) => enrolment[side]?.id)) {
      const batch = ofBatch[0]?.[side]
      if (id === undefined || !batch) continue
      const classes = (await findClasses({ batch: { id } })).filter((each) => isUpcoming(each, new Date()))
      const accounts = ofBatch.map(({ account }) => account)
      if (side === 'to') await notifyStudents({ occasion: 'enrolled', batch, classes }, { accounts, delayed })
      else if (classes.length > 0)
        await notifyStudents({ occasion: 'leftBatch', batch, classes }, { accounts, delayed })
    }
}

const mailKeyOf = ({ account, from, to }: Enrolment): string =>
  `enrolment ${account} from ${from?.id ?? 0} to ${to?.id ?? 0}`

/**
 * Withdraws the mails of undone enrolments. Returns the enrolments whose mail had already gone out, which
 * need another.
 */
async function dropUndone(enrolments: readonly Enrolment[], until: Date): Promise<Enrolment[]> {
  const opposite = ({ account, from, to }: Enrolment) => mailKeyOf({ account, from: to, to: from })
  const alreadySent = await withdrawMails(enrolments.map(opposite), until)
  return enrolments.filter((enrolment) => alreadySent.has(opposite(enrolment)))
}
